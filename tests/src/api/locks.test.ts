import { expect, test } from 'vitest';
import { createLock, LockLost } from '../../../src/api/locks.ts';

/** A browser's Web Locks, for one name, and the time limits of those who wait. */
function browser() {
  interface Held {
    lose(error: unknown): void;
  }
  const line: (() => void)[] = [];
  let holder: Held | undefined;
  const timers = new Set<() => void>();
  const setTimer = (run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  const abort = () => new DOMException('taken over', 'AbortError');
  const request = (_: string, options: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const own: Held = { lose: reject };
      const begin = () => {
        holder = own;
        const leave = () => {
          if (holder !== own) return;
          holder = undefined;
          line.shift()?.();
        };
        work().then(resolve, reject).finally(leave);
      };
      if (options.steal) {
        holder?.lose(abort());
        begin();
      } else if (holder) {
        line.push(begin);
        options.signal?.addEventListener('abort', () => {
          const at = line.indexOf(begin);
          if (at < 0) return;
          line.splice(at, 1);
          reject(abort());
        });
      } else begin();
    });
  const locks = { request } as unknown as LockManager;
  return {
    context: (isVisible = true) => createLock(locks, setTimer, () => isVisible),
    late: () => {
      for (const run of [...timers]) {
        timers.delete(run);
        run();
      }
    },
    timers,
  };
}

const suspended = () => new Promise<never>(() => undefined);

test('a lock whose holder is suspended is taken over by who waits for it in front', async () => {
  const { context, late, timers } = browser();
  const lost = context()('token', suspended).catch((error: unknown) => error);
  const hidden = context(false)('token', async () => 'hidden');
  const visible = context()('token', async () => 'visible');
  late();
  expect(await visible).toBe('visible');
  expect(await lost).toBeInstanceOf(LockLost);
  expect(await hidden).toBe('hidden');
  expect(timers.size).toBe(0);
});

test('a lock that is held for long is waited for in line, or taken over when asked to', async () => {
  const { context, timers } = browser();
  const lost = context()('live', suspended, 'in-line').catch((error: unknown) => error);
  const waiting = context()('live', async () => 'next', 'in-line');
  expect(timers.size).toBe(0);
  expect(await context()('live', async () => 'first', 'take-over')).toBe('first');
  expect(await lost).toBeInstanceOf(LockLost);
  expect(await waiting).toBe('next');
});

test('work that fails by itself, as aborted work does, says its own error', async () => {
  const { context } = browser();
  const aborted = new DOMException('the request was aborted', 'AbortError');
  const failing = context()('token', () => Promise.reject(aborted));
  await expect(failing).rejects.toBe(aborted);
  expect(await context()('token', async () => 'free')).toBe('free');
});

test('without Web Locks, work under one name comes one by one, also after a failure', async () => {
  const lock = createLock(undefined);
  const happened: string[] = [];
  const work = (name: string, outcome: 'done' | 'fails') => async () => {
    happened.push(`${name} begins`);
    await Promise.resolve();
    happened.push(`${name} ends`);
    if (outcome === 'fails') throw new Error(name);
    return name;
  };
  const first = lock('token', work('first', 'fails'));
  const second = lock('token', work('second', 'done'));
  await expect(first).rejects.toThrow('first');
  expect(await second).toBe('second');
  expect(await lock('token', work('third', 'done'))).toBe('third');
  expect(happened).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test('without Web Locks, work under another name does not wait', async () => {
  const lock = createLock(undefined);
  const { promise, resolve } = Promise.withResolvers<string>();
  const held = lock('token', () => promise);
  expect(await lock('other', async () => 'free')).toBe('free');
  resolve('held');
  expect(await held).toBe('held');
});
