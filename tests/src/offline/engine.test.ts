import { afterEach, expect, test } from 'vitest';
import { createEngine, type Engine } from '../../../src/offline/engine.ts';
import type { StreamHearer } from '../../../src/offline/platform.ts';
import { answer, ModelServer, refuse } from './model-server.ts';
import { alice, cell, cellId, day, guest, hotelA, id, statusArgs, weightRow } from './rows.ts';
import { Browser, Clock, rest } from './world.ts';

const engines: Engine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function world() {
  const server = new ModelServer(hotelA, alice);
  server.write(['reservation', id(1), guest(1)], ['meal_status', cellId(1), cell(1, 'will_eat')]);
  server.write(['reservation', id(2), guest(2)], ['meal_status', cellId(2), cell(2, 'will_eat')]);
  const clock = new Clock();
  return { server, clock, browser: new Browser(server, clock) };
}

async function open(browser: Browser, owner = alice): Promise<Engine> {
  const engine = createEngine(browser.context(), owner);
  engines.push(engine);
  await engine.openHotel(hotelA);
  await rest();
  return engine;
}

const statusOf = (engine: Engine, number: number) =>
  engine.view.get('meal_status', cellId(number))?.meal_status;

test('a tap shows at once, is stored, sent once, and confirmed', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  expect(engine.status.get()).toMatchObject({ loaded: 'ready', live: 'open', waiting: 0 });
  const stored = engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  expect(statusOf(engine, 1)).toBe('will_not_eat');
  expect(engine.view.pending({ entity: 'meal_status', id: cellId(1) })).toBe(true);
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

test('taps made offline survive a restart, in order, and are sent when the network is back', async () => {
  const { server, clock, browser } = world();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.perform('set-meal-status', statusArgs(2, 'will_eat', 'uncertain'));
  await first.close();
  const engine = await open(browser);
  expect([statusOf(engine, 1), statusOf(engine, 2)]).toEqual(['will_not_eat', 'uncertain']);
  expect(engine.status.get()).toMatchObject({ waiting: 2, oldest: clock.now, drain: 'backoff' });
  expect((await engine.operations()).map(({ entity }) => entity)).toEqual([
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
  const { server, clock, browser } = world();
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
  const { server, clock, browser } = world();
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

test('another device’s change reaches the view, and an overtaken tap asks: mine', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  server.write(['meal_status', cellId(1), cell(1, 'uncertain')]);
  server.write(['meal_status', cellId(2), cell(2, 'will_not_eat')]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  // Guest 2 already is as it was wanted; guest 1 is for a person to say.
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 1 });
  const [item] = await engine.operations();
  expect(item?.state).toMatchObject({
    kind: 'inbox',
    error: 'stale',
    current: { meal_status: 'uncertain' },
  });
  expect(statusOf(engine, 1)).toBe('uncertain');
  await engine.decide(item?.id ?? '', 'mine');
  await rest();
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('will_not_eat');
  expect(statusOf(engine, 1)).toBe('will_not_eat');
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 0 });
});

test('what was tapped over mine goes with it, and does not ask again', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  await engine.perform('set-meal-status', statusArgs(1, 'will_not_eat', 'uncertain'));
  server.write(['meal_status', cellId(1), cell(1, 'will_eat')]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(engine.status.get()).toMatchObject({ waiting: 1, attention: 1, drain: 'blocked' });
  const [item] = await engine.operations();
  await engine.decide(item?.id ?? '', 'mine');
  await rest();
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toHaveLength(2);
  expect(server.row('meal_status', cellId(1))?.meal_status).toBe('uncertain');
});

test('one operation that the server can’t do waits longer and longer; others pass it by', async () => {
  const { server, clock, browser } = world();
  const engine = await open(browser);
  server.refusal = ({ body }) =>
    JSON.stringify(body).includes(id(1)) ? refuse(500, 'internal') : undefined;
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(engine.status.get()).toMatchObject({ drain: 'backoff', waiting: 1 });
  await engine.perform('set-meal-status', statusArgs(2, 'will_eat'));
  await rest();
  expect(server.effects).toHaveLength(1);
  const before = browser.sent.length;
  await clock.pass(120_000);
  const tries = browser.sent.slice(before).filter(({ path }) => path.endsWith('batch')).length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(10);
  server.refusal = () => undefined;
  await clock.pass(60_000);
  expect(server.effects).toHaveLength(2);
  expect(engine.status.get()).toMatchObject({ drain: 'idle', waiting: 0 });
});

test('a batch that the API can’t read is taken apart, and only the operation that it is about asks', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  for (const n of [1, 2]) await engine.perform('set-meal-status', statusArgs(n, 'will_eat'));
  await rest();
  const bad = answer(422, refuse(422, 'invalid_request').body);
  browser.weather = ({ body }) => (JSON.stringify(body ?? '').includes(id(1)) ? bad : 'fine');
  engine.wake('online');
  await rest();
  expect(server.effects).toHaveLength(1);
  const states = (await engine.operations()).map(({ state }) => state);
  expect(states).toMatchObject([{ kind: 'inbox', error: 'invalid_request' }]);
});

test('a gap in the stream is fetched, not passed over', async () => {
  const { server, browser } = world();
  let hearer: StreamHearer | undefined;
  const platform = browser.context({
    openStream: (_, told) => {
      hearer = told;
      queueMicrotask(() => told.open());
      return () => undefined;
    },
  });
  const engine = createEngine(platform, alice);
  engines.push(engine);
  await engine.openHotel(hotelA);
  await rest();
  const say = (version: number, changes: unknown) =>
    hearer?.text(`event: changes\ndata: ${JSON.stringify({ version, changes })}\n\n`);
  server.write(['reservation', id(4), guest(4)]);
  server.write(['reservation', id(5), guest(5)]);
  say(server.version, server.log.slice(-1));
  await rest();
  expect(engine.view.get('reservation', id(5))).toBeDefined();
  expect(engine.view.get('reservation', id(4))).toBeDefined();
  // What follows on the cursor needs no fetch.
  server.write(['reservation', id(6), guest(6)]);
  const before = server.requests.length;
  say(server.version, server.log.slice(-1));
  await rest();
  expect(engine.view.get('reservation', id(6))).toBeDefined();
  expect(server.requests.length).toBe(before);
  hearer?.text('event: reset\ndata: {"version":1}\n\n');
  await rest();
  expect(server.requests.length).toBe(before + 1);
});

test('a server that was put back to an earlier state is followed from there', async () => {
  const { server, clock, browser } = world();
  const first = await open(browser);
  server.write(['reservation', id(1), { ...guest(1), guest_name: 'Later' }]);
  await rest();
  expect(first.view.get('reservation', id(1))?.guest_name).toBe('Later');
  await first.close();
  const earlier = new ModelServer(hotelA, alice);
  earlier.write(['reservation', id(1), guest(1)]);
  browser.server = earlier;
  const engine = await open(browser);
  await clock.pass(2000);
  expect(engine.view.get('reservation', id(1))).toMatchObject({
    guest_name: 'Guest 1',
    version: 1,
  });
  expect(engine.view.get('reservation', id(2))).toBeUndefined();
});

test('a day outside the window is fetched once, and missing out of reach', async () => {
  const { browser } = world();
  const engine = await open(browser);
  expect(engine.hasDay('2026-12-05')).toBe(true);
  expect(engine.hasDay('2027-02-01')).toBe(false);
  browser.weather = () => 'lost';
  expect(await engine.ensureDay('2027-02-01')).toBe('missing');
  browser.weather = () => 'fine';
  expect(await engine.ensureDay('2027-02-01')).toBe('ready');
  expect(engine.hasDay('2027-02-01')).toBe(true);
  browser.weather = () => 'lost';
  expect(await engine.ensureDay('2027-02-01')).toBe('ready');
});

test('rows and operations of unknown kinds from a newer server or tab are passed over', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  server.version += 1;
  server.log.push({ entity: 'minibar', id: 'x', version: server.version, row: {} } as never);
  server.write(['reservation', id(4), guest(4)]);
  browser.context().announce({ kind: 'reboot', owner: alice });
  browser.context().announce('hello');
  await rest();
  expect(engine.view.get('reservation', id(4))).toBeDefined();
  expect(engine.status.get().live).toBe('open');
});

test('theirs: the operation goes and the row stands', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  server.write(['meal_status', cellId(1), cell(1, 'uncertain')]);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'fine' : 'lost');
  await engine.drainOnce();
  const [item] = await engine.operations();
  await engine.decide(item?.id ?? '', 'theirs');
  expect(await engine.operations()).toEqual([]);
  expect(engine.view.get('meal_status', cellId(1))).toMatchObject({
    meal_status: 'uncertain',
    version: 3,
  });
  expect(server.effects).toEqual([]);
});

test('a party made and removed offline is never told to the server, its meals neither', async () => {
  const { server, browser } = world();
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
  const { server, browser } = world();
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

test('what depends on a refused creation goes to the inbox with it, and back', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const party = { id: id(9), name: 'Rossi', number_of_guests: 4, check_in: day, check_out: day };
  await engine.perform('create-external-guest', party);
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'));
  server.refusal = ({ path }) =>
    path.endsWith('external-guests/') ? refuse(422, 'date_in_past') : undefined;
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  const states = (await engine.operations()).map(({ state }) => state);
  expect(states).toMatchObject([{ error: 'date_in_past' }, { error: 'depends_on_refused' }]);
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 2 });
  server.refusal = () => undefined;
  const [creation] = await engine.operations();
  await engine.retry(creation?.id ?? '');
  await rest(120);
  expect(await engine.operations()).toEqual([]);
  expect(server.row('meal_status', cellId(9))?.meal_status).toBe('will_eat');
});

test('weights append; two unsent ones are both kept, the later shows and wins', async () => {
  const { server, browser } = world();
  server.write([
    'dish_weight',
    id(0x50),
    { ...weightRow(0x50, 2), created_at: '2027-01-01T00:00:00.000Z' },
  ]);
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const service = { dish_id: id(0xd1), daily_meal_id: id(0xd2) };
  await engine.perform('set-dish-weight', { id: id(0x51), ...service, weight: 3 });
  await engine.perform('set-dish-weight', { id: id(0x52), ...service, weight: 4 });
  const { newestWeight } = await import('../../../core/rules/weight-history.ts');
  const newest = () => newestWeight([...engine.view.all('dish_weight').values()])?.weight;
  expect(newest()).toBe(4);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest(120);
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toHaveLength(2);
  expect(newest()).toBe(4);
});

test('401 drops nothing: the queue pauses and goes on after sign-in', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  server.signedIn = false;
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(engine.status.get()).toMatchObject({ drain: 'needs-sign-in', waiting: 1 });
  const sent = browser.sent.length;
  engine.wake('timer');
  await rest();
  expect(browser.sent.length).toBe(sent);
  server.signedIn = true;
  engine.wake('sign-in');
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(engine.status.get()).toMatchObject({ drain: 'idle', waiting: 0 });
});

test('a token that can be renewed is, without anybody noticing', async () => {
  const { server, browser } = world();
  const engine = await open(browser);
  server.signedIn = false;
  browser.refresh = () => {
    server.signedIn = true;
    return true;
  };
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(engine.status.get().drain).toBe('idle');
});

test('another tab sees taps and confirmations; only one holds the stream', async () => {
  const { server, browser } = world();
  const one = await open(browser);
  const two = await open(browser);
  expect(server.streams.size).toBe(1);
  expect(two.status.get()).toMatchObject({ live: 'open', loaded: 'ready' });
  browser.weather = () => 'lost';
  await one.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(statusOf(two, 1)).toBe('will_not_eat');
  expect(two.status.get().waiting).toBe(1);
  browser.weather = () => 'fine';
  two.wake('online');
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(one.view.get('meal_status', cellId(1))).toEqual(two.view.get('meal_status', cellId(1)));
  expect([one.status.get().waiting, two.status.get().waiting]).toEqual([0, 0]);
});

test('one user’s queue is neither seen nor sent by the next', async () => {
  const { server, browser } = world();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.close();
  browser.weather = () => 'fine';
  const before = browser.sent.length;
  const second = createEngine(browser.context(), 'bob');
  engines.push(second);
  await second.openHotel(hotelA);
  second.wake('online');
  await second.drainOnce();
  expect(await second.operations()).toEqual([]);
  expect(browser.sent.slice(before).every(({ owner }) => owner === 'bob')).toBe(true);
  expect(server.effects).toEqual([]);
  await second.close();
  const again = await open(browser);
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(again.status.get().waiting).toBe(0);
});

test('a device that was away longer than changes are kept starts anew, its own taps over it', async () => {
  const { server, clock, browser } = world();
  const first = await open(browser);
  browser.weather = () => 'lost';
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await first.close();
  server.write(['reservation', id(2), null], ['meal_status', cellId(2), null]);
  server.write(['reservation', id(3), guest(3)]);
  server.prunedTo = server.version;
  server.log = [];
  const engine = await open(browser);
  browser.weather = ({ path }) => (path.endsWith('batch') ? 'lost' : 'fine');
  await clock.pass(60_000);
  expect(engine.view.get('reservation', id(2))).toBeUndefined();
  expect(engine.view.get('reservation', id(3))).toBeDefined();
  expect(statusOf(engine, 1)).toBe('will_not_eat');
});

test('never loaded and out of reach is empty, and fills when the network comes', async () => {
  const { clock, browser } = world();
  browser.weather = () => 'lost';
  const engine = await open(browser);
  expect(engine.status.get()).toMatchObject({ loaded: 'empty', live: 'down' });
  browser.weather = () => 'fine';
  await clock.pass(1000);
  expect(engine.status.get()).toMatchObject({ loaded: 'ready', live: 'open' });
  expect(engine.view.get('reservation', id(1))).toBeDefined();
});

test('a silent stream is given up after 40 s and opened again', async () => {
  const { server, clock, browser } = world();
  const engine = await open(browser);
  server.streams.clear();
  server.write(['reservation', id(4), guest(4)]);
  await rest();
  expect(engine.view.get('reservation', id(4))).toBeUndefined();
  await clock.pass(39_999);
  expect(engine.status.get().live).toBe('open');
  await clock.pass(1);
  expect(engine.status.get().live).toBe('down');
  await clock.pass(2000);
  expect(engine.status.get().live).toBe('open');
  expect(engine.view.get('reservation', id(4))).toBeDefined();
});
