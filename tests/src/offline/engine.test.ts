import { expect, onTestFinished, test } from 'vitest';
import { newestEntry } from '../../../core/rules/history-entries.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { house, open, outboxOf, statusOf } from './house.ts';
import { alice, cellId, day, id, statusArgs, weightRow } from './rows.ts';
import { rest } from './world.ts';

test('a tap shows at once, and as waiting when it is stored', async () => {
  const { browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const cell = { entity: 'meal_status', id: cellId(1) } as const;
  const told: boolean[] = [];
  engine.view.subscribe(() => told.push(engine.view.pending(cell)), cell);
  const stored = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  expect(statusOf(engine, 1)).toBe('will_not_eat');
  expect(engine.view.pending(cell)).toBe(false);
  expect(engine.status.get()).toMatchObject({ waiting: 0, oldest: null });
  await stored;
  expect(engine.view.pending(cell)).toBe(true);
  expect(engine.status.get().waiting).toBe(1);
  expect(told).toEqual([false, true]);
});

test('a tap shows at once, is stored, sent once, and confirmed', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  expect(engine.status.get()).toMatchObject({ loaded: 'ready', live: 'open', waiting: 0 });
  const stored = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  expect(statusOf(engine, 1)).toBe('will_not_eat');
  expect(await stored).toBe('saved');
  await rest();
  expect(server.row('meal_status', cellId(1))).toMatchObject({
    meal_status: 'will_not_eat',
    version: 3,
  });
  expect(server.effects).toHaveLength(1);
  expect(engine.view.get('meal_status', cellId(1))).toMatchObject({ version: 3 });
  expect(engine.view.pending({ entity: 'meal_status', id: cellId(1) })).toBe(false);
  expect(engine.status.get()).toMatchObject({ drain: 'idle', waiting: 0, oldest: null });
  expect(await engine.operations()).toEqual([]);
});

test('nothing is written before the log is fresh: a tap shows at once, and counts as stored after that', async () => {
  const { browser } = house();
  const mirrored = await open(browser);
  await mirrored.close();
  browser.weather = () => 'lost';
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const engine = await open(browser, { freshLog: () => begun });
  const stored = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(statusOf(engine, 1)).toBe('will_not_eat');
  expect(engine.status.get().waiting).toBe(0);
  expect(await outboxOf(browser).read()).toEqual([]);
  begin();
  expect(await stored).toBe('saved');
  expect(await outboxOf(browser).read()).toHaveLength(1);
});

test('taps made offline survive a restart, in order, and are sent when the network is back', async () => {
  const { server, clock, browser } = house();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.perform('set-meal-status', statusArgs(2, 'will_eat', 'uncertain'));
  await first.close();
  const engine = await open(browser);
  expect([statusOf(engine, 1), statusOf(engine, 2)]).toEqual(['will_not_eat', 'uncertain']);
  expect(engine.status.get()).toMatchObject({ waiting: 2, oldest: clock.now, drain: 'backoff' });
  expect((await engine.operations()).map(({ orderKey }) => orderKey)).toEqual([
    `meal_status/${cellId(1)}`,
    `meal_status/${cellId(2)}`,
  ]);
  expect(server.effects).toEqual([]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(server.effects).toHaveLength(2);
  expect(engine.status.get()).toMatchObject({ waiting: 0, drain: 'idle' });
});

test('a tap and its opposite within the hold send nothing; a double tap sends one', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'), { holdMs: 300 });
  await rest();
  expect(server.effects).toEqual([]);
  const back = await engine.perform('set-meal-status', statusArgs(1, 'will_not_eat'), {
    holdMs: 300,
  });
  expect(back).toBe('cancelled');
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'), { holdMs: 300 });
  const args = statusArgs(2, 'will_not_eat', 'uncertain');
  expect(await engine.perform('set-meal-status', args)).toBe('merged');
  await clock.pass(300);
  expect(server.effects).toHaveLength(1);
  expect(server.row('meal_status', cellId(1))?.version).toBe(1);
  expect(server.row('meal_status', cellId(2))?.meal_status).toBe('uncertain');
});

test('a held tap is sent when its time has come, and one held far into the future at once', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'), { holdMs: 300 });
  await clock.pass(299);
  expect(server.effects).toHaveLength(0);
  await clock.pass(1);
  expect(server.effects).toHaveLength(1);
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'), { holdMs: 300 });
  clock.now -= 3_600_000;
  engine.wake('timer');
  await rest();
  expect(server.effects).toHaveLength(2);
});

test('a party made and removed offline is never told to the server, its meals neither', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  // The device finds out that there is no network; what follows is not sent while it waits.
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  const party = { id: id(9), name: 'Rossi', number_of_guests: 4, check_in: day, check_out: day };
  await engine.perform('create-external-guest', party);
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'));
  expect(engine.view.get('reservation', id(9))).toMatchObject({ guest_name: 'Rossi', version: 0 });
  const removed = await engine.perform('delete-external-guest', {
    reservation_id: id(9),
    name: 'Rossi',
  });
  expect(removed).toBe('cancelled');
  expect(engine.view.get('reservation', id(9))).toBeUndefined();
  expect(statusOf(engine, 9)).toBeUndefined();
  expect(await engine.operations()).toHaveLength(1);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(server.rows.has(`reservation/${id(9)}`)).toBe(false);
});

test('a party, its meals and its removal are sent in that order', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'answer-lost' : 'fine');
  const party = { id: id(9), name: 'Rossi', number_of_guests: 4, check_in: day, check_out: day };
  await engine.perform('create-external-guest', party);
  await rest();
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'));
  await engine.perform('delete-external-guest', { reservation_id: id(9), name: 'Rossi' });
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(200);
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toHaveLength(3);
  expect(server.row('reservation', id(9))).toBeNull();
  expect(server.row('meal_status', cellId(9))).toBeNull();
  expect(engine.view.get('reservation', id(9))).toBeUndefined();
});

test('weights append; two unsent ones are both kept, the later shows and wins', async () => {
  const { server, browser } = house();
  server.write([
    'dish_weight',
    id(0x50),
    { ...weightRow(0x50, 2), created_at: '2027-01-01T00:00:00.000Z' },
  ]);
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const service = { dish_id: id(0xd1), daily_meal_id: id(0xd2) };
  await engine.perform('set-dish-weight', { id: id(0x51), ...service, weight: 3, reason: null });
  await engine.perform('set-dish-weight', { id: id(0x52), ...service, weight: 4, reason: null });
  const newest = () => newestEntry([...engine.view.all('dish_weight').values()])?.weight;
  expect(newest()).toBe(4);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(120);
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toHaveLength(2);
  expect(newest()).toBe(4);
});

test('with no hotel open, what waits is counted and sent all the same', async () => {
  const { server, browser } = house();
  const before = await open(browser);
  browser.weather = () => 'lost';
  await before.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await before.close();
  const engine = createEngine(browser.context(), alice);
  onTestFinished(() => engine.close());
  engine.wake('visible');
  await rest();
  expect(engine.status.get()).toMatchObject({ waiting: 1, drain: 'backoff' });
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(engine.status.get()).toMatchObject({ waiting: 0, drain: 'idle' });
});
