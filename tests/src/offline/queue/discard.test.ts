import { expect, test } from 'vitest';
import { house, open } from '../house.ts';
import { refuse } from '../model-server.ts';
import { cellId, day, id, statusArgs } from '../rows.ts';
import { rest } from '../world.ts';

const party = { id: id(9), name: 'Rossi', number_of_guests: 4, check_in: day, check_out: day };

/** A party, one meal of theirs, tapped without a network. */
async function offlineParty() {
  const { server, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('create-external-guest', party);
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'));
  await rest();
  const back = async () => {
    browser.weather = () => 'fine';
    engine.wake('online');
    await rest(120);
  };
  return { server, engine, back };
}

test('a discarded creation leaves its meal to a person: it is neither lost nor sent', async () => {
  const { server, engine, back } = await offlineParty();
  server.refusal = ({ path }) =>
    path.endsWith('external-guests/') ? refuse(422, 'date_in_past') : undefined;
  await back();
  const [creation, waiting] = await engine.operations();
  await engine.retry(waiting?.id ?? '');
  await engine.discard(creation?.id ?? '');
  await rest(120);
  const [meal, ...others] = await engine.operations();
  expect(others).toEqual([]);
  expect(meal).toMatchObject({
    ...{ name: 'set-meal-status' },
    state: { kind: 'inbox', error: 'depends_on_refused' },
  });
  expect(engine.view.get('reservation', id(9))).toBeUndefined();
  expect(engine.view.get('meal_status', cellId(9))).toBeUndefined();
  expect(server.effects).toEqual([]);
  await engine.discard(meal?.id ?? '');
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 0 });
});

test('a party that is deleted before it was sent is never sent, nor its meal', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  const held = { holdMs: 60_000 };
  await engine.perform('create-external-guest', party, held);
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'), held);
  await engine.perform('delete-external-guest', { reservation_id: id(9), name: 'Rossi' });
  await rest(120);
  expect(engine.view.get('reservation', id(9))).toBeUndefined();
  expect(await engine.operations()).toEqual([]);
  expect(server.effects).toEqual([]);
});

test('one that may have reached the server is deleted there, after its meal', async () => {
  const { server, engine, back } = await offlineParty();
  await engine.perform('delete-external-guest', { reservation_id: id(9), name: 'Rossi' });
  await rest();
  expect(engine.view.get('reservation', id(9))).toBeUndefined();
  await back();
  expect(server.log.slice(-4).map(({ entity, row }) => [entity, row === null])).toEqual([
    ['reservation', false],
    ['meal_status', false],
    ['reservation', true],
    ['meal_status', true],
  ]);
  expect(await engine.operations()).toEqual([]);
});

test('discarding twice, or what is not there, changes nothing', async () => {
  const { server, engine, back } = await offlineParty();
  server.refusal = ({ path }) =>
    path.endsWith('external-guests/') ? refuse(422, 'date_in_past') : undefined;
  await back();
  const [creation, meal] = await engine.operations();
  await engine.discard(meal?.id ?? '');
  await engine.discard(meal?.id ?? '');
  await engine.discard(id(99));
  await engine.retry(id(99));
  await engine.decide(id(99), 'theirs');
  await engine.decide(id(99), 'mine');
  expect((await engine.operations()).map((each) => each.id)).toEqual([creation?.id]);
  expect(engine.status.get()).toMatchObject({ waiting: 0, attention: 1 });
});

test('a retried creation is sent under a new key: the old one would be refused as before', async () => {
  const { server, engine, back } = await offlineParty();
  server.refusal = ({ path }) =>
    path.endsWith('external-guests/') ? refuse(422, 'date_in_past') : undefined;
  await back();
  const [creation] = await engine.operations();
  server.refusal = () => undefined;
  await engine.retry(creation?.id ?? '');
  await rest(120);
  expect(server.effects).toHaveLength(2);
  expect(server.effects).not.toContain(creation?.id);
  expect(server.row('reservation', id(9))?.guest_name).toBe('Rossi');
  expect(engine.view.get('reservation', id(9))?.version).toBeGreaterThan(0);
});
