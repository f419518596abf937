import { expect, test } from 'vitest';
import { house, open, statusOf } from '../house.ts';
import { answer } from '../model-server.ts';
import { cell, cellId, hotelA, hotelB, statusArgs } from '../rows.ts';
import { type Browser, rest } from '../world.ts';

const far = '2027-02-01';
const dayRequests = ({ sent }: Browser) =>
  sent.filter(({ path }) => path.includes('/days/')).map(({ path }) => path.split('/').at(-1));

test('a far day that somebody looked at is fetched again with the next snapshot', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  expect(await engine.ensureDay(far)).toBe('ready');
  await engine.close();
  server.write(['meal_status', cellId(1), cell(1, 'uncertain')]);
  // The log is kept for 30 days: a device that was away longer starts anew.
  server.prunedTo = server.version;
  const later = await open(browser);
  expect(statusOf(later, 1)).toBe('uncertain');
  expect(dayRequests(browser)).toEqual([far, far]);
  browser.weather = () => 'lost';
  expect(await later.ensureDay(far)).toBe('ready');
});

test('a day that is asked for while no hotel is open, or of a hotel that is refused, is missing', async () => {
  const { browser } = house();
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.includes('/days/') ? answer(404, {}) : 'fine');
  expect(await engine.ensureDay(far)).toBe('missing');
  browser.weather = ({ path }) =>
    path.includes('/days/') ? answer(200, { rows: 'none' }) : 'fine';
  expect(await engine.ensureDay(far)).toBe('missing');
  expect(engine.hasDay(far)).toBe(false);
});

test('a day whose token has ended comes with the renewed one', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  server.signedIn = false;
  browser.refresh = () => {
    server.signedIn = true;
    return 'fresh';
  };
  expect(await engine.ensureDay(far)).toBe('ready');
  expect(dayRequests(browser)).toEqual([far, far]);
});

test.each(['refused', 'unreachable'] as const)(
  'a day whose token can not be renewed (%s) is missing, and is fetched when it can',
  async (renewal) => {
    const { server, browser } = house();
    const engine = await open(browser);
    server.signedIn = false;
    browser.refresh = () => renewal;
    expect(await engine.ensureDay(far)).toBe('missing');
    server.signedIn = true;
    expect(await engine.ensureDay(far)).toBe('ready');
  },
);

test('after another hotel was opened, the view is that hotel’s alone, and taps go to it', async () => {
  const { browser } = house();
  const engine = await open(browser);
  expect(engine.view.all('reservation').size).toBe(2);
  browser.weather = ({ path }) => (path.includes(hotelB) ? 'lost' : 'fine');
  await engine.openHotel(hotelB);
  await rest();
  expect(engine.view.all('reservation').size).toBe(0);
  expect(engine.status.get().loaded).toBe('empty');
  expect(engine.hasDay('2026-11-21')).toBe(false);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_not_eat', 'will_eat'));
  const [tap] = await engine.operations();
  expect(tap).toMatchObject({ hotelId: hotelB, base: 0 });
  await engine.openHotel(hotelA);
  await rest();
  // The tap of the other hotel changes nothing here.
  expect(statusOf(engine, 1)).toBe('will_eat');
  expect(engine.status.get()).toMatchObject({ loaded: 'ready', waiting: 1 });
});

test('a tap is refused out loud where no hotel is open, and where the engine is closed', async () => {
  const { browser } = house();
  const engine = await open(browser);
  await engine.close();
  const tap = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await expect(tap).rejects.toThrow('no hotel is open');
  const again = await open(browser);
  expect(await again.operations()).toEqual([]);
});
