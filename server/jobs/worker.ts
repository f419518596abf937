import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { attemptJob, usualTimeout } from './attempt.ts';
import type { JobHandlers } from './handler.ts';
import { takeDue } from './queue.ts';

/** This process's part in working jobs off. */
export type JobWorker = {
  /** Looks for due jobs: called after a commit that stored one. @param after ms; now, where not given */
  wake(after?: number): void;
  /** Takes no more jobs; resolves when those in hand are settled. */
  close(): Promise<void>;
};

/** How often a worker looks without being woken, ms: for retries, and for what a process that died left behind. */
const pollEvery = 5_000;
const jobsAtOnce = 10;
/** Seconds; longer than an attempt may take. */
const lease = 60;

/**
 * Works jobs off. Several server processes may share the table: each job is taken by one at a time, under a lease, so
 * what a process that died had in hand is taken again when the lease ends.
 */
export function startWorker(
  database: Pick<Database, 'pool'>,
  handlers: JobHandlers,
  log: Log,
): JobWorker {
  let closed = false;
  let woken = false;
  let taking: Promise<void> | undefined;
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();

  const start = (job: Awaited<ReturnType<typeof takeDue>>[number]) => {
    const doing = attemptJob(database, handlers, { log, stopping: stopping.signal }, job)
      // It stays leased, and is due again after that.
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'job not settled'))
      .finally(() => {
        inHand.delete(doing);
        wake();
      });
    inHand.add(doing);
  };
  const take = async (): Promise<void> => {
    while (woken && !closed && inHand.size < jobsAtOnce) {
      woken = false;
      const jobs = await takeDue(database, jobsAtOnce - inHand.size, lease);
      for (const job of jobs) start(job);
    }
  };
  const wake = () => {
    woken = true;
    taking ??= take()
      .catch((error: unknown) => log.warn({ err: error }, 'jobs could not be taken'))
      .finally(() => {
        taking = undefined;
        // Woken between the last look and now.
        if (woken && !closed && inHand.size < jobsAtOnce) wake();
      });
  };
  const timer = setInterval(wake, pollEvery);
  timer.unref();
  wake();
  return {
    wake: (after = 0) => {
      if (after === 0) wake();
      else setTimeout(wake, after).unref();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      const stopTimer = setTimeout(() => stopping.abort(), usualTimeout);
      await taking;
      await Promise.all(inHand);
      clearTimeout(stopTimer);
    },
  };
}
