import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { createDevice } from '../../../src/api/device.ts';
import { createFreshLog } from '../../../src/api/fresh-log.ts';
import { neverOpening } from '../storage-hold.ts';

// That a new log begins, and what it saves, is tried in the browser: e2e/torn-log.spec.ts.

afterEach(() => vi.unstubAllGlobals());

/** A browser whose IndexedDB is on LevelDB, and what it was asked for. */
function chromium() {
  class IDBVersionChangeEvent extends Event {
    readonly dataLoss = 'none';
  }
  Object.defineProperty(IDBVersionChangeEvent.prototype, 'dataLoss', { value: 'none' });
  vi.stubGlobal('IDBVersionChangeEvent', IDBVersionChangeEvent);
  const storage = new IDBFactory();
  const asked: string[] = [];
  const state = { broken: false };
  const factory = () => {
    if (state.broken) throw new DOMException('no storage', 'SecurityError');
    return new Proxy(storage, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          asked.push(`${String(name)} ${String(given[0])}`);
          return Reflect.apply(value, target, given);
        };
      },
    }) as unknown as globalThis.IDBFactory;
  };
  return { storage, asked, state, factory };
}

const aFreshLog = ['open coperto-fresh-log', 'deleteDatabase coperto-fresh-log'];

test('a context has a log begun before its first write, and once; to read it waits for none', async () => {
  const { asked, factory } = chromium();
  const device = createDevice(factory, undefined, createFreshLog(factory));
  await device.read('count');
  expect(asked).toEqual(['open coperto-device']);
  await Promise.all([device.change('count', () => 1), device.change('name', () => 'Desk')]);
  await device.change('count', () => 2);
  expect(asked.slice(1)).toEqual(aFreshLog);
  expect(await device.read('count')).toBe(2);
});

test('it leaves nothing behind, also where two contexts begin one at once', async () => {
  const { storage, factory } = chromium();
  await Promise.all([createFreshLog(factory)(), createFreshLog(factory)()]);
  expect(await storage.databases()).toEqual([]);
});

test('another browser is asked for nothing', async () => {
  const { asked, factory } = chromium();
  vi.unstubAllGlobals();
  expect(createFreshLog(factory)()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('storage that refuses holds up no write, and is asked again before the next', async () => {
  const { asked, state, factory } = chromium();
  const freshLog = createFreshLog(factory);
  state.broken = true;
  await freshLog();
  state.broken = false;
  expect(asked).toEqual([]);
  await freshLog();
  expect(asked).toEqual(aFreshLog);
  expect(freshLog()).toBeUndefined();
});

test('storage that does not answer holds up writes once, and for a time', async () => {
  const { storage } = chromium();
  const { factory, break: breakOpening } = neverOpening(
    storage as unknown as globalThis.IDBFactory,
  );
  breakOpening();
  let late: () => void = () => undefined;
  const setTimer = (run: () => void) => {
    late = run;
    return () => undefined;
  };
  const freshLog = createFreshLog(() => factory, setTimer);
  const waiting = freshLog();
  late();
  await waiting;
  expect(freshLog()).toBeUndefined();
});
