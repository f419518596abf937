import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDevice } from '../../../src/api/device.ts';
import { createLock } from '../../../src/api/locks.ts';

/** A browser's storage, which can refuse to open, and the connections to it. */
function browser() {
  const storage = new IDBFactory();
  const state = { broken: false, opened: 0 };
  const factory = () => {
    if (state.broken) throw new DOMException('no storage', 'SecurityError');
    state.opened += 1;
    return storage;
  };
  return { storage, state, context: () => createDevice(factory) };
}

test('a value is there for every context, and after it was deleted for none', async () => {
  const { context } = browser();
  const [page, worker] = [context(), context()];
  expect(await page.read('name')).toBeUndefined();
  expect(await page.change('name', () => 'Kitchen tablet')).toBe('Kitchen tablet');
  expect(await worker.read('name')).toBe('Kitchen tablet');
  expect(await worker.change('name', () => undefined)).toBeUndefined();
  expect(await page.read('name')).toBeUndefined();
});

test('changes of two contexts at once follow each other: none is lost', async () => {
  const { context } = browser();
  const contexts = [context(), context()];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      contexts[n % 2]?.change('count', (value) => Number(value ?? 0) + 1),
    ),
  );
  expect(await contexts[0]?.read('count')).toBe(40);
});

test('storage that can not be opened is said so, and tried again the next time', async () => {
  const { state, context } = browser();
  const device = context();
  state.broken = true;
  await expect(device.read('name')).rejects.toThrow('no storage');
  await expect(device.change('name', () => 'x')).rejects.toThrow('no storage');
  state.broken = false;
  expect(await device.change('name', () => 'x')).toBe('x');
});

test('one connection serves all, and gives way to who deletes or upgrades the database', async () => {
  const { storage, state, context } = browser();
  const device = context();
  await Promise.all([device.read('a'), device.change('a', () => 1), device.read('b')]);
  expect(state.opened).toBe(1);
  await new Promise<void>((resolve, reject) => {
    const request = storage.deleteDatabase('coperto-device');
    request.onsuccess = () => resolve();
    request.onblocked = () => reject(new Error('held open'));
  });
  expect(await device.read('a')).toBeUndefined();
  expect(state.opened).toBe(2);
});

test('a value that storage can not hold leaves the one before, and says so', async () => {
  const { context } = browser();
  const device = context();
  await device.change('name', () => 'Kitchen tablet');
  await expect(device.change('name', () => () => 'a function')).rejects.toThrow();
  expect(await device.read('name')).toBe('Kitchen tablet');
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

test('closed, it holds no connection, and opens another at the next use', async () => {
  const { state, context } = browser();
  const device = context();
  const written = device.change('name', () => 'Kitchen tablet');
  device.close();
  expect(await written).toBe('Kitchen tablet');
  device.close();
  expect(await device.read('name')).toBe('Kitchen tablet');
  expect(state.opened).toBe(2);
});
