import type { Tx } from '../database/transaction.ts';
import { inSpan } from '../tracing/spans.ts';
import { enterAccount } from './enter.ts';
import { keepAnswer } from './idempotency.ts';
import { type KernelDeps, perform, type Write, type WriteSession } from './kernel.ts';

/** Writes rows of the caller's account, of an organization, or a new hotel. */
export type AccountRun<T> = (
  tx: Tx,
  writing: Pick<WriteSession, 'send' | 'afterCommit'>,
) => Promise<T>;

/**
 * Writes rows that belong to no hotel, or that no device mirrors: one transaction, with the answer under the request's
 * key, as `writeHotel` has it. There is no lock that puts these writes in order, no version and no change log.
 * @throws what `run` throws, after a rollback; Refusal `in_progress` and `key_reused` for a key that another request has
 */
export async function writeAccount<T>(
  deps: KernelDeps,
  write: Write,
  run: AccountRun<T>,
): Promise<{ data: T }> {
  return inSpan('write of an account', {}, () =>
    perform(deps, write, {
      enter: (session) => enterAccount(session, write.keyed),
      run: async ({ tx, send, afterCommit }) => {
        const answer = { data: await run(tx, { send, afterCommit }) };
        if (write.keyed) keepAnswer(send, write.keyed, 200, answer);
        return answer;
      },
    }),
  );
}
