import type { Send } from '../database/transaction.ts';
import type { JobKind, Payload } from './job.ts';

/** What came of one attempt at a job. */
export type Outcome =
  /** `effect` is written in the transaction that deletes the job. */
  | { kind: 'done'; effect?: (send: Send) => void }
  /** Enough of its kind is being done: it comes again in a moment, and this was no attempt. */
  | { kind: 'busy' }
  /** There is nothing to do it with; it stays in the table. */
  | { kind: 'kept'; reason: string }
  /** `final`: another attempt would fail too. */
  | { kind: 'failed'; final: boolean; reason: string };

/** One attempt at a job. */
export type Attempt = {
  /** A job may be attempted again after it succeeded: by its id, receivers can drop the copy. */
  jobId: string;
  /** Aborts when the attempt has taken too long. */
  signal: AbortSignal;
};

/** Makes one attempt. What it throws is a failure that another attempt may mend. */
export type Handler<K extends JobKind> = (
  payload: Payload<K>,
  attempt: Attempt,
) => Promise<Outcome>;

/** A handler for every kind of job. */
export type JobHandlers = { [K in JobKind]: Handler<K> };
