import { expect, test } from 'vitest';
import { betweenDrains } from '../../../../src/data/installed/between-drains.ts';
import { drainLock } from '../../../../src/offline/sending/drain-lock.ts';

const { locks } = navigator;
const owner = 'user-rossi';

/** A drain of another context; returns how it ends. */
async function drainElsewhere(): Promise<() => void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await new Promise<void>((begun) => {
    void locks.request(drainLock(owner), () => {
      begun();
      return ended;
    });
  });
  return end;
}

test('what must not come in the middle of a drain waits for its end, and holds off the next', async () => {
  const end = await drainElsewhere();
  const happened: string[] = [];
  const { promise: reloaded, resolve: reload } = Promise.withResolvers<void>();
  const update = betweenDrains(locks, { owner, timeout: 5000 }, () => {
    happened.push('update');
    return reloaded;
  });
  const next = locks.request(drainLock(owner), () => happened.push('drain'));
  await pause(50);
  expect(happened).toEqual([]);
  end();
  await pause(50);
  expect(happened).toEqual(['update']);
  reload();
  await Promise.all([update, next]);
  expect(happened).toEqual(['update', 'drain']);
});

test('it does not wait longer than its timeout, nor for the drain of somebody else', async () => {
  const end = await drainElsewhere();
  let count = 0;
  const work = async () => {
    count += 1;
  };
  await betweenDrains(locks, { owner: 'user-bianchi', timeout: 5000 }, work);
  expect(count).toBe(1);
  await betweenDrains(locks, { owner, timeout: 20 }, work);
  expect(count).toBe(2);
  end();
});

test('it is done once, also where it fails', async () => {
  let count = 0;
  const failing = betweenDrains(locks, { owner, timeout: 5000 }, async () => {
    count += 1;
    throw new Error('no worker');
  });
  await expect(failing).rejects.toThrow('no worker');
  expect(count).toBe(1);
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
