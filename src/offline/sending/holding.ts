import type { Batches } from './batches.ts';
import type { BatchVerdict } from './classify.ts';
import { type Frozen, operationsOf } from './freeze.ts';
import type { Sender } from './sender.ts';

/** After so many batches the lock is released, so that other contexts can have it. */
const mostBatches = 20;

/**
 * Sends batches while the drain lock is held, as a pipeline: while the server works on one, the answers to the one
 * before are stored, and the next is frozen.
 * @returns whether nothing more can be sent; false where the lock is only released for others
 */
export async function sendBatches(
  batches: Batches,
  sender: Sender,
  isClosed: () => boolean,
): Promise<boolean> {
  const prepare = () => (isClosed() ? nothing : unthrown(batches.prepare()));
  let stored: Promise<unknown> = Promise.resolve();
  let ready = prepare();
  try {
    for (let count = 1; ; count += 1) {
      let frozen = await ready;
      if (frozen.length === 0) {
        // Operations may wait for the last batch, or have become due.
        await stored;
        frozen = await prepare();
      }
      frozen = batches.stillQueued(frozen);
      if (isClosed() || frozen.length === 0) return true;
      const mayGoOn = count < mostBatches;
      const answer = sender.send(frozen);
      // Not before the first answer: without a server, taps should still merge into what would be frozen.
      ready = mayGoOn && count > 1 ? prepare() : nothing;
      const verdict = await answer;
      const operations = operationsOf(frozen);
      await stored;
      if (isPlain(verdict)) stored = unthrown(sender.store(verdict.verdicts, operations));
      else if (!(await sender.settle(verdict, operations))) return true;
      if (!mayGoOn) return false;
    }
  } finally {
    const unsent = await ready.catch(() => []);
    if (!isClosed()) await batches.thaw(unsent);
    await stored.finally(() => batches.underWay.clear());
  }
}

const nothing: Promise<Frozen[]> = Promise.resolve([]);

/** Whether more can be sent before this answer is stored. */
const isPlain = (verdict: BatchVerdict): verdict is BatchVerdict & { kind: 'answered' } =>
  verdict.kind === 'answered' &&
  [...verdict.verdicts.values()].every(({ kind }) => kind !== 'sign-in');

/** Marks a promise as handled: it is awaited later. */
function unthrown<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
