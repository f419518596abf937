import type { ErrorCode } from '../../core/contract/problem.ts';
import type { Session } from '../database/transaction.ts';
import type { KeyedRequest, Recalled } from '../http/idempotency.ts';
import { problemOf, refusalOf } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';
import { enter } from './enter.ts';
import type { HotelWrite } from './write.ts';

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

/**
 * Keeps a refusal as the answer of its key: a late copy of the request is refused as the first one was,
 * whatever has changed since, and can't take effect behind its sender's back. What the write did has been
 * rolled back, its locks with it: a copy that came in between has had its answer.
 * @returns that copy's answer, or undefined where the refusal is kept
 * @throws Refusal `in_progress` while a copy runs; that copy's refusal
 */
export async function keepRefusal(
  session: Session,
  write: HotelWrite & { keyed: KeyedRequest },
  refusal: Refusal,
): Promise<Recalled | undefined> {
  const entered = await enter(session, write, async () => undefined);
  if (entered.kind === 'recalled') return entered;
  const { userId, key, hash } = write.keyed;
  const problem = problemOf(refusal);
  session.send({
    name: 'keep-refusal',
    text: `INSERT INTO idempotency_keys (user_id, key, request_hash, status, body)
      VALUES ($1, $2, $3, $4, $5::jsonb)`,
    values: [userId, key, hash, problem.status, JSON.stringify(problem)],
  });
  return undefined;
}
