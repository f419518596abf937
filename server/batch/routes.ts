import { type BatchRequest, sendBatch } from '../../core/contract/batch.ts';
import { createLane } from '../database/lane.ts';
import type { Database } from '../database/open.ts';
import { logRequest } from '../http/access-log.ts';
import type { Handlers } from '../http/handlers.ts';
import { problemOf, refusalLogged } from '../http/problem.ts';
import { Refusal, refusals } from '../http/refusal.ts';
import type { Routes } from '../http/route.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Log } from '../log.ts';
import { type Carried, requestOf } from './request.ts';

type Answer = { id: string; status: number; body: unknown };
type BatchDeps = { database: Database; handlers: Handlers; log: Log };

/**
 * Transport only: each request runs through its own route, and takes effect after the one before it,
 * whatever came of that. It is prepared while the one before is being written to the disk.
 */
export function batchRoutes(routes: Routes, { database, handlers, log }: BatchDeps): void {
  routes.signedIn(sendBatch, async ({ body, caller, asked: { requestId } }) => {
    if (body.owner !== caller.userId) throw new Refusal('wrong_owner');
    const lane = createLane(database.pool);
    const answers: Promise<Answer>[] = [];
    try {
      for (const request of body.requests) {
        const turn = lane.turn();
        const answer = answerTo(request, caller, { requestId, turn }, { handlers, log });
        answers.push(answer);
        await Promise.race([turn.passed, answer]);
      }
      return { responses: await Promise.all(answers) };
    } finally {
      await lane.close();
    }
  });
}

/** Never throws: a failure is an answer too. */
async function answerTo(
  request: BatchRequest,
  caller: Caller,
  carried: Carried,
  { handlers, log }: Omit<BatchDeps, 'database'>,
): Promise<Answer> {
  const { id, method, path } = request;
  const { requestId } = carried;
  const start = performance.now();
  const answer = await handle().catch((error: unknown) => {
    const refusal = refusalLogged(error, log, requestId);
    return { id, status: refusals[refusal.code].status, body: problemOf(refusal) };
  });
  const { userId } = caller;
  logRequest(log, { requestId, userId, method, path, status: answer.status, start });
  return answer;

  async function handle(): Promise<Answer> {
    const asked = requestOf(request, carried);
    const found = handlers.find(method, asked.path);
    if (!found) throw new Refusal('not_found');
    return {
      id,
      status: 200,
      body: await found.handle(caller, { ...asked, params: found.params }),
    };
  }
}
