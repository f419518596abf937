import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { Platform } from '../../../../src/offline/platform.ts';
import { createMirror } from '../../../../src/offline/storage/mirror.ts';
import { house, open, statusOf } from '../house.ts';
import { alice, cellId, statusArgs } from '../rows.ts';
import { type Browser, rest } from '../world.ts';

/** A stream that has died, and nobody knows. */
const silent = { openStream: () => () => undefined };

async function clearMirror(browser: Browser): Promise<void> {
  const mirror = createMirror(browser.context(), alice);
  await mirror.clear();
  mirror.close();
}

test('what was acknowledged is shown by every page, though the mirror had to go and keeps nothing of it', async () => {
  const { server, browser } = house();
  const pages = [await open(browser, silent), await open(browser, silent)] as const;
  await clearMirror(browser);
  await pages[0].perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  expect(server.row('meal_status', cellId(1))).toMatchObject({ meal_status: 'will_not_eat' });
  expect(await pages[0].operations()).toEqual([]);
  for (const page of pages) {
    expect(page.view.get('meal_status', cellId(1))).toMatchObject({
      ...{ meal_status: 'will_not_eat', version: 3 },
    });
    expect(statusOf(page, 2)).toBe('will_eat');
  }
});

test('a snapshot read before an acknowledged tap is not stored after it, in a mirror that went for room', async () => {
  const { server, browser } = house();
  const page = await open(browser, silent);
  await clearMirror(browser);
  const { send } = browser.context();
  let deliver: () => void = () => undefined;
  const gate = new Promise<void>((done) => {
    deliver = done;
  });
  const slow: Platform['send'] = async (request) => {
    const delivery = await send(request);
    if (request.path.includes('/snapshot')) await gate;
    return delivery;
  };
  const opening = open(browser, { ...silent, send: slow });
  await rest();
  await page.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  expect(server.row('meal_status', cellId(1))).toMatchObject({ meal_status: 'will_not_eat' });
  deliver();
  await opening;
  browser.weather = () => 'lost';
  const later = await open(browser, silent);
  expect(later.status.get().loaded).toBe('ready');
  expect(statusOf(later, 1)).toBe('will_not_eat');
});

test('a full disk when an answer comes costs the mirror: no later page shows the row from before', async () => {
  const { server, browser } = house();
  const page = await open(browser, silent);
  const { put, clear } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    IDBObjectStore.prototype.put = put;
    return clear.call(this);
  });
  browser.weather = ({ path }) => {
    if (path.endsWith('batch')) {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }
    return 'fine';
  };
  await page.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  vi.restoreAllMocks();
  expect(IDBObjectStore.prototype.put).toBe(put);
  expect(server.row('meal_status', cellId(1))).toMatchObject({ meal_status: 'will_not_eat' });
  expect(await page.operations()).toEqual([]);
  expect(statusOf(page, 1)).toBe('will_not_eat');
  browser.weather = () => 'lost';
  const later = await open(browser, silent);
  expect(later.status.get().loaded).toBe('empty');
  expect(statusOf(later, 1)).toBeUndefined();
});

test('a server restored from a backup is believed, though the mirror that went for room was further', async () => {
  const { browser } = house();
  const page = await open(browser, silent);
  await page.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  await clearMirror(browser);
  browser.server = house().server;
  const later = await open(browser, silent);
  expect(later.view.get('meal_status', cellId(1))?.version).toBe(1);
  expect(page.view.get('meal_status', cellId(1))?.version).toBe(1);
});

test('a mirror that went for room is fetched again, though nothing changes in the hotel', async () => {
  const { clock, browser } = house();
  // The first one follows the hotel, for both; the second one is tapped on.
  const leading = await open(browser);
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'lost' : 'fine');
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  add.mockRestore();
  await clock.pass(10_000);
  await engine.close();
  await leading.close();
  browser.weather = () => 'lost';
  const reopened = await open(browser);
  expect(reopened.status.get()).toMatchObject({ waiting: 1, loaded: 'ready' });
  expect([statusOf(reopened, 1), statusOf(reopened, 2)]).toEqual(['will_not_eat', 'will_eat']);
});

test('a mirror that found no room when it was fetched again is fetched once more', async () => {
  const { clock, browser } = house();
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'lost' : 'fine');
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  const room = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat')).catch(() => undefined);
  await clock.pass(10_000);
  expect(room).toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(IDBObjectStore.prototype.put).toBe(put);
  await clock.pass(20_000);
  await engine.close();
  browser.weather = () => 'lost';
  const reopened = await open(browser);
  expect(reopened.status.get()).toMatchObject({ waiting: 0, loaded: 'ready' });
  expect(statusOf(reopened, 2)).toBe('will_eat');
});

test('a tap of a page that has not heard of what was acknowledged long ago writes nothing over it', async () => {
  const { server, clock, browser } = house();
  const first = await open(browser, silent);
  const deaf = await open(browser, { ...silent, listen: () => () => undefined });
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  expect(await first.operations()).toEqual([]);
  await clock.pass(8000);
  expect(statusOf(deaf, 1)).toBe('will_eat');
  const { meal_status: _, ...toggle } = statusArgs(1, 'will_eat');
  await deaf.perform('set-meal-status', toggle);
  await rest(120);
  expect(server.row('meal_status', cellId(1))).toMatchObject({ meal_status: 'will_not_eat' });
});
