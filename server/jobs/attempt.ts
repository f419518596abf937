import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Attempt, JobHandlers, Outcome } from './handler.ts';
import { type JobKind, type Payload, payloads } from './job.ts';
import { requeue, settleDone, settleKept, settleRetry, type TakenJob } from './queue.ts';

/** ms. No longer than a server that stops waits for its requests. */
export const usualTimeout = 10_000;
/** ms, of what takes longer. Less than a worker's lease; a server that stops gives these up. */
const timeouts: Partial<Record<JobKind, number>> = {
  // 10 MB over a line that sends 2 Mbit/s.
  import_file: 45_000,
};
/** A job fails for good after so many attempts, about three days with the pauses between them. */
const mostAttempts = 22;
/** Seconds before the second attempt; doubled with each one, up to the longest. */
const shortestPause = 5;
const longestPause = 6 * 60 * 60;
/** Seconds until a job comes again that was not attempted. */
const busyPause = 5;

const pauseAfter = (attempts: number) =>
  Math.min(shortestPause * 2 ** (attempts - 1), longestPause);

/**
 * One attempt at a job. What comes of it is stored: done (deleted), to be retried, kept, or failed for good.
 * @param stopping aborts when the server can't wait for what takes long
 */
export async function attemptJob(
  database: Pick<Database, 'pool'>,
  handlers: JobHandlers,
  { log, stopping }: { log: Log; stopping: AbortSignal },
  job: TakenJob,
): Promise<void> {
  const { id, kind, attempts, payload } = job;
  // Whoever woke the worker has nothing to do with it.
  const outcome = await inSpan(`job ${kind}`, { isRoot: true }, async (span) => {
    const came = await attempt(handlers, job, stopping);
    const hotelId = Object(payload).hotel_id;
    span.setAttributes({ 'coperto.job.id': id, 'coperto.job.attempts': attempts });
    span.setAttributes({ 'coperto.job.outcome': came.kind, 'coperto.hotel.id': hotelId });
    if (came.kind === 'failed') span.fail('job_failed');
    return came;
  });
  if (outcome.kind === 'busy') return requeue(database, job, busyPause);
  const line = { job: id, kind, attempts };
  if (outcome.kind === 'done') {
    await settleDone(database, job, outcome.effect);
    log.info(line, 'job done');
    return;
  }
  const { reason } = outcome;
  if (outcome.kind === 'kept') {
    await settleKept(database, job, 'kept', reason);
    log.warn({ ...line, reason, payload: withoutHtml(payload) }, 'job kept');
  } else if (outcome.final || attempts >= mostAttempts) {
    await settleKept(database, job, 'failed', reason);
    log.error({ ...line, reason }, 'job failed for good');
  } else {
    const pause = pauseAfter(attempts);
    await settleRetry(database, job, pause, reason);
    log.warn({ ...line, reason, pause }, 'job failed');
  }
}

/** Never throws: a failure is an outcome too. */
async function attempt(
  handlers: JobHandlers,
  { id, kind, payload }: TakenJob,
  stopping: AbortSignal,
): Promise<Outcome> {
  try {
    if (isKind(kind)) {
      return await attemptAs(handlers, kind, payload, {
        jobId: id,
        signal: signalFor(kind, stopping),
      });
    }
    // A newer release's: one of its servers will take it.
    return { kind: 'failed', final: false, reason: `no handler for ${kind}` };
  } catch (error) {
    return { kind: 'failed', final: false, reason: reasonOf(error) };
  }
}

const isKind = (kind: string): kind is JobKind => Object.hasOwn(payloads, kind);

async function attemptAs<K extends JobKind>(
  handlers: JobHandlers,
  kind: K,
  stored: unknown,
  by: Attempt,
): Promise<Outcome> {
  const payload = payloads[kind].safeParse(stored);
  if (!payload.success) return { kind: 'failed', final: true, reason: payload.error.message };
  // Parsed by the schema that the type is taken from.
  return handlers[kind](payload.data as Payload<K>, by);
}

function signalFor(kind: JobKind, stopping: AbortSignal): AbortSignal {
  const long = timeouts[kind];
  if (long === undefined) return AbortSignal.timeout(usualTimeout);
  return AbortSignal.any([AbortSignal.timeout(long), stopping]);
}

/** A mail's HTML says what its text says. */
const withoutHtml = (payload: unknown) => ({ ...Object(payload), html: undefined });

/** The reason of a failed `fetch` is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
