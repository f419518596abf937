import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mealStatusId } from '../../../../core/rules/meal-status.ts';
import { createEngine } from '../../../../src/offline/engine.ts';
import { createMirror, mirrorName } from '../../../../src/offline/storage/mirror.ts';
import { house, open, statusOf } from '../house.ts';
import { alice, cell, cellId, day, hotelA, id, statusArgs } from '../rows.ts';
import { type Browser, rest } from '../world.ts';

const tomorrow = '2026-11-22';
const later = '2026-11-24';

/** When the other days begin to load after the first, ms. */
const startsAfter = 1000;

const cellOn = (meal_date: string) => mealStatusId(id(1), meal_date, 3);

/** A hotel with meals on three days that this device has mirrored, and no network. */
async function mirrored() {
  const { server, clock, browser } = house();
  for (const meal_date of [tomorrow, later]) {
    const row = { ...cell(1, 'uncertain'), id: cellOn(meal_date), meal_date };
    server.write(['meal_status', row.id, row]);
  }
  await (await open(browser)).close();
  browser.weather = () => 'lost';
  return { server, clock, browser };
}

/** A page that loads `first` before the other days. */
async function openOn(browser: Browser, first = day) {
  const engine = createEngine(browser.context(), alice);
  onTestFinished(() => engine.close());
  await engine.openHotel(hotelA, first);
  await rest();
  return engine;
}

const statusOn = (engine: Awaited<ReturnType<typeof openOn>>, date: string) =>
  engine.view.get('meal_status', cellOn(date))?.meal_status;

test('the first day shows with all that is of no day; the others come after it', async () => {
  const { clock, browser } = await mirrored();
  const engine = await openOn(browser);
  expect(engine.status.get().loaded).toBe('ready');
  expect(engine.view.all('reservation').size).toBe(2);
  expect([day, tomorrow, later].map((each) => engine.hasDay(each))).toEqual([true, false, false]);
  expect([statusOf(engine, 1), statusOn(engine, tomorrow)]).toEqual(['will_eat', undefined]);
  await clock.pass(startsAfter);
  expect([day, tomorrow, later].map((each) => engine.hasDay(each))).toEqual([true, true, true]);
  expect([tomorrow, later].map((each) => statusOn(engine, each))).toEqual([
    'uncertain',
    'uncertain',
  ]);
});

test('a day that is asked for is there at once, without a network', async () => {
  const { browser } = await mirrored();
  const engine = await openOn(browser);
  expect(await engine.ensureDay(later)).toBe('ready');
  expect(statusOn(engine, later)).toBe('uncertain');
  // Nothing of it is on this device: no day outside the snapshot's window is.
  expect(await engine.ensureDay('2027-03-01')).toBe('missing');
});

test('a first day outside of what is mirrored is missing, and the others come', async () => {
  const { clock, browser } = await mirrored();
  const engine = await openOn(browser, '2027-03-01');
  expect(engine.hasDay('2027-03-01')).toBe(false);
  await clock.pass(startsAfter);
  expect(statusOf(engine, 1)).toBe('will_eat');
  expect(engine.hasDay(day)).toBe(true);
});

test('what came meanwhile is newer than what is loaded, and what was tapped stays on it', async () => {
  const { server, clock, browser } = await mirrored();
  const engine = await openOn(browser, tomorrow);
  const row = { ...cell(1, 'will_not_eat'), id: cellOn(later), meal_date: later };
  server.write(['meal_status', row.id, row]);
  await engine.confirm(hotelA, [...server.log].slice(-1));
  const waits = { ...statusArgs(1, 'uncertain', 'will_eat'), meal_date: tomorrow };
  await engine.perform('set-meal-status', waits);
  await clock.pass(startsAfter);
  expect(statusOn(engine, later)).toBe('will_not_eat');
  expect(statusOn(engine, tomorrow)).toBe('will_eat');
  expect((await engine.operations())[0]).toMatchObject({ base: 3 });
});

test('a snapshot that replaces what the first day is from is loaded whole', async () => {
  const { server, clock, browser } = await mirrored();
  const engine = await openOn(browser);
  server.write(['meal_status', cellId(1), null], ['meal_status', cellOn(later), null]);
  // Another page stored it, and died before it said so.
  const mirror = createMirror(browser.context(), alice);
  onTestFinished(() => mirror.close());
  const window = { from: '2026-11-20', to: '2026-12-05' };
  await mirror.replace(hotelA, { ...window, ...server.stated(), rows: server.live() }, false);
  await clock.pass(startsAfter);
  expect([statusOf(engine, 1), statusOn(engine, later)]).toEqual([undefined, undefined]);
  expect([statusOn(engine, tomorrow), engine.hasDay(later)]).toEqual(['uncertain', true]);
});

test('another hotel that is opened meanwhile gets nothing of it', async () => {
  const { clock, browser } = await mirrored();
  const engine = await openOn(browser);
  await engine.openHotel(id(0xb));
  await clock.pass(startsAfter);
  expect(engine.view.all('meal_status').size).toBe(0);
});

test('where the other days can’t be read, they are not taken for empty, and are read when asked for', async () => {
  const { clock, browser } = await mirrored();
  const engine = await openOn(browser);
  const { indexedDB, IDBKeyRange } = browser.context();
  const db = new Dexie(mirrorName(alice), { indexedDB, IDBKeyRange: IDBKeyRange as never });
  await db.open();
  onTestFinished(() => db.close());
  const packs = db.table('packs');
  const own = await packs.where(':id').above([hotelA, day, Dexie.maxKey]).toArray();
  expect(own.length).toBe(2);
  await packs.bulkPut(own.map((pack) => ({ ...pack, text: '{' })));
  await clock.pass(startsAfter);
  expect([engine.hasDay(day), engine.hasDay(later)]).toEqual([true, false]);
  expect(await engine.ensureDay(later)).toBe('missing');
  expect(statusOf(engine, 1)).toBe('will_eat');
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(await engine.ensureDay(later)).toBe('ready');
  expect(statusOn(engine, later)).toBe('uncertain');
});

test('each day is taken by itself, in a moment without other work', async () => {
  const { clock, browser } = await mirrored();
  const idle: (() => void)[] = [];
  const whenIdle = vi.fn((run: () => void) => {
    idle.push(run);
    return () => undefined;
  });
  const engine = createEngine(browser.context({ whenIdle }), alice);
  onTestFinished(() => engine.close());
  await engine.openHotel(hotelA, day);
  await clock.pass(startsAfter);
  const loaded: number[] = [];
  while (idle.length > 0) {
    idle.shift()?.();
    await rest();
    loaded.push([tomorrow, later].filter((each) => engine.hasDay(each)).length);
  }
  expect(loaded).toEqual([1, 2, 2]);
});
