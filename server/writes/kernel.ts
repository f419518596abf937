import { noHotel } from '../database/no-hotel.ts';
import type { Database } from '../database/open.ts';
import type { PipelineSlot } from '../database/pipeline.ts';
import { pipelined, type Session } from '../database/transaction.ts';
import { databaseCode } from '../http/problem.ts';
import type { Job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';
import type { JobWorker } from '../jobs/worker.ts';
import type { KeyedRequest, Recalled } from './idempotency.ts';
import { refuse } from './refused.ts';

export type KernelDeps = {
  database: Pick<Database, 'pool'>;
  /** Woken when jobs were committed; where absent, some process's worker finds them a little later. */
  jobs?: Pick<JobWorker, 'wake'>;
};

/** What every write has, whatever it writes. */
export type Write = {
  /** The hotel whose rows it writes; absent: rows of none. */
  hotelId?: string;
  /** A copy of this request is answered as the first one was, and has no effect of its own. */
  keyed?: KeyedRequest | undefined;
  /** The slot of a batch's pipeline that it runs in; absent: a connection of the pool. */
  slot?: PipelineSlot | undefined;
};

/** The transaction of a write. */
export type WriteSession = Session & {
  /** Stores a job in this transaction, to be done after its commit. */
  afterCommit(job: Job): void;
};

/** What one kind of write does inside of its transaction. */
export type WriteSteps<E extends { kind: 'entered' }, P, A> = {
  /**
   * Takes the locks, then reads what holds under them. Sends its statements before it waits for any, BEGIN included.
   * @throws Refusal `in_progress`, `key_reused`, the stored refusal of an earlier copy
   */
  enter: (session: Session) => Promise<E | Recalled>;
  /** One SELECT, pipelined with the locks: it runs after them and sees what is under them. */
  prefetch?: ((session: Session) => Promise<P>) | undefined;
  /** Writes rows, and stores the answer under the key. */
  run: (session: WriteSession, entered: E, prefetched: Promise<P> | undefined) => Promise<A>;
};

const attempts = 3;

/**
 * Performs a write: one transaction that holds the locks, the effect, and the answer under the request's key. A final
 * refusal is stored in place of an answer. A deadlock or serialization failure is tried again.
 * @returns what `run` returned, now or for an earlier copy of the request
 * @throws what `enter` and `run` throw, after a rollback
 */
export async function perform<E extends { kind: 'entered' }, P, A>(
  deps: KernelDeps,
  write: Write,
  steps: WriteSteps<E, P, A>,
): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await performOnce(deps, write, steps);
    } catch (error) {
      const code = databaseCode(error);
      // Another attempt would run after the slots behind this one.
      const isLast = attempt === attempts || write.slot?.isCommitting();
      if (isLast || (code !== '40001' && code !== '40P01')) throw error;
    }
  }
}

async function performOnce<E extends { kind: 'entered' }, P, A>(
  { database, jobs }: KernelDeps,
  write: Write,
  { enter, prefetch, run }: WriteSteps<E, P, A>,
): Promise<A> {
  let isEntered = false;
  let hasJobs = false;
  const inSession = async (session: Session) => {
    const entering = enter(session);
    const prefetched = prefetch?.(session);
    // Awaited by `run`, unless something fails before.
    prefetched?.catch(() => undefined);
    const entered = await entering;
    // The answer that this write, or its copy, stored.
    if (entered.kind === 'recalled') return entered.body as A;
    isEntered = true;
    const afterCommit = (job: Job) => {
      hasJobs = true;
      enqueue(session.send, write.hotelId ?? noHotel, job);
    };
    return run({ ...session, afterCommit }, entered, prefetched);
  };
  try {
    const answer = await pipelined(database, 'BEGIN', inSession, write.slot);
    if (hasJobs) jobs?.wake();
    return answer;
  } catch (error) {
    if (!isEntered) throw error;
    return (await refuse(database, write, enter, error)) as A;
  }
}
