import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, line, notices, openDrawer } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import { openDish, openKitchen, pane } from '../harness/kitchen.ts';
import { all, button, focused, one, says, textOf } from '../harness/sight.ts';

const field = () => one('combobox', /^Add ingredients to/, pane()) as HTMLInputElement;
const options = () => all('option').map(textOf);
const names = () =>
  all('row', undefined, pane())
    .slice(1)
    .map((each) => textOf(one('rowheader', undefined, each)));
const isOpen = () => all('combobox', undefined, pane()).length > 0;
const cancel = () => press(button('Cancel', pane()));
const save = () => press(button('Save', pane()));

/** The kitchen with the form of a dish open. */
async function openForm(dish = 'Roast Beef') {
  const app = await openKitchen();
  await openDish(dish);
  await pass(300);
  await press(button('Add', pane()));
  await until(field);
  return app;
}

async function type(text: string): Promise<void> {
  field().focus();
  await fill(field(), text);
  await pass(100);
}

/** Chooses an option of the list by its text. */
async function take(text: string): Promise<void> {
  const found = await until(() => one('option', text));
  await press(found);
}

test('the form lists what the dish does not have, and takes several at once', async () => {
  const { service } = await openForm();
  expect(focused()).toContain('Add ingredients to Roast Beef');
  await press(button('List the ingredients'));
  await until(() => expect(options()).toEqual(['Fish']));
  await take('Fish');
  await type('Thyme');
  await take('Create new ingredient “Thyme”');
  await save();
  await until(() => expect(isOpen()).toBe(false));
  expect(names()).toEqual(['Beef', 'Butter', 'Fish', 'Thyme']);
  await until(() => expect(notices()).toEqual(['Roast Beef: 2 ingredients added']));
  await pass(500);
  const thyme = service.rows('ingredient').find(({ name }) => name === 'Thyme');
  const links = service.rows('dish_ingredient').filter((e) => e.dish_id === idOf('Roast Beef'));
  expect(links.slice(2)).toEqual([
    expect.objectContaining({ ingredient_id: idOf('Fish'), quantity: 1, unit: 'piece' }),
    expect.objectContaining({ ingredient_id: thyme?.id, quantity: 1, unit: 'piece' }),
  ]);
});

test('nothing chosen: the field is required; Cancel closes and resets', async () => {
  const { service } = await openForm();
  await save();
  expect(says('This field is required', pane())).toBe(true);
  expect(isOpen()).toBe(true);
  await type('Thyme');
  await take('Create new ingredient “Thyme”');
  expect(says('This field is required', pane())).toBe(false);
  await cancel();
  expect(isOpen()).toBe(false);
  expect(focused()).toBe('Add');
  await press(button('Add', pane()));
  expect(all('button', /^Do not add/)).toEqual([]);
  await cancel();
  await pass(500);
  expect(service.effects).toBe(0);
});

test('a name that something has offers nothing to create, whatever its case; one of the dish offers nothing', async () => {
  await openForm();
  await type('fISH');
  await until(() => expect(options()).toEqual(['Fish']));
  await type('beef');
  await until(() => expect(options()).toEqual([]));
});

test('what was chosen can be left out again', async () => {
  await openForm();
  await type('Thyme');
  await take('Create new ingredient “Thyme”');
  await press(button('Do not add Thyme', pane()));
  await save();
  expect(says('This field is required', pane())).toBe(true);
});

test('by the keyboard alone an ingredient is created and added', async () => {
  await openForm();
  await type('Thyme');
  await until(() => expect(options()).toHaveLength(1));
  await keys('{Enter}');
  await until(() => button('Do not add Thyme', pane()));
  button('Save', pane()).focus();
  await keys('{Enter}');
  await until(() => expect(names()).toContain('Thyme'));
});

test('without a network they wait, and a new one can be weighed before it is sent', async () => {
  const { service, page } = await openForm('Pumpkin Soup');
  service.cut();
  page.believe(false);
  await type('Thyme');
  await take('Create new ingredient “Thyme”');
  await save();
  await until(() => expect(names()).toEqual(['Thyme']));
  await press(button(/edit weight of Thyme$/, pane()));
  await pass(1600);
  await keys('0.3{Enter}');
  await until(() => expect(all('dialog')).toEqual([]));
  await openDrawer();
  expect(textOf(line('Pumpkin Soup'))).toContain('Thyme added');
  await keys('{Escape}');
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toBe('Online'), 30_000);
  const thyme = service.rows('ingredient').find(({ name }) => name === 'Thyme');
  expect(service.rows('dish_ingredient').find((e) => e.ingredient_id === thyme?.id)).toMatchObject({
    chef_assumed_weight: 0.3,
  });
});

test('an ingredient that can’t be created is said, and what was chosen stays', async () => {
  const { page } = await openForm();
  await type('Thyme');
  await take('Create new ingredient “Thyme”');
  page.fillDisk();
  await save();
  await until(() => expect(notices()[0]).toContain('Failed to create ingredient'));
  button('Do not add Thyme', pane());
  expect(button('Save', pane())).toHaveProperty('disabled', false);
});

test('known ingredients that can’t be added are said in words of their own', async () => {
  const { page } = await openForm();
  await type('Fish');
  await take('Fish');
  page.fillDisk();
  await save();
  await until(() =>
    expect(notices()[0]).toContain('Failed to update dish ingredients. Please try again.'),
  );
});

test('another dish has a form of its own: the choice goes with the dish', async () => {
  await openForm();
  await type('Thyme');
  await take('Create new ingredient “Thyme”');
  await openDish('Pumpkin Soup');
  expect(isOpen()).toBe(false);
});

test('while the day is on its way, rows stand in for the ingredients', async () => {
  const app = await openKitchen();
  await press(button('Ingredients'));
  app.service.instead = ({ method }) =>
    method === 'GET' ? new Promise(() => undefined) : Promise.resolve(undefined);
  for (let day = 0; day < 15; day += 1) await press(button('Next day'));
  expect(says('Loading the ingredients', pane())).toBe(true);
  expect(says('No ingredients', pane())).toBe(false);
});
