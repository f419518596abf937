import { sendBatch } from '../../core/contract/batch.ts';
import type { Database } from '../database/open.ts';
import { createPipeline, type Pipeline } from '../database/pipeline.ts';
import type { Handlers } from '../http/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import type { Routes } from '../http/routes.ts';
import type { Log } from '../log.ts';
import { batchSizes } from '../metrics/counts.ts';
import { type Answer, type Answering, answerAlone, answerTogether } from './answer.ts';
import { type Run, runsOf } from './runs.ts';

type BatchDeps = { database: Database; handlers: Handlers; log: Log };

/**
 * Transport only: each request is answered by its own route, and takes effect after the one before it, whatever that
 * answered. Neighbours that write different rows of one hotel share a transaction as long as none of them fails; every
 * other has one of its own. The transactions are pipelined on one connection.
 */
export function batchRoutes(routes: Routes, { database, handlers, log }: BatchDeps): void {
  const run = async ({
    body,
    caller,
    request: { requestId, device, clockLag },
  }: SignedInCall<typeof sendBatch>) => {
    if (body.owner !== caller.userId) throw new Refusal('wrong_owner');
    batchSizes.observe(body.requests.length);
    const answering = { caller, from: { requestId, device, clockLag }, handlers, log };
    const pipeline = createPipeline(database.pool);
    const answers: Promise<Answer[]>[] = [];
    try {
      for (const each of await runsOf(body.requests, answering)) {
        for await (const answer of answersTo(each, answering, pipeline)) answers.push(answer.made);
      }
      return { responses: (await Promise.all(answers)).flat() };
    } finally {
      await pipeline.close();
    }
  };
  // The app's batches are of one hotel each, or nearly so.
  routes.signedIn(
    sendBatch,
    run,
    ({ body }) => /^\/api\/v1\/hotels\/([^/]+)/.exec(body.requests[0]?.path ?? '')?.[1],
  );
}

/**
 * Answers that are under way. Each comes when what follows may be sent: when its COMMIT is, or when it is made. Boxed,
 * so that they are not waited for.
 */
async function* answersTo(
  run: Run,
  answering: Answering,
  pipeline: Pipeline,
): AsyncGenerator<{ made: Promise<Answer[]> }> {
  if (run.kind === 'together') {
    const slot = pipeline.slot();
    const answers = answerTogether(run, answering, slot);
    await Promise.race([slot.committing, answers]);
    // Once it commits, there are answers.
    if (slot.isCommitting() || (await answers)) {
      yield { made: answers.then((made) => made ?? []) };
      return;
    }
  }
  for (const request of run.requests) {
    const slot = pipeline.slot();
    const answer = answerAlone(request, answering, slot);
    await Promise.race([slot.committing, answer]);
    yield { made: answer.then((made) => [made]) };
  }
}
