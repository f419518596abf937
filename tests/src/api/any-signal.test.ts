import { expect, test } from 'vitest';
import { withAnySignal } from '../../../src/api/any-signal.ts';

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
  });

test.each([0, 1])('signal %i ends the work, for its reason', async (index) => {
  const given = [new AbortController(), new AbortController()];
  const work = withAnySignal(
    given.map(({ signal }) => signal),
    never,
  );
  given[index]?.abort('enough');
  await expect(work).rejects.toBe('enough');
});

test('a signal that was aborted before ends the work at once', async () => {
  const signals = [new AbortController().signal, AbortSignal.abort('before')];
  await expect(withAnySignal(signals, never)).rejects.toBe('before');
});

test('work that is done leaves nothing at a signal that lives on', async () => {
  const long = new AbortController();
  const own = await withAnySignal([long.signal], async (signal) => signal);
  long.abort();
  expect(own.aborted).toBe(false);
});
