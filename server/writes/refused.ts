import type { ErrorCode } from '../../core/contract/problem.ts';
import type { Database } from '../database/open.ts';
import type { PipelineSlot } from '../database/pipeline.ts';
import { pipelined, type Session } from '../database/transaction.ts';
import { problemOf, refusalOf } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';
import { type KeyedRequest, keepAnswer, type Recalled } from './idempotency.ts';

/** Refusals that may pass: the same request can succeed later, or was never examined. */
const passing = new Set<ErrorCode>([
  ...(['in_progress', 'key_reused', 'unauthenticated', 'too_many_requests'] as const),
  ...(['unavailable', 'internal', 'import_running', 'second_factor_required'] as const),
]);

/**
 * Handles a write that failed and was rolled back. A final refusal of a keyed request is stored as the key's answer:
 * a late copy is refused as this one was, whatever has changed since. The copy may come before the refusal is stored;
 * then the copy's answer is the key's.
 * @param enter takes the write's locks again
 * @returns the answer of a copy that took effect
 * @throws the error, or the refusal that it means; `in_progress` while a copy runs; the refusal of a copy
 */
export async function refuse(
  database: Pick<Database, 'pool'>,
  { keyed, slot }: { keyed?: KeyedRequest | undefined; slot?: PipelineSlot | undefined },
  enter: (session: Session) => Promise<{ kind: 'entered' } | Recalled>,
  error: unknown,
): Promise<unknown> {
  const refusal = keyed && finalRefusal(error);
  // The next slot's transaction is open on the connection by then: nothing may be sent into it.
  if (!refusal || slot?.isCommitting()) throw error;
  const keep = async (session: Session): Promise<Recalled | undefined> => {
    const entered = await enter(session);
    if (entered.kind === 'recalled') return entered;
    const problem = problemOf(refusal);
    keepAnswer(session.send, keyed, problem.status, problem);
    return undefined;
  };
  const copy = await pipelined(database, 'BEGIN', keep, slot);
  if (!copy) throw refusal;
  return copy.body;
}

/** What an error refuses for good; undefined where the same request may succeed later. */
function finalRefusal(error: unknown): Refusal | undefined {
  const refusal = refusalOf(error);
  return passing.has(refusal.code) ? undefined : refusal;
}
