import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDevice } from '../../../src/api/device.ts';
import { NotInTime } from '../../../src/api/in-time.ts';
import { holdDatabase, neverOpening } from '../storage-hold.ts';

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

/** Storage whose time limits end when the test says so. */
function patient() {
  const storage = new IDBFactory();
  const opening = neverOpening(storage);
  const timers = new Set<() => void>();
  const setTimer = (run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  /** The limits of all that runs now are over. */
  const late = async () => {
    await turns();
    for (const run of [...timers]) {
      timers.delete(run);
      run();
    }
    await turns();
  };
  const device = createDevice(() => opening.factory as unknown as globalThis.IDBFactory, setTimer);
  return { storage, opening, timers, late, device };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
};

test('a change that waits for a frozen page’s transaction is tried anew, and made once', async () => {
  const { storage, timers, late, device } = patient();
  await device.change('count', () => 1);
  const letGo = await holdDatabase(storage, 'coperto-device');
  const changing = device.change('count', (value) => Number(value) + 1);
  await late();
  letGo();
  expect(await changing).toBe(2);
  expect(await device.read('count')).toBe(2);
  expect(timers.size).toBe(0);
});

test('storage that does not open is opened anew', async () => {
  const { opening, late, device } = patient();
  opening.break();
  const changing = device.change('name', () => 'Kitchen tablet');
  await late();
  expect(await changing).toBe('Kitchen tablet');
  expect(await device.read('name')).toBe('Kitchen tablet');
});

test('storage that never answers is said so, and nothing is changed later', async () => {
  const { storage, late, device } = patient();
  await device.change('count', () => 1);
  const letGo = await holdDatabase(storage, 'coperto-device');
  const changing = device.change('count', () => 2).catch((error: unknown) => error);
  for (let attempt = 0; attempt < 3; attempt += 1) await late();
  expect(await changing).toBeInstanceOf(NotInTime);
  letGo();
  await turns();
  expect(await device.read('count')).toBe(1);
});

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

test('a page that is frozen in the middle of a change holds up no other, and makes it once it goes on', async () => {
  const { context } = browser();
  const [page, other] = [context(), context()];
  await page.change('count', () => 1);
  // The page is about to be frozen just as it has read the value.
  let isFrozen = false;
  const seen: unknown[] = [];
  const changing = page.change('count', (value) => {
    seen.push(value);
    if (!isFrozen) page.close();
    isFrozen = true;
    return Number(value) + 1;
  });
  await other.change('count', () => 5);
  expect(await changing).toBe(6);
  expect(seen).toEqual([1, 5]);
});
