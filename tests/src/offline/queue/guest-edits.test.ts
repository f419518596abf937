import { expect, test } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { usualEdgeDayMeals } from '../../../../core/rules/board.ts';
import type { Engine } from '../../../../src/offline/engine.ts';
import { describeTheirs, describe as inWords } from '../../../../src/offline/queue/describe.ts';
import { changesOf } from '../../../../src/offline/queue/operations/guests/guest.ts';
import { house, open } from '../house.ts';
import { refuse } from '../model-server.ts';
import { cellId, day, guest, id } from '../rows.ts';
import { rest } from '../world.ts';

// Two desks change one guest. Only where both change the same thing does a person have to say which holds.

type Changes = Parameters<typeof changesOf>[1];
const rules = { edges: usualEdgeDayMeals, today: day };

/** A desk without a network, beside others; `back`: the network is there again. */
async function desk() {
  const { server, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const edit = async (changes: Changes) => {
    const shown = engine.view.get('reservation', id(1));
    await engine.perform('update-guest', changesOf(shown ?? guest(1), changes, rules));
    await rest();
  };
  const others = (part: Partial<Row<'reservation'>>) =>
    server.write([
      'reservation',
      id(1),
      { ...guest(1), ...server.row('reservation', id(1)), ...part },
    ]);
  const back = async () => {
    browser.weather = () => 'fine';
    engine.wake('online');
    await rest(200);
  };
  return { server, engine, edit, others, back, now: () => server.row('reservation', id(1)) };
}

const inboxOf = async (engine: Engine) =>
  (await engine.operations()).filter(({ state }) => state.kind === 'inbox');

test('edits of different fields both hold, and ask nobody', async () => {
  const { engine, edit, others, back, now } = await desk();
  await edit({ note: 'Late' });
  others({ room_number: '7' });
  await back();
  expect(now()).toMatchObject({ note: 'Late', room_number: '7' });
  expect(await engine.operations()).toEqual([]);
  expect(engine.view.get('reservation', id(1))).toEqual(now());
});

test('the same field asks: yours, or theirs; what else was changed holds with either', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { engine, edit, others, back, now } = await desk();
    await edit({ note: 'Late', room_number: '8' });
    others({ room_number: '7', diets: ['vegan'] });
    await back();
    const [item] = await inboxOf(engine);
    if (!item) throw new Error('nobody was asked');
    expect(inWords(item, engine.view).key).toBe('update_guest');
    expect(describeTheirs(item, engine.view)).toEqual({
      ...{ key: 'move_guest', values: { guest: 'Guest 1', room: '7' } },
    });
    await engine.decide(item.id, choice);
    await rest(200);
    const room_number = choice === 'mine' ? '8' : '7';
    expect(now()).toMatchObject({ note: 'Late', room_number, diets: ['vegan'] });
    expect(await engine.operations()).toEqual([]);
  }
});

test('an edit that was made while an earlier one waited for a decision follows it, whatever is decided', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { engine, edit, others, back, now } = await desk();
    await edit({ room_number: '8' });
    others({ room_number: '7' });
    await back();
    const [item] = await inboxOf(engine);
    if (!item) throw new Error('nobody was asked');
    await edit({ room_number: '9' });
    await engine.decide(item.id, choice);
    await rest(200);
    expect([now()?.room_number, await engine.operations()]).toEqual(['9', []]);
  }
});

test('what is decided together asks: dates and board, of which the meals follow', async () => {
  const { engine, edit, others, back } = await desk();
  await edit({ check_out: '2026-11-27' });
  others({ board: 'FB' });
  await back();
  expect(await inboxOf(engine)).toHaveLength(1);
});

test('a later edit over one that held beside another desk’s never takes that desk’s word away', async () => {
  const { engine, edit, others, back, now } = await desk();
  await edit({ note: 'Late' });
  await edit({ room_number: '8' });
  others({ room_number: '7' });
  await back();
  expect(now()).toMatchObject({ note: 'Late', room_number: '7' });
  expect(await inboxOf(engine)).toMatchObject([{ args: { changes: { room_number: '8' } } }]);
});

test('nor does a later edit over one that the other desk had made too', async () => {
  const { engine, edit, others, back, now } = await desk();
  await edit({ note: 'Late' });
  await edit({ room_number: '8' });
  others({ note: 'Late', room_number: '7' });
  await back();
  expect(now()).toMatchObject({ note: 'Late', room_number: '7' });
  expect(await inboxOf(engine)).toHaveLength(1);
});

test('own edits of one field, made one after another, ask nobody', async () => {
  const { engine, edit, others, back, now } = await desk();
  await edit({ note: 'Late' });
  await edit({ note: 'Very late' });
  await edit({ check_out: '2026-11-27' });
  await edit({ board: 'FB' });
  others({ room_number: '7' });
  await back();
  expect(now()).toMatchObject({ note: 'Very late', board: 'FB', check_out: '2026-11-27' });
  expect(await engine.operations()).toEqual([]);
});

test('a removal does not follow an edit over what the other desk has said meanwhile', async () => {
  const { engine, edit, others, back, now } = await desk();
  await edit({ note: 'Late' });
  await engine.perform('delete-external-guest', { reservation_id: id(1), name: 'Guest 1' });
  others({ number_of_guests: 9 });
  await back();
  expect(now()).toMatchObject({ note: 'Late', number_of_guests: 9 });
  expect(await inboxOf(engine)).toMatchObject([{ name: 'delete-external-guest' }]);
});

test('an edit of an earlier release, which does not say what was seen, asks as before', async () => {
  const { engine, others, back } = await desk();
  const args = { reservation_id: id(1), changes: { note: 'Late' }, seen: null, meals_from: day };
  await engine.perform('update-guest', args);
  others({ room_number: '7' });
  await back();
  expect(await inboxOf(engine)).toHaveLength(1);
});

test('a meal that only a change on its way gives is taken off, also where that change is refused', async () => {
  const { server, engine, edit, back } = await desk();
  await edit({ board: 'FB' });
  const lunch = { reservation_id: id(1), meal_date: day, meal_type_id: 2 };
  expect(engine.view.get('meal_status', cellId(1, 2))?.meal_status).toBe('will_eat');
  await engine.perform('set-meal-status', { ...lunch, from: 'will_eat' });
  server.refusal = ({ method }) => (method === 'PUT' ? refuse(403, 'forbidden') : undefined);
  await back();
  expect(server.row('meal_status', cellId(1, 2))?.meal_status).toBe('will_not_eat');
});
