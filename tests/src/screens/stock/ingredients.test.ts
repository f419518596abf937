import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { dish, idOf, recipe } from '../harness/hotel.ts';
import { offer } from '../harness/menu.ts';
import { button, complaintAt, dialog, field, says } from '../harness/sight.ts';
import {
  cellOf,
  ingredient,
  openEditor,
  openStock,
  pane,
  shownIngredients,
  store,
} from '../harness/stock.ts';

const tools = () => document.querySelector<HTMLElement>('.stock-tools') ?? document.body;
const adding = () => dialog('Add ingredient');
const editing = () => dialog('Edit ingredient');
const openAdding = async () => {
  await press(button('Ingredient', tools()));
  return until(adding);
};
const submit = () => press(button('Add ingredient', adding()));
const input = () => field('Add new ingredient');
const complaints = () =>
  ['Name', 'Category', 'Arrival date'].map((name) => complaintAt(field(name, adding())));
test('an ingredient is added by its name alone, in grams, and opens', async () => {
  const { service } = await openStock();
  await press(button('Add'));
  expect(complaintAt(input())).toBe('This field is required');
  await fill(input(), ' cream ');
  await keys('{Enter}');
  expect(complaintAt(input())).toBe('An ingredient with this name is in the list already.');
  await fill(input(), 'x'.repeat(201));
  await keys('{Enter}');
  expect(complaintAt(input())).toBe('This is too long.');
  await fill(input(), ' Saffron ');
  await keys('{Enter}');
  await until(() => expect(notices()).toEqual(['Ingredient Saffron added']));
  expect([input().value, cellOf('Saffron', 'stock')]).toEqual(['', '0g']);
  expect(says('Saffron', pane())).toBe(true);
  await until(() =>
    expect(service.rows('ingredient').find(({ name }) => name === 'Saffron')).toMatchObject({
      ...{ unit: 'g', category: null, current_stock: 0, is_active: true },
    }),
  );
});

test('the modal asks for name and category, and for the arrival date where something is coming', async () => {
  await openStock();
  const form = await openAdding();
  await submit();
  await until(() => expect(complaints()).toEqual(['Enter the name.', 'Choose a category.', '']));
  await fill(field('Incoming amount', form), '6');
  await submit();
  expect(complaints()).toEqual([
    'Enter the name.',
    'Choose a category.',
    'Enter the arrival date.',
  ]);
  await fill(field('Name', form), 'Leeks');
  await choose(field('Category', form), 'Vegetables');
  await fill(field('Arrival date', form), '2026-11-20');
  await until(() =>
    expect(complaints()).toEqual(['This already exists.', '', 'This day has passed.']),
  );
  await fill(field('Arrival date', form), '2027-01-02');
  await until(() => expect(complaints()[2]).toBe('The date is in a later year.'));
  await fill(field('Arrival date', form), '2026-11-25');
  await until(() => expect(complaints()[2]).toBe(''));
  // As MMMM DD.
  expect(says('November 25', form)).toBe(true);
  await fill(field('Incoming amount', form), '0');
  await fill(field('Arrival date', form), '');
  await fill(field('Name', form), 'x'.repeat(201));
  await until(() => expect(complaints()).toEqual(['This is too long.', '', '']));
});

test('amounts are whole: 0 where none is typed, and never below it', async () => {
  await openStock();
  const form = await openAdding();
  const stock = field('Current stock', form);
  const less = button('Current stock: less', form) as HTMLButtonElement;
  for (const [typed, value] of [
    ...[['12', '12'] as const, ['', '0'] as const, ['-4', '0'] as const, ['7.9', '7'] as const],
    ['abc', '0'],
  ] as const) {
    await fill(stock, typed);
    await keys('{Tab}');
    expect(stock.value, typed).toBe(value);
  }
  await press(button('Current stock: more', form));
  expect(stock.value).toBe('1');
  await press(less);
  await press(less);
  expect([stock.value, less.disabled]).toEqual(['0', true]);
});

test('what the modal adds is an ingredient, a count and a delivery', async () => {
  const { service } = await openStock();
  const form = await openAdding();
  await fill(field('Name', form), 'Saffron');
  await choose(field('Category', form), 'Spices');
  await fill(field('Current stock', form), '40');
  await fill(field('Incoming amount', form), '100');
  await fill(field('Arrival date', form), '2026-12-01');
  await submit();
  await until(() => expect(notices()).toEqual(['Ingredient Saffron added']));
  expect(
    (['category', 'stock', 'coming', 'arrives'] as const).map((column) =>
      cellOf('Saffron', column),
    ),
  ).toEqual(['Spices', '40g', '100g', 'Tue 01-12-2026']);
  await until(() => expect(service.rows('ingredient_delivery')).toHaveLength(1));
  const id = service.rows('ingredient').find(({ name }) => name === 'Saffron')?.id;
  expect(service.rows('ingredient_delivery')).toMatchObject([
    ...[{ ingredient_id: id, quantity: 100, unit: 'g', status: 'pending' }],
  ]);
  expect(service.rows('stock_movement')).toMatchObject([
    ...[{ ingredient_id: id, kind: 'count', counted: 40 }],
  ]);
});

test('an edit changes what was changed, and recomputes the status; a finer stock stays as it was counted', async () => {
  const { service } = await openStock();
  const form = await openEditor('Trout fillet');
  expect([field('Current stock', form).value, says('Stored: 1.6 kg', form)]).toEqual(['1', true]);
  await choose(field('Category', form), 'Other');
  await press(button('Save', form));
  await until(() => expect(notices()).toEqual(['Ingredient Trout fillet updated']));
  await until(() =>
    expect(service.row('ingredient', idOf('Trout fillet'))).toMatchObject({
      ...{ category: 'other', current_stock: 1.6 },
    }),
  );
  expect(service.rows('stock_movement')).toEqual([]);
  const again = await openEditor('Cream');
  await fill(field('Current stock', again), '9');
  await press(button('Save', again));
  await until(() => expect(cellOf('Cream', 'status')).toBe('Safe'));
  await until(() => expect(service.row('ingredient', idOf('Cream'))?.current_stock).toBe(9));
});

test('another unit converts what is there', async () => {
  await openStock();
  const form = await openEditor('Almonds');
  await choose(field('Unit', form), 'g');
  await choose(field('Category', form), 'Other');
  await press(button('Save', form));
  await until(() => expect(cellOf('Almonds', 'stock')).toBe('400g'));
});

test('one that somebody else took out of use meanwhile is refused: its id is missing', async () => {
  const { service } = await openStock();
  const form = await openEditor('Bread');
  await fill(field('Name', form), 'Rye bread');
  service.write(ingredient('Bread', { is_active: false }));
  await pass(500);
  await press(button('Save', editing()));
  await until(() => expect(notices()).toEqual(['Missing ingredient id']));
  expect(field('Name', editing()).value).toBe('Rye bread');
});

test('a device that can’t store says that nothing was changed', async () => {
  const { page } = await openStock();
  const form = await openEditor('Bread');
  await fill(field('Name', form), 'Rye bread');
  page.fillDisk();
  await press(button('Save', form));
  await until(() =>
    expect(notices()).toContain('Failed to update the ingredient. Nothing was changed.'),
  );
});

test('one that no dish uses is deleted, which can be taken back', async () => {
  const { service } = await openStock();
  await press(button('Delete', await openEditor('Bread')));
  const question = await until(() => dialog('Delete Bread?'));
  await press(button('Delete', question));
  await until(() => expect(shownIngredients()).not.toContain('Bread'));
  expect(offer()).toBe('Ingredient Bread deleted');
  await until(() => expect(service.row('ingredient', idOf('Bread'))?.is_active).toBe(false));
  await press(button('Undo'));
  await until(() => expect(shownIngredients()).toContain('Bread'));
});

test('one that dishes use is not deleted: it says which, and offers to deactivate it', async () => {
  const more = [
    ...['Gratin', 'Soup'].flatMap((name) => [
      dish(name, 'main'),
      ...recipe(name, ['Leeks', 1, 'kg']),
    ]),
    dish('Old stew', 'main', { is_active: false }),
    ...recipe('Old stew', ['Leeks', 1, 'kg']),
  ].filter(([entity]) => entity !== 'ingredient');
  const { service } = await openStock({ rows: [...store, ...more] });
  await press(button('Delete', await openEditor('Leeks')));
  const question = await until(() => dialog('3 dishes use Leeks'));
  const text =
    'It can’t be deleted while dishes use it: Gratin, Soup, Trout. Deactivated, it leaves the stock table, and the recipes keep it.';
  expect(says(text.replace('’', "'"), question)).toBe(true);
  await press(button('Deactivate', question));
  await until(() => expect(shownIngredients()).not.toContain('Leeks'));
  expect(offer()).toBe('Ingredient Leeks deactivated');
  await until(() => expect(service.row('ingredient', idOf('Leeks'))?.is_active).toBe(false));
  expect(
    service.rows('dish_ingredient').filter((each) => each.ingredient_id === idOf('Leeks')),
  ).toHaveLength(4);
});

test('of many dishes that use an ingredient six are named, and how many more there are', async () => {
  const more = Array.from({ length: 8 }, (_, n) => [
    dish(`Dish ${n + 1}`, 'main'),
    ...recipe(`Dish ${n + 1}`, ['Bread', 1, 'kg']),
  ])
    .flat()
    .filter(([entity]) => entity !== 'ingredient');
  await openStock({ rows: [...store, ...more] });
  await press(button('Delete', await openEditor('Bread')));
  const question = await until(() => dialog('8 dishes use Bread'));
  expect(says(/Dish 1, Dish 2, Dish 3, Dish 4, Dish 5, Dish 6, 2 more\./, question)).toBe(true);
});
