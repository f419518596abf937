import { browserTimer, type SetTimer } from './in-time.ts';

/** Another context has taken the lock over; what ran under it has lost its right to. */
export class LockLost extends Error {
  override readonly name = 'LockLost';
}

/**
 * How a lock is asked for. Without: in line, but not behind a holder for longer than any work takes: that one may be
 * suspended, and then the lock is taken over.
 * - `in-line`: waits however long, for a lock that is held for long.
 * - `take-over`: has it at once.
 */
export type LockRequest = 'in-line' | 'take-over';

/**
 * Runs `work` while holding a named lock.
 * @throws LockLost where another context took it over; `work` may then still be running
 */
export type Lock = <T>(name: string, work: () => Promise<T>, request?: LockRequest) => Promise<T>;

/**
 * After so long, ms, a holder counts as suspended. Only a drain over the slowest of lines takes longer; what it sends
 * meanwhile has one effect, whoever sends it again.
 */
const suspendedAfter = 60_000;

const inFront = (): boolean => globalThis.document?.visibilityState === 'visible';

/**
 * Web Locks over all contexts of the browser; where there are none, a queue of this context alone.
 * @param mayTakeOver whether this context takes over what a suspended one holds: a page that a person looks at
 */
export function createLock(
  locks: LockManager | undefined = globalThis.navigator?.locks,
  setTimer: SetTimer = browserTimer,
  mayTakeOver: () => boolean = inFront,
): Lock {
  if (!locks) return createQueue();
  /** Ends the waiting when the holder counts as suspended; returns how to stop that. */
  const watch = (waiting: AbortController): (() => void) => {
    let stop = () => undefined as unknown;
    const again = () => {
      stop = setTimer(() => (mayTakeOver() ? waiting.abort() : again()), suspendedAfter);
    };
    again();
    return () => stop();
  };
  return async (name, work, request) => {
    const job = noted(work);
    if (request === 'take-over') return await holding(job, locks, name, { steal: true });
    const waiting = new AbortController();
    const stop = request === undefined ? watch(waiting) : () => undefined;
    try {
      return await holding(job, locks, name, { signal: waiting.signal });
    } catch (error) {
      if (job.hasBegun || !waiting.signal.aborted) throw error;
      return await holding(job, locks, name, { steal: true });
    } finally {
      stop();
    }
  };
}

/** Work of which is known whether it has begun, and that it failed by itself. */
interface Job<T> {
  run(): Promise<T>;
  hasBegun: boolean;
  hasFailed: boolean;
}

function noted<T>(work: () => Promise<T>): Job<T> {
  const job: Job<T> = {
    hasBegun: false,
    hasFailed: false,
    async run() {
      job.hasBegun = true;
      try {
        return await work();
      } catch (error) {
        job.hasFailed = true;
        throw error;
      }
    },
  };
  return job;
}

async function holding<T>(
  job: Job<T>,
  locks: LockManager,
  name: string,
  options: LockOptions,
): Promise<T> {
  try {
    return await locks.request(name, options, () => job.run());
  } catch (error) {
    // The browser ends the request of who is no longer the holder, and leaves its work running.
    if (job.hasBegun && !job.hasFailed) throw new LockLost();
    throw error;
  }
}

function createQueue(): Lock {
  const queues = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const run = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };
}
