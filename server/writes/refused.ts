import type { ErrorCode } from '../../core/contract/problem.ts';
import type { Database } from '../database/open.ts';
import { pipelined, type Session } from '../database/transaction.ts';
import { problemOf, refusalOf } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';
import { enter } from './enter.ts';
import type { KeyedRequest, Recalled } from './idempotency.ts';
import type { HotelWrite } from './write.ts';

/** Refusals of the moment: the same request may be allowed soon, or was never looked at. */
const passing = new Set<ErrorCode>([
  ...(['in_progress', 'key_reused', 'unauthenticated', 'too_many_requests'] as const),
  ...(['unavailable', 'internal'] as const),
]);

/**
 * Says of a write that failed, and was rolled back with its locks, that it is refused. Where it has a key and is
 * refused for good, that is kept as the key's answer: a late copy of the request is refused as this one was, whatever
 * has changed since, and can't take effect behind its sender's back. A copy may come before the refusal is kept:
 * then what it got is the key's answer.
 * @returns the answer of such a copy that took effect
 * @throws the error, or the refusal that it means; Refusal `in_progress` while a copy runs; the refusal of a copy
 */
export async function refuse(
  database: Pick<Database, 'pool'>,
  write: HotelWrite,
  error: unknown,
): Promise<unknown> {
  const { keyed, turn } = write;
  const refusal = keyed && finalRefusal(error);
  // What is sent after a turn has passed would be in the middle of another's transaction.
  if (!refusal || turn?.isPassed()) throw error;
  const keep = (session: Session) => keepRefusal(session, { ...write, keyed }, refusal);
  const copy = await pipelined(database, 'BEGIN', keep, turn);
  if (!copy) throw refusal;
  return copy.body;
}

/** What an error refuses for good; undefined where the same request may fare better another time. */
function finalRefusal(error: unknown): Refusal | undefined {
  const refusal = refusalOf(error);
  return passing.has(refusal.code) ? undefined : refusal;
}

/** Keeps a refusal under its key, unless that has an answer by now. */
async function keepRefusal(
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
