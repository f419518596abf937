import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { connection, line, notices, openDrawer } from '../harness/connection.ts';
import { doublePress, fill, keys, press } from '../harness/hands.ts';
import { idOf, serviceId, today } from '../harness/hotel.ts';
import { openDish, openKitchen, pane } from '../harness/kitchen.ts';
import { anna, berta } from '../harness/people.ts';
import { all, button, dialog, focused, one, says, textOf } from '../harness/sight.ts';

const linkOf = (ingredient: string, dish = 'Roast Beef') => idOf(`${dish} of ${ingredient}`);
/** An ingredient's row of the table, or its card. */
function row(name: string): HTMLElement {
  const found = pane().querySelector<HTMLElement>(`[data-ingredient="${idOf(name)}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
}
const texts = () => all('row', undefined, pane()).slice(1).map(textOf);
const editButton = (name: string) => button(new RegExp(`edit weight of ${name}$`), pane());
const editor = () => dialog(/Edit weight/);
const input = () => one('textbox', undefined, editor()) as HTMLInputElement;
const save = () => button(/^Save/, editor());
const closed = () => until(() => expect(all('dialog')).toEqual([]));

async function openEditor(name = 'Butter') {
  await press(editButton(name));
  await pass(1600);
  return until(editor);
}

/** The kitchen with a dish selected. */
async function openRecipe(dish = 'Roast Beef', opening: Parameters<typeof openKitchen>[0] = {}) {
  const app = await openKitchen(opening);
  await openDish(dish);
  await pass(500);
  return app;
}

async function pad(...pressed: string[]): Promise<void> {
  for (const key of pressed) await press(button(key, editor()));
}

test('the pencil opens the calculator, as do two presses on the row; it says what is suggested', async () => {
  await openRecipe();
  await openEditor('Beef');
  one('heading', 'Beef Edit weight · now 2.1 kg');
  expect(textOf(editor())).toContain(
    'AI 1.125 kg: its part of the 1.2 kg that are suggested for Roast Beef.',
  );
  await press(button('Cancel', editor()));
  await closed();
  await doublePress(row('Butter'));
  await pass(1600);
  one('heading', 'Butter Edit weight · none from the kitchen yet');
  await keys('{Escape}');
  await closed();
  await press(one('switch', 'Details'));
  await doublePress(row('Butter'));
  await until(editor);
});

test('by the keyboard alone an ingredient is weighed', async () => {
  const { service } = await openRecipe();
  editButton('Butter').focus();
  await keys('{Enter}');
  await until(editor);
  await keys('0.25{Enter}');
  await closed();
  await pass(500);
  expect(service.row('dish_ingredient', linkOf('Butter'))?.chef_assumed_weight).toBe(0.25);
  expect(focused()).toMatch(/edit weight of Butter$/);
});

test('with no dish selected an ingredient opens nothing', async () => {
  await openKitchen();
  await press(button('Ingredients'));
  expect(all('button', /edit weight of (Beef|Butter)$/)).toEqual([]);
  await doublePress(row('Beef'));
  await pass(1600);
  expect(all('dialog')).toEqual([]);
  expect(all('button', 'Add')).toEqual([]);
});

test('an amount is on the row at once, and then at the service, for the service that is cooked for', async () => {
  const { service } = await openRecipe();
  await openEditor();
  await pad('1', 'Decimal point', '5');
  await press(save());
  await closed();
  expect(texts()[1]).toContain('1.5 kg');
  expect(notices()).toEqual(['Butter: weight saved']);
  await pass(500);
  expect(service.row('dish_ingredient', linkOf('Butter'))).toMatchObject({
    ...{ chef_assumed_weight: 1.5, quantity: 200, unit: 'g' },
  });
  const batches = service.received.filter(({ path }) => path.endsWith('/batch'));
  expect(JSON.stringify(batches.at(-1)?.body)).toContain(
    JSON.stringify({
      dish_id: idOf('Roast Beef'),
      ingredient_id: idOf('Butter'),
      daily_meal_id: serviceId(today, 3),
      weight: 1.5,
    }),
  );
  // The dish stays selected: the next ingredient is weighed as well.
  one('heading', 'Ingredient Details');
});

test('only an amount above 0 and up to 9,999 can be saved; a division by 0 is said and the input kept', async () => {
  await openRecipe();
  await openEditor();
  for (const [typed, allowed] of [
    ['0', false],
    ['10000', false],
    ['9999', true],
  ] as const) {
    await fill(input(), typed);
    expect(save(), typed).toHaveProperty('disabled', !allowed);
  }
  await fill(input(), '8');
  await pad('Calculator', 'Divided by', '0', 'Equals');
  expect(textOf(editor())).toContain('Nothing can be divided by 0. Change the number.');
  expect(input().value).toBe('0');
});

test('without a network it waits with a clock, and goes out later', async () => {
  const { service, page } = await openRecipe();
  service.cut();
  page.believe(false);
  await openEditor();
  await pad('2');
  await press(save());
  await closed();
  expect(textOf(row('Butter'))).toContain('Waiting to be sent');
  await openDrawer();
  expect(textOf(line('Roast Beef'))).toContain('Butter: 2.0 kg entered');
  await keys('{Escape}');
  service.restore();
  page.believe(true);
  await until(() => expect(textOf(row('Butter'))).not.toContain('Waiting to be sent'), 20_000);
  expect(service.row('dish_ingredient', linkOf('Butter'))?.chef_assumed_weight).toBe(2);
});

test('somebody else’s newer amount is asked about', async () => {
  const { service, page } = await openRecipe();
  service.cut();
  page.believe(false);
  await openEditor();
  await pad('2');
  await press(save());
  await closed();
  const link = service.row('dish_ingredient', linkOf('Butter'));
  if (!link) throw new Error('no butter');
  service.write(['dish_ingredient', link.id, { ...link, chef_assumed_weight: 5 }]);
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await openDrawer();
  const asked = textOf(line('Roast Beef'));
  expect(asked).toContain('2.0 kg');
  expect(asked).toContain('5.0 kg');
  await press(button(/Keep yours$/));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  expect(service.row('dish_ingredient', link.id)?.chef_assumed_weight).toBe(2);
});

test('an amount of a dish that was removed meanwhile is in the inbox, with the dish’s name', async () => {
  const { service, page } = await openRecipe();
  service.cut();
  page.believe(false);
  await openEditor();
  await pad('2');
  await press(save());
  await closed();
  const dish = service.row('dish', idOf('Roast Beef'));
  if (!dish) throw new Error('no dish');
  service.write(['dish', dish.id, { ...dish, is_active: false }]);
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await openDrawer();
  await until(() => expect(says(/Roast Beef/, dialog('Connection'))).toBe(true));
});

test('a dish that leaves the menu while its ingredient is weighed: nothing is saved, and it says why', async () => {
  const { service } = await openRecipe();
  await openEditor();
  await pad('2');
  const link = `guest menu ${today} 3 Roast Beef`;
  service.write(['meal_guest_menu_dish', idOf(link), null]);
  await frames();
  await press(save());
  await until(() =>
    expect(notices()[0]).toContain('The weight was not saved: no dish is selected'),
  );
  expect(input().value).toBe('2');
  expect(service.effects).toBe(0);
});

test('a full device says that the amount was not saved, and keeps it', async () => {
  const { page } = await openRecipe();
  await openEditor();
  page.fillDisk();
  await pad('2');
  await press(save());
  await until(() => expect(notices()[0]).toContain('The weight of Butter was not saved'));
  expect(input().value).toBe('2');
});

test('an ingredient is taken out of its dish, and a press puts it back as it was', async () => {
  const { service } = await openRecipe();
  await openEditor('Beef');
  await press(button('Remove from Roast Beef', editor()));
  await closed();
  expect(texts().join()).not.toContain('Beef');
  await pass(500);
  expect(service.row('dish_ingredient', linkOf('Beef'))).toBeNull();
  expect(notices()[0]).toContain('Beef removed from Roast Beef');
  await press(button('Undo'));
  await until(() => expect(texts()[0]).toContain('2.1 kg'));
  await pass(1500);
  const beef = service
    .rows('dish_ingredient')
    .find((each) => each.dish_id === idOf('Roast Beef') && each.ingredient_id === idOf('Beef'));
  expect(beef).toMatchObject({ quantity: 3, unit: 'kg', chef_assumed_weight: 2.1 });
});

test('offline, an ingredient that is taken out and put back, however often, ends as it was', async () => {
  const { service, page } = await openRecipe();
  service.cut();
  page.believe(false);
  for (let time = 0; time < 3; time += 1) {
    await openEditor('Beef');
    await press(button('Remove from Roast Beef', editor()));
    await closed();
    expect(texts().join()).not.toContain('Beef');
    await press(all('button', 'Undo').at(0) as HTMLElement);
    await until(() => expect(texts()[0]).toContain('2.1 kg'));
    await pass(6000);
  }
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toBe('Online'), 60_000);
  expect(texts()[0]).toBe('Beef3 kg1.1 kg2.1 kg');
  const beef = service
    .rows('dish_ingredient')
    .filter((each) => each.dish_id === idOf('Roast Beef') && each.ingredient_id === idOf('Beef'));
  expect(beef).toMatchObject([{ quantity: 3, unit: 'kg', chef_assumed_weight: 2.1 }]);
});

test('reception sees ingredients and can change none; an administrator may', async () => {
  await openRecipe('Roast Beef', { as: anna });
  expect(all('button', /edit weight of Butter/i)).toEqual([]);
  expect(all('button', 'Add', pane())).toEqual([]);
  await doublePress(row('Butter'));
  expect(all('dialog')).toEqual([]);
});

test('an administrator may weigh and add', async () => {
  await openRecipe('Roast Beef', { as: berta });
  button('Add', pane());
  await openEditor();
});
