import type { Send } from '../database/transaction.ts';
import type { JobKind, Payload } from './job.ts';

/** What came of one attempt at a job. */
export type Outcome =
  /** `effect` is written in the transaction that deletes the job. */
  | { kind: 'done'; effect?: (send: Send) => void }
  /** There is nothing to do it with; it stays in the table. */
  | { kind: 'kept'; reason: string }
  /** `final`: another attempt would fail too. */
  | { kind: 'failed'; final: boolean; reason: string };

/**
 * Makes one attempt, in less than the lease of a worker. A job may be attempted again after it succeeded: its id lets
 * receivers tell. What it throws is a failure that another attempt may mend.
 */
export type Handler<K extends JobKind> = (payload: Payload<K>, jobId: string) => Promise<Outcome>;

/** A handler for every kind of job. */
export type JobHandlers = { [K in JobKind]: Handler<K> };
