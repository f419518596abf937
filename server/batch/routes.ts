import { type BatchRequest, sendBatch } from '../../core/contract/batch.ts';
import type { Database } from '../database/open.ts';
import { createPipeline } from '../database/pipeline.ts';
import { logRequest } from '../http/access-log.ts';
import type { Handlers } from '../http/handlers.ts';
import { problemOf, refusalLogged } from '../http/problem.ts';
import { Refusal, refusals } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import type { Routes } from '../http/routes.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Log } from '../log.ts';
import { batchSizes } from '../metrics/counts.ts';
import { type FromBatch, requestOf } from './request.ts';

type Answer = { id: string; status: number; body: unknown };
type BatchDeps = { database: Database; handlers: Handlers; log: Log };

/**
 * Transport only: each request runs through its own route, in a transaction of its own, and takes effect after the one
 * before it, whatever that answered. The transactions are pipelined on one connection.
 */
export function batchRoutes(routes: Routes, { database, handlers, log }: BatchDeps): void {
  const run = async ({
    body,
    caller,
    request: { requestId, device },
  }: SignedInCall<typeof sendBatch>) => {
    if (body.owner !== caller.userId) throw new Refusal('wrong_owner');
    batchSizes.observe(body.requests.length);
    const pipeline = createPipeline(database.pool);
    const answers: Promise<Answer>[] = [];
    try {
      for (const request of body.requests) {
        const slot = pipeline.slot();
        const answer = answerTo(request, caller, { requestId, device, slot }, { handlers, log });
        answers.push(answer);
        await Promise.race([slot.committing, answer]);
      }
      return { responses: await Promise.all(answers) };
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

/** Never throws: a failure is an answer too. */
async function answerTo(
  request: BatchRequest,
  caller: Caller,
  fromBatch: FromBatch,
  { handlers, log }: Omit<BatchDeps, 'database'>,
): Promise<Answer> {
  const { id, method, path } = request;
  const { requestId } = fromBatch;
  const start = performance.now();
  let route = '';
  const answer = await handle().catch((error: unknown) => {
    const refusal = refusalLogged(error, log, requestId);
    return { id, status: refusals[refusal.code].status, body: problemOf(refusal) };
  });
  logRequest(log, {
    ...{ requestId, userId: caller.userId, method, path, operation: operationOf(request) },
    ...{ route, status: answer.status, via: 'batch', start },
  });
  return answer;

  async function handle(): Promise<Answer> {
    const own = requestOf(request, fromBatch);
    const found = handlers.find(method, own.path);
    if (!found) throw new Refusal('not_found');
    route = found.pattern;
    const body = await found.handle(caller, { ...own, params: found.params });
    return { id, status: 200, body };
  }
}

/** The Idempotency-Key of a request, as it may be logged. */
function operationOf({ headers }: BatchRequest): string | undefined {
  return Object.entries(headers).find(([name]) => /^idempotency-key$/i.test(name))?.[1];
}
