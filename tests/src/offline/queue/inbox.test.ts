import { expect, test } from 'vitest';
import { house, open, statusOf } from '../house.ts';
import { answer, refuse } from '../model-server.ts';
import { cell, cellId, checkInRow, day, guest, id, statusArgs } from '../rows.ts';
import { rest } from '../world.ts';

test('another device’s change reaches the view, and an overtaken tap asks: mine', async () => {
  const { server, browser } = house();
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

test('what two desks delete, and a visit that went with its guest, is done, and nobody is asked', async () => {
  const { server, browser } = house();
  const [party, came] = [id(3), id(60)];
  server.write(['reservation', party, { ...guest(3), is_external_guest: true }]);
  server.write(['check_in', came, checkInRow(came, party)]);
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('delete-external-guest', { reservation_id: party, name: 'Club' });
  await engine.perform('take-back-check-in', {
    ...{ id: id(61), reservation_id: party, meal_date: day, meal_type_id: 3 },
    ...{ takes_back: came, people: 5, tapped_at: '2026-11-21T18:00:00.000Z' },
  });
  server.write(['reservation', party, null], ['check_in', came, null]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toEqual([]);
  expect(engine.view.get('reservation', party)).toBeUndefined();
});

test('a change of a guest who is gone is for a person to say', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const changes = { room_number: '207' };
  await engine.perform('update-guest', {
    ...{ reservation_id: id(1), changes, seen: null, meals_from: day },
  });
  server.write(['reservation', id(1), null]);
  browser.weather = () => 'fine';
  engine.wake('online');
  await rest();
  expect((await engine.operations()).map(({ state }) => state)).toEqual([
    { kind: 'inbox', status: 404, error: 'not_found' },
  ]);
});

test('what was tapped over mine goes with it, and does not ask again', async () => {
  const { server, browser } = house();
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
  const { server, clock, browser } = house();
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
  const { server, browser } = house();
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

test('theirs: the operation goes and the row stands', async () => {
  const { server, browser } = house();
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

/** A party that the server refuses, and a meal of theirs. */
async function refusedParty() {
  const { server, browser } = house();
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
  const [creation, meal] = await engine.operations();
  return { server, engine, creation, meal };
}

test('what depends on a refused creation goes to the inbox with it, and back', async () => {
  const { server, engine, creation, meal } = await refusedParty();
  expect(creation?.state).toMatchObject({ error: 'date_in_past' });
  expect(meal?.state).toMatchObject({ error: 'depends_on_refused' });
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 2 });
  server.refusal = () => undefined;
  await engine.retry(creation?.id ?? '');
  await rest(120);
  expect(await engine.operations()).toEqual([]);
  expect(server.row('meal_status', cellId(9))?.meal_status).toBe('will_eat');
});

test('tried again by itself, it waits until the creation is decided', async () => {
  const { server, engine, creation, meal } = await refusedParty();
  await engine.retry(meal?.id ?? '');
  await rest();
  expect(engine.status.get()).toMatchObject({ waiting: 1, attention: 1, drain: 'blocked' });
  server.refusal = () => undefined;
  await engine.retry(creation?.id ?? '');
  await rest(120);
  expect(await engine.operations()).toEqual([]);
  expect(server.row('meal_status', cellId(9))?.meal_status).toBe('will_eat');
});

test('401 drops nothing: the queue pauses and goes on after sign-in', async () => {
  const { server, browser } = house();
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
  const { server, browser } = house();
  const engine = await open(browser);
  server.signedIn = false;
  browser.refresh = () => {
    server.signedIn = true;
    return 'fresh';
  };
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(server.effects).toHaveLength(1);
  expect(engine.status.get().drain).toBe('idle');
});

test('where nobody can be asked for a token, sending backs off: that is no sign-out', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  server.signedIn = false;
  browser.refresh = () => 'unreachable';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest();
  expect(engine.status.get()).toMatchObject({ drain: 'backoff', waiting: 1 });
  expect(await engine.ensureDay('2027-01-01')).toBe('missing');
  server.signedIn = true;
  await clock.pass(60_000);
  expect(server.effects).toHaveLength(1);
  expect(engine.status.get()).toMatchObject({ drain: 'idle', waiting: 0 });
});
