import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { inTransaction, type Send } from '../database/transaction.ts';
import type { Job } from './job.ts';

/** A job that a worker has taken. */
export type TakenJob = {
  hotel_id: string;
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
};

type Pooled = Pick<Database, 'pool'>;

/**
 * Stores a job in the transaction of `send`: it exists if, and only if, that commits.
 * @param hotelId the hotel whose rows the transaction writes, or `noHotel`
 * @param delay seconds before a worker may take it
 */
export function enqueue(send: Send, hotelId: string, { kind, payload }: Job, delay = 0): void {
  void send({
    name: 'job-enqueue',
    text: `INSERT INTO after_commit_jobs (hotel_id, id, kind, payload, due_at)
      VALUES ($1, $2, $3, $4::jsonb, now() + make_interval(secs => $5))`,
    values: [hotelId, randomUUIDv7(), kind, JSON.stringify(payload), delay],
  });
}

/**
 * Takes due jobs, the longest due first, under a lease: no other worker gets them before it ends, and one does then,
 * unless they were settled.
 * @param lease seconds
 */
export async function takeDue({ pool }: Pooled, limit: number, lease: number): Promise<TakenJob[]> {
  const { rows } = await pool.query<TakenJob>({
    name: 'jobs-take',
    text: `UPDATE after_commit_jobs
      SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
      WHERE (hotel_id, id) IN (
        SELECT hotel_id, id FROM after_commit_jobs WHERE state = 'waiting' AND due_at <= now()
        ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING hotel_id, id, kind, payload, attempts`,
    values: [limit, lease],
  });
  return rows;
}

/** Deletes a job that is done, in one transaction with what follows from it. */
export async function settleDone(
  database: Pooled,
  { hotel_id, id }: TakenJob,
  effect: ((send: Send) => void) | undefined,
): Promise<void> {
  await inTransaction(database, async ({ send }) => {
    void send({
      name: 'job-done',
      text: `DELETE FROM after_commit_jobs WHERE hotel_id = $1 AND id = $2`,
      values: [hotel_id, id],
    });
    effect?.(send);
  });
}

/** Lets a job be taken again after a pause. @param pause seconds */
export function settleRetry(pooled: Pooled, job: TakenJob, pause: number, error: string) {
  return settle(pooled, job, 'waiting', pause, error);
}

/** Lets a job that was not attempted be taken again after a pause, with as many attempts as before. @param pause seconds */
export async function requeue({ pool }: Pooled, job: TakenJob, pause: number): Promise<void> {
  await pool.query({
    name: 'job-requeue',
    text: `UPDATE after_commit_jobs
      SET attempts = attempts - 1, due_at = now() + make_interval(secs => $4)
      WHERE hotel_id = $1 AND id = $2 AND attempts = $3`,
    values: [job.hotel_id, job.id, job.attempts, pause],
  });
}

/** Keeps a job that nobody will take again. */
export function settleKept(pooled: Pooled, job: TakenJob, state: 'kept' | 'failed', why: string) {
  return settle(pooled, job, state, 0, why);
}

/** Does nothing where the lease has ended and another worker has taken the job since. */
async function settle(
  { pool }: Pooled,
  { hotel_id, id, attempts }: TakenJob,
  state: 'waiting' | 'kept' | 'failed',
  pause: number,
  error: string,
): Promise<void> {
  await pool.query({
    name: 'job-settle',
    text: `UPDATE after_commit_jobs
      SET state = $4, due_at = now() + make_interval(secs => $5), last_error = $6
      WHERE hotel_id = $1 AND id = $2 AND attempts = $3`,
    values: [hotel_id, id, attempts, state, pause, error],
  });
}
