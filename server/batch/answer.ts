import type { BatchRequest } from '../../core/contract/batch.ts';
import type { PipelineSlot } from '../database/pipeline.ts';
import { logRequest } from '../http/access-log.ts';
import type { Handlers } from '../http/handlers.ts';
import { problemOf, refusalLogged } from '../http/problem.ts';
import { Refusal, refusals } from '../http/refusal.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Log } from '../log.ts';
import { setAnswer } from '../tracing/requests.ts';
import { inSpan } from '../tracing/spans.ts';
import { type FromBatch, requestOf } from './request.ts';
import type { SharedRun } from './runs.ts';

export type Answer = { id: string; status: number; body: unknown };

/** What the answers of a batch are made with. */
export type Answering = { caller: Caller; from: FromBatch; handlers: Handlers; log: Log };

/** Answers a request by its route, in a transaction of its own. Never throws: a failure is an answer too. */
export async function answerAlone(
  request: BatchRequest,
  answering: Answering,
  slot: PipelineSlot,
): Promise<Answer> {
  const { caller, from, handlers } = answering;
  const start = performance.now();
  let route = '';
  return inSpan('request of a batch', {}, async (span) => {
    const answer = await handle().catch((error: unknown) => failed(request, error, answering));
    logged(answering, { request, route, start }, answer);
    setAnswer(span, { method: request.method, route, status: answer.status });
    return answer;
  });

  async function handle(): Promise<Answer> {
    const own = requestOf(request, { ...from, slot });
    const found = handlers.find(request.method, own.path);
    if (!found) throw new Refusal('not_found');
    route = found.pattern;
    const body = await found.handle(caller, { ...own, params: found.params });
    return { id: request.id, status: 200, body };
  }
}

/**
 * Answers requests that share a transaction. Never throws.
 * @returns undefined where that can't be done: nothing has taken effect, and each has to run alone, which says why
 */
export function answerTogether(
  run: SharedRun,
  answering: Answering,
  slot: PipelineSlot,
): Promise<Answer[] | undefined> {
  const attributes = { 'http.route': run.pattern, 'coperto.batch.requests': run.requests.length };
  return inSpan('requests of a batch, together', { attributes }, () =>
    tryTogether(run, answering, slot),
  );
}

async function tryTogether(
  { requests, pattern, answer }: SharedRun,
  answering: Answering,
  slot: PipelineSlot,
): Promise<Answer[] | undefined> {
  const { caller, from, log } = answering;
  const start = performance.now();
  const results = await answer(caller, slot)
    .then((bodies) => requests.map(({ id }, index) => ({ id, status: 200, body: bodies[index] })))
    .catch((error: unknown) => {
      // What failed as it was committed may have taken effect, and what comes next in the batch is under way.
      if (slot.isCommitting()) return requests.map((request) => failed(request, error, answering));
      if (!(error instanceof Refusal)) {
        log.warn({ requestId: from.requestId, err: error }, 'requests of a batch run alone');
      }
      return undefined;
    });
  for (const [index, request] of requests.entries()) {
    const result = results?.[index];
    if (result) logged(answering, { request, route: pattern, start }, result);
  }
  return results;
}

function failed({ id }: BatchRequest, error: unknown, { log, from }: Answering): Answer {
  const refusal = refusalLogged(error, log, from.requestId);
  return { id, status: refusals[refusal.code].status, body: problemOf(refusal) };
}

function logged(
  { log, caller, from }: Answering,
  { request, route, start }: { request: BatchRequest; route: string; start: number },
  { status }: Answer,
): void {
  const { method, path } = request;
  logRequest(log, {
    ...{ requestId: from.requestId, userId: caller.userId, method, path },
    ...{ operation: operationOf(request), route, status, via: 'batch', start },
  });
}

/** The Idempotency-Key of a request, as it may be logged. */
function operationOf({ headers }: BatchRequest): string | undefined {
  return Object.entries(headers).find(([name]) => /^idempotency-key$/i.test(name))?.[1];
}
