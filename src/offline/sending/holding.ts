import { AnswerStore, unthrown } from './answer-store.ts';
import type { Batches } from './batches.ts';
import type { BatchVerdict } from './classify.ts';
import { type Frozen, operationsOf } from './freeze.ts';
import { batchLength } from './pick.ts';
import type { Sender } from './sender.ts';

/** After so many batches the lock is released, so that other contexts can have it. */
const mostBatches = 20;
/** So many operations are frozen together: a transaction for each batch takes longer than the server does. */
const mostFrozen = 4 * batchLength;

/**
 * Sends batches while the drain lock is held, as a pipeline: while the server works on one, the answers to those before
 * are stored, and the next ones are frozen.
 * @param first number of operations of the first batch; after an answer, the others have as many as the server takes
 * @returns whether nothing more can be sent; false where the lock is only released for others
 */
export async function sendBatches(
  batches: Batches,
  sender: Sender,
  { first, isClosed }: { first: number; isClosed(): boolean },
): Promise<boolean> {
  const prepare = (most: number) => (isClosed() ? nothing : unthrown(batches.prepare(most)));
  const answers = new AnswerStore(sender);
  let ready: Frozen[] = [];
  let coming = prepare(first);
  try {
    for (let left = mostBatches - 1; ; left -= 1) {
      if (ready.length === 0) {
        ready = await coming;
        coming = nothing;
      }
      if (ready.length === 0) {
        // Operations may wait for the last answers, or have become due.
        await answers.stored();
        ready = await prepare(batchLength);
      }
      ready = batches.stillQueued(ready);
      const frozen = ready.splice(0, batchLength);
      if (isClosed() || frozen.length === 0) return true;
      const answer = sender.send(frozen);
      const isFirst = left === mostBatches - 1;
      const missing = left * batchLength - ready.length;
      // Not before the first answer: without a server, taps should still merge into what would be frozen.
      if (!isFirst && coming === nothing && ready.length <= batchLength && missing > 0)
        coming = prepare(Math.min(mostFrozen, missing));
      const verdict = await answer;
      const operations = operationsOf(frozen);
      if (isPlain(verdict)) await answers.add(verdict.verdicts, operations);
      else {
        await answers.stored();
        if (!(await sender.settle(verdict, operations))) return true;
      }
      if (left === 0) return false;
    }
  } finally {
    const unsent = [...ready, ...(await coming.catch(() => []))];
    if (!isClosed()) await batches.thaw(unsent);
    await answers.stored().finally(() => batches.underWay.clear());
  }
}

const nothing: Promise<Frozen[]> = Promise.resolve([]);

/** Whether more can be sent before this answer is stored. */
const isPlain = (verdict: BatchVerdict): verdict is BatchVerdict & { kind: 'answered' } =>
  verdict.kind === 'answered' &&
  [...verdict.verdicts.values()].every(({ kind }) => kind !== 'sign-in');
