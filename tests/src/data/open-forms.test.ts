import { beforeAll, describe, expect, test, vi } from 'vitest';
import { running } from '../../../src/data/engine/running.ts';
import { rowNow } from '../../../src/data/engine/view.ts';
import { changeDish, recipeOf } from '../../../src/data/menus/dishes.ts';
import { changeFacts, factsOf } from '../../../src/data/menus/facts.ts';
import { changeGuests } from '../../../src/data/reception/stays.ts';
import { changeIngredient } from '../../../src/data/stock/actions.ts';
import { house, open } from '../offline/house.ts';
import { alice, day, guest, hotelA, id } from '../offline/rows.ts';
import { rest } from '../offline/world.ts';
import { dish, ingredient, link, stew } from './stew.ts';

// A form shows a row as it opened with it, and somebody else changes the row before the form is saved. The device has
// heard of it, so its own version of the row says nothing of what the person has seen.

const friday = id(0xc2);
const [pepper, sesame] = [id(0xe1), id(0xe2)];

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const menu = {
  ...{ id: friday, hotel_id: hotelA, version: 1, menu_date: day, name: 'Friday' },
  ...{ menu_type: 'regular', description: null, guest_group_id: null, occasion_id: null },
  is_active: true,
};

/** A device that hears of others, and whose own writes stay in its queue. */
async function device() {
  const { server, browser } = house();
  server.write(['dish', stew, dish]);
  server.write(['ingredient', pepper, ingredient(pepper, 'Pepper')]);
  server.write(['ingredient', sesame, ingredient(sesame, 'Sesame')]);
  server.write(['dish_ingredient', id(0xd1), link(id(0xd1), pepper)]);
  server.write(['daily_menu', friday, menu]);
  const engine = await open(browser);
  browser.weather = ({ method }) => (method === 'GET' ? 'fine' : 'lost');
  running.set({ engine, status: engine.status, owner: alice, hotelId: hotelA });
  return {
    server,
    engine,
    /** What others write reaches this device. */
    async others(...rows: Parameters<typeof server.write>) {
      server.write(...rows);
      await rest();
    },
    /** The versions over which the operations of a name are written. */
    async basesOf(name: string) {
      const all = await engine.operations();
      return all.filter((each) => each.name === name).map(({ base }) => base);
    },
  };
}

const shown = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Error('no row');
  return row;
};

describe('a dish that is open in its form', () => {
  const opened = () => ({
    dish: { ...shown(rowNow('dish', stew)), dish_type: 'main' },
    recipe: recipeOf(stew),
  });

  test('keeps what the kitchen has added to it meanwhile', async () => {
    const { others, engine, basesOf } = await device();
    const form = opened();
    await others(['dish', stew, dish], ['dish_ingredient', id(0xd2), link(id(0xd2), sesame)]);
    const recipe = form.recipe.map((line) => ({ ...line, quantity: 200 }));
    await changeDish(form, form.dish, recipe);
    expect(recipeOf(stew).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Pepper', 200],
      ['Sesame', 100],
    ]);
    const [operation] = await engine.operations();
    expect(operation?.args).toMatchObject({ removed: [] });
    expect(await basesOf('update-dish')).toEqual([rowNow('dish', stew)?.version]);
  });

  test('is written over what its person saw where both have changed a line', async () => {
    const { others, basesOf } = await device();
    const form = opened();
    await others(
      ['dish', stew, dish],
      ['dish_ingredient', id(0xd1), link(id(0xd1), pepper, { quantity: 50 })],
    );
    await changeDish(
      form,
      form.dish,
      form.recipe.map((line) => ({ ...line, quantity: 200 })),
    );
    expect(await basesOf('update-dish')).toEqual([form.dish.version]);
  });

  test.each([
    ['the same field', { description: 'Mild' }, 'shown'],
    ['another field', { calories: 300 }, 'now'],
  ] as const)(
    'is written over what its person saw, or has now, where others changed %s',
    async (_, theirs, over) => {
      const { others, basesOf } = await device();
      const form = opened();
      await others(['dish', stew, { ...dish, ...theirs }]);
      await changeDish(form, { ...form.dish, description: 'Hot' }, form.recipe);
      const now = rowNow('dish', stew)?.version;
      expect(await basesOf('update-dish')).toEqual([over === 'shown' ? form.dish.version : now]);
    },
  );

  test('tells allergens of an ingredient over what its person saw', async () => {
    const { others, basesOf } = await device();
    const form = opened();
    const before = rowNow('ingredient', pepper)?.version;
    await others(['ingredient', pepper, { ...ingredient(pepper, 'Pepper'), allergens: ['nuts'] }]);
    const recipe = form.recipe.map((line) => ({ ...line, allergens: ['milk' as const] }));
    await changeDish(form, form.dish, recipe);
    expect(await basesOf('update-ingredient')).toEqual([before]);
  });
});

test('an ingredient that is renamed while its dish is open stays one, and goes where its line goes', async () => {
  const { others } = await device();
  const form = { dish: shown(rowNow('dish', stew)), recipe: recipeOf(stew) };
  const facts = { ...form.dish, dish_type: 'main' };
  await others(['ingredient', pepper, ingredient(pepper, 'Black pepper')]);
  await changeDish(
    form,
    facts,
    form.recipe.map((line) => ({ ...line, quantity: 200 })),
  );
  expect(recipeOf(stew).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Black pepper', 200],
  ]);
  const again = { ...form, recipe: recipeOf(stew) };
  await others(['ingredient', pepper, ingredient(pepper, 'White pepper')]);
  await changeDish(again, facts, []);
  expect(recipeOf(stew)).toEqual([]);
});

test('an ingredient that is open in its dialog is written over what its person saw', async () => {
  const { others, basesOf } = await device();
  const row = shown(rowNow('ingredient', pepper));
  await others(['ingredient', pepper, { ...ingredient(pepper, 'Pepper'), category: 'spices' }]);
  await changeIngredient(row, { category: 'oil' });
  await changeIngredient(row, { barcode: '4006381333931' });
  expect(await basesOf('update-ingredient')).toEqual([
    row.version,
    rowNow('ingredient', pepper)?.version,
  ]);
});

test('a day’s details are written over what their person saw, and taken back over what is there', async () => {
  const { others, basesOf } = await device();
  const row = shown(rowNow('daily_menu', friday));
  await others(['daily_menu', friday, { ...menu, name: 'Fish' }]);
  const change = changeFacts(row, { ...factsOf(row), name: 'Market' });
  await change.stored;
  expect(await basesOf('update-daily-menu')).toEqual([row.version]);
  const now = shown(rowNow('daily_menu', friday));
  expect(now.name).toBe('Market');
  await change.undo();
  expect(rowNow('daily_menu', friday)?.name).toBe('Fish');
  // The first of the two hides what others said: who decides for theirs is asked about the second as well.
  expect(await basesOf('update-daily-menu')).toEqual([row.version, row.version]);
});

test('a guest whom two desks move is moved by the second over what it saw', async () => {
  const { others, engine } = await device();
  const row = shown(rowNow('reservation', id(1)));
  await others(['reservation', id(1), { ...guest(1), room_number: '202' }]);
  await changeGuests([row], { room_number: '303' }).stored;
  const [operation] = await engine.operations();
  expect(operation?.base).toBe(row.version);
  expect(operation?.args).toMatchObject({ seen: { room_number: row.room_number } });
});
