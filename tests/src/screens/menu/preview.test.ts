import { expect, test } from 'vitest';
import { frames, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { menu, today, tomorrow } from '../harness/hotel.ts';
import { offer, openMenu, openToPlan, planned } from '../harness/menu.ts';
import { all, button, dialog, one, says, textOf } from '../harness/sight.ts';

const [lunch, dinner] = [`${tomorrow} 2`, `${tomorrow} 3`];
const dinnerToday = `${today} 3`;
const actionsOfDinner = 'Dinner, Sun 22: what can be done';

/** A meal of a day by its cell's name: a dialog hides the week from who asks for roles. */
function cell(meal: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${meal}"]`);
  if (!found) throw new Error(`no cell ${meal}`);
  return found;
}

const linesAt = (meal: string) => [...cell(meal).querySelectorAll<HTMLElement>('.menu-dish')];
const nameOf = (line: HTMLElement) => textOf(line.querySelector('.menu-dish-text') ?? line);

/** Names of the dishes of a meal, in order. */
const dishesAt = (meal: string): string[] => linesAt(meal).map(nameOf);

/** Those that an open dialog would put there. */
const previewed = (meal: string): string[] =>
  linesAt(meal)
    .filter((line) => line.hasAttribute('data-preview'))
    .map(nameOf);

function lineOf(meal: string, name: string): HTMLElement {
  const line = linesAt(meal).find((each) => nameOf(each) === name);
  if (!line) throw new Error(`no ${name} at ${meal} among ${dishesAt(meal).join(', ')}`);
  return line;
}

/** The box in which a meal would be planned. */
const box = (meal: string) => cell(meal).querySelector<HTMLElement>('[data-plan]');

/** Chooses dishes in a dialog, each with its frames. */
async function choose(...names: string[]): Promise<void> {
  for (const name of names) {
    await press(one('checkbox', name));
    await frames();
  }
}

async function openAddMeal(): Promise<HTMLElement> {
  const plan = box(lunch);
  if (!plan) throw new Error(`${lunch} is planned`);
  await press(plan);
  return until(() => dialog('Add meal'));
}

async function openCopy(): Promise<HTMLElement> {
  await press(button(actionsOfDinner));
  await press(button('Copy meal…'));
  return dialog(/^Copy meal/);
}

test('what is chosen for a meal shows in the week before it is planned, and goes with the dialog', async () => {
  await openToPlan();
  const form = await openAddMeal();
  await choose('Trout', 'Rice');
  expect(previewed(lunch)).toEqual(['Trout', 'Rice']);
  expect(planned()).toBe('3 of 21 meals planned');
  expect(box(lunch)?.hidden).toBe(true);
  await choose('Trout');
  expect(previewed(lunch)).toEqual(['Rice']);
  await press(button('Cancel', form));
  await press(await until(() => button('Leave without saving')));
  await until(() => expect(all('dialog')).toEqual([]));
  await frames();
  expect(dishesAt(lunch)).toEqual([]);
  expect(box(lunch)?.hidden).toBe(false);
});

test('it is planned in its place: the same lines, in full with the press', async () => {
  await openToPlan();
  const form = await openAddMeal();
  await choose('Trout', 'Rice');
  const line = lineOf(lunch, 'Trout');
  button('Add meal', form).click();
  await Promise.resolve();
  expect([previewed(lunch), line.dataset['place']]).toEqual([[], expect.any(String)]);
  await until(() => expect(all('dialog')).toEqual([]));
  await frames();
  expect(planned()).toBe('4 of 21 meals planned');
  expect(dishesAt(lunch)).toEqual(['Trout', 'Rice']);
  expect([lineOf(lunch, 'Trout') === line, box(lunch)]).toEqual([true, null]);
});

test('confirmed before the preview says what is chosen now, that is planned and nothing else', async () => {
  await openToPlan();
  const form = await openAddMeal();
  await choose('Trout');
  const rice = one('checkbox', 'Rice');
  one('checkbox', 'Trout').click();
  rice.click();
  await Promise.resolve();
  button('Add meal', form).click();
  await Promise.resolve();
  expect([dishesAt(lunch).includes('Rice'), previewed(lunch)]).toEqual([true, ['Trout']]);
  await until(() => expect(all('dialog')).toEqual([]));
  expect(dishesAt(lunch)).toEqual(['Rice']);
});

test('dishes for a menu that is there show among those that stand on it', async () => {
  await openToPlan();
  await press(button('Dinner, Sun 22: add dishes'));
  const form = await until(() => dialog(/^Add dishes to meal/));
  await choose('Trout');
  expect([dishesAt(dinner), previewed(dinner)]).toEqual([['Goulash', 'Trout'], ['Trout']]);
  await press(button('Add 1 dish', form));
  await until(() => expect(all('dialog')).toEqual([]));
  await frames();
  expect([dishesAt(dinner), previewed(dinner)]).toEqual([['Goulash', 'Trout'], []]);
});

test('a copy shows where it would go, without what is there already', async () => {
  await openToPlan();
  const copy = await openCopy();
  await choose('Child');
  await press(one('checkbox', /^Sat 21/, copy));
  await frames();
  expect(previewed(dinnerToday)).toEqual(['Goulash', 'Goulash']);
  expect(dishesAt(dinnerToday)).toHaveLength(4);
  await press(one('checkbox', /^Sat 21/, copy));
  await frames();
  expect(dishesAt(dinnerToday)).toHaveLength(2);
  await press(one('checkbox', /^Sat 21/, copy));
  await frames();
  await press(button('Copy to 1 day', copy));
  await until(() => expect(offer()).toBe('2 menus filled'));
  expect([dishesAt(dinnerToday).length, previewed(dinnerToday)]).toEqual([4, []]);
  await press(button(/Undo/));
  await until(() => expect(dishesAt(dinnerToday)).toHaveLength(2));
});

test('what somebody else plans there meanwhile shows once', async () => {
  const { service } = await openMenu();
  await openAddMeal();
  await choose('Trout', 'Rice');
  service.write(...menu(tomorrow, 2, ['Trout']));
  await until(() => expect(previewed(lunch)).toEqual(['Rice']));
  expect(dishesAt(lunch).toSorted()).toEqual(['Rice', 'Trout']);
});

test('on a full device it is a preview again, and says that nothing was added', async () => {
  const { page } = await openToPlan();
  const form = await openAddMeal();
  await choose('Trout');
  page.fillDisk();
  await press(button('Add meal', form));
  await until(() => expect(notices()).toContain('Failed to add meal'));
  expect(previewed(lunch)).toEqual(['Trout']);
  expect(says('1 dish chosen: Trout')).toBe(true);
});
