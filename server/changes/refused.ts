import type { ErrorCode } from '../../core/contract/problem.ts';
import type { Session } from '../database/transaction.ts';
import type { KeyedRequest } from '../http/idempotency.ts';
import { problemOf, refusalOf } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';

/** Refusals of the moment: the same request may be allowed soon, or was never looked at. */
const passing = new Set<ErrorCode>([
  ...(['in_progress', 'key_reused', 'unauthenticated', 'too_many_requests'] as const),
  ...(['unavailable', 'internal'] as const),
]);

/** What an error refuses for good; undefined where the same request may fare better another time. */
export function finalRefusal(error: unknown): Refusal | undefined {
  const refusal = refusalOf(error);
  return passing.has(refusal.code) ? undefined : refusal;
}

/** Everything that a write did is undone from here on where it is refused; its transaction goes on. */
export function markBefore({ send }: Session): void {
  send({ name: 'before-effect', text: 'SAVEPOINT before_effect', values: [] });
}

/**
 * Undoes what a write did, and keeps the refusal as its answer: a late copy of the request is refused
 * as the first one was, whatever has changed since, and can't take effect behind its sender's back.
 */
export async function keepRefusal(
  { client, send }: Session,
  { userId, key, hash }: KeyedRequest,
  refusal: Refusal,
): Promise<void> {
  await client.query('ROLLBACK TO SAVEPOINT before_effect');
  const problem = problemOf(refusal);
  send({
    name: 'keep-refusal',
    text: `INSERT INTO idempotency_keys (user_id, key, request_hash, status, body)
      VALUES ($1, $2, $3, $4, $5::jsonb)`,
    values: [userId, key, hash, problem.status, JSON.stringify(problem)],
  });
}
