import { expect, test } from 'vitest';
import { bounds } from '../../../../core/contract/bounds.ts';
import { outboxName } from '../../../../src/offline/queue/outbox/outbox.ts';
import { holdDatabase } from '../../storage-hold.ts';
import { frames, pass, until } from '../harness/clock.ts';
import {
  linesUnder,
  notesUnder,
  notices,
  openDrawer,
  toDecide,
  waiting,
} from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { dish, guestType, idOf, menu, today, tomorrow } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { berta } from '../harness/people.ts';
import {
  all,
  button,
  chosen,
  complaintAt,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';
import { openDialog } from './dialogs.ts';

const openMeal = async (rows = house) => {
  const app = await openDialog('meal', 'Add meal', { rows });
  await until(() => field('Day'));
  return app;
};
const openMore = async (rows = house) => {
  const app = await openDialog('more dishes', /^Add dishes to meal/, { rows });
  await until(() => field('Search dishes'));
  return app;
};
const toggle = (name: string | RegExp) => press(one('checkbox', name));
const submit = (name: string) => press(one('button', name, all('dialog').at(-1)));
const exists = 'This meal already exists for the selected guest type';

test('a meal for a guest type is planned in one request, with the day’s menu', async () => {
  const { requests } = await openMeal();
  expect(field('Day').value).toBe(today);
  await fill(field('Day'), tomorrow);
  await press(one('radio', 'Lunch'));
  await choose(field('Guest type'), 'Child');
  expect(field('Menu name').value).toBe('Menu, 22 November 2026');
  await choose(field('Guest group'), 'Hikers');
  await toggle('Trout');
  await toggle('Rice');
  expect(says('2 dishes chosen: Trout, Rice')).toBe(true);
  await submit('Add meal');
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(notices()[0]).toContain('Meal added successfully'));
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    ...{ menu_date: tomorrow, meal_type_id: 2, guest_type_id: idOf('Child') },
    menu: { name: 'Menu, 22 November 2026', guest_group_id: idOf('Hikers') },
    dishes: [{ dish_id: idOf('Trout') }, { dish_id: idOf('Rice') }],
  });
});

test('while what is added is being stored, the dialog stays as it was sent', async () => {
  await openMeal();
  await press(one('radio', 'Dinner'));
  await choose(field('Guest type'), 'Child');
  await toggle('Trout');
  const said = new Set<string>();
  const form = dialog('Add meal');
  one('button', 'Add meal', form).click();
  for (let turn = 0; turn < 100 && form.isConnected; turn += 1) {
    said.add(textOf(form));
    await new Promise((done) => setImmediate(done));
  }
  await until(() => expect(all('dialog')).toEqual([]));
  expect([...said]).toHaveLength(1);
});

test('who leaves while it is being stored is not asked, and what they open then stays', async () => {
  await openMeal();
  await press(one('radio', 'Dinner'));
  await choose(field('Guest type'), 'Child');
  await toggle('Trout');
  const letGo = await holdDatabase(indexedDB, outboxName(berta.id));
  await submit('Add meal');
  await frames();
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('open more dishes'));
  const next = await until(() => dialog(/^Add dishes to meal/));
  expect(notices()).toEqual([]);
  letGo();
  await until(() => expect(notices()[0]).toContain('Meal added successfully'));
  expect(all('dialog')).toEqual([next]);
});

test('everything that is missing is said at once, and nothing is sent', async () => {
  const { requests } = await openMeal();
  await fill(field('Day'), '');
  await submit('Add meal');
  expect(complaintAt(field('Day'))).toBe('Hotel or date is missing');
  expect(complaintAt(field('Guest type'))).toBe('Invalid guest type');
  expect(says('Invalid meal type')).toBe(true);
  expect(says('Choose at least one dish')).toBe(true);
  await fill(field('Day'), tomorrow);
  await press(one('radio', 'Dinner'));
  await choose(field('Guest type'), 'Adult');
  await fill(field('Menu name'), '  ');
  await submit('Add meal');
  expect(complaintAt(field('Menu name'))).toBe('This field is required');
  await pass(500);
  expect(requests).toEqual([]);
});

test('where the guest type has that meal it says so, and adds the dishes to it', async () => {
  const { requests } = await openMeal([...house, dish('Polenta', 'sides')]);
  await choose(field('Guest type'), 'Adult');
  expect(says(exists)).toBe(false);
  await press(one('radio', 'Dinner'));
  expect(says(exists)).toBe(true);
  expect(all('textbox', 'Menu name')).toEqual([]);
  expect(one('checkbox', 'Rice, On the menu already')).toHaveProperty('disabled', true);
  await toggle('Polenta');
  await submit('Add dishes to it');
  await until(() => expect(notices()[0]).toContain('1 dish added to the meal'));
  await until(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ dish_id: idOf('Polenta') });
});

test('more dishes than a guest type’s menu can have are refused at the choice, and nothing is sent', async () => {
  const names = Array.from({ length: bounds.guestMenuDishes }, (_, n) => `Buffet ${n}`);
  const { requests } = await openMeal([
    ...house,
    ...names.map((name) => dish(name, 'sides')),
    ...menu(tomorrow, 2, names),
  ]);
  await fill(field('Day'), tomorrow);
  await press(one('radio', 'Lunch'));
  await choose(field('Guest type'), 'Adult');
  const full = 'A menu has at most 100 dishes for one guest type';
  expect(says(full)).toBe(false);
  await fill(field('Search dishes'), 'Rice');
  await toggle('Rice');
  expect(says(full)).toBe(true);
  await submit('Add dishes to it');
  await pass(500);
  expect(all('dialog')).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('only guest types in use are offered; one alone is chosen', async () => {
  const [entity, id, row] = guestType('Staff') as Extract<
    ReturnType<typeof guestType>,
    ['guest_type', ...unknown[]]
  >;
  await openMeal([...house, [entity, id, row && { ...row, is_active: false }]]);
  const options = [...field('Guest type').querySelectorAll('option')].map(textOf);
  expect(options).toEqual(['Choose …', 'Adult', 'Child', 'Vegetarian']);
});

test('a name that no dish has becomes a draft, and is chosen', async () => {
  const { requests } = await openMeal();
  await press(one('radio', 'Lunch'));
  await choose(field('Guest type'), 'Child');
  await fill(field('Search dishes'), '   ');
  expect(all('button', 'Add as a new dish')).toEqual([]);
  await fill(field('Search dishes'), ' Zuppa ');
  expect(says('No dish is called “Zuppa”')).toBe(true);
  await press(button('Add as a new dish'));
  expect(complaintAt(field('Dish type'))).toBe('This field is required');
  await choose(field('Dish type'), 'Starters');
  await press(button('Add as a new dish'));
  await until(() => expect(says('1 dish chosen: Zuppa')).toBe(true));
  await until(() =>
    expect(requests[0]?.body).toMatchObject({
      ...{ name: 'Zuppa', dish_type: 'starters', status: 'draft', ingredients: [] },
    }),
  );
  await submit('Add meal');
  await until(() => expect(requests).toHaveLength(2));
});

test('chosen dishes are asked about before they are thrown away', async () => {
  await openMeal();
  await toggle('Rice');
  await keys('{Escape}');
  const question = await until(() => dialog('Leave without saving?'));
  await press(button('Leave without saving', question));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(focused()).toBe('open meal');
});

test('dishes are put on a menu that is there; those on it are shown as such', async () => {
  const { requests } = await openMore();
  expect(textOf(dialog(/^Add dishes to meal/))).toContain('Dinner · Sat 21 November · Adult');
  expect(one('checkbox', 'Trout, On the menu already')).toHaveProperty('disabled', true);
  await submit('Add dishes');
  expect(says('Choose at least one dish')).toBe(true);
  await toggle('Goulash');
  await submit('Add 1 dish');
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(notices()[0]).toContain('1 dish added to the meal'));
  await until(() => expect(requests).toMatchObject([{ body: { dish_id: idOf('Goulash') } }]));
});

test('by keyboard alone: search, arrows, space, and Enter', async () => {
  const { requests } = await openMore([...house, dish('Polenta', 'sides'), dish('Plum', 'sides')]);
  await until(() => expect(document.activeElement).toBe(field('Search dishes')));
  await keys('pol{ArrowDown}');
  expect(focused()).toBe('Polenta');
  await keys(' ');
  expect(says('1 dish chosen: Polenta')).toBe(true);
  await keys('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(field('Search dishes'));
  await keys('{Escape}');
  expect(field('Search dishes').value).toBe('');
  expect(all('dialog')).toHaveLength(1);
  // Those that are on the menu already are passed over.
  await keys('{ArrowDown}');
  expect(focused()).toBe('Plum');
  await keys(' {ArrowDown}');
  expect(focused()).toBe('Polenta');
  await keys('{Enter}');
  await until(() => expect(requests).toHaveLength(2));
});

test('where all dishes are on the menu there is nothing to add', async () => {
  const rest = house.filter(([, id]) => id !== idOf('Goulash'));
  await openMore(rest);
  expect(one('button', 'Add dishes')).toHaveProperty('disabled', true);
});

test('where there are no dishes at all there is nothing to add before one is made', async () => {
  await openMore(house.filter(([entity]) => entity !== 'dish'));
  expect(one('button', 'Add dishes')).toHaveProperty('disabled', true);
  await fill(field('Search dishes'), 'Gazpacho');
  await choose(field('Dish type'), 'Starters');
  await press(button('Add as a new dish'));
  await until(() => expect(one('button', 'Add 1 dish')).toHaveProperty('disabled', false));
});

test('without a network it is planned as well, and taken back by a press', async () => {
  const app = await openMore();
  app.service.cut();
  await toggle('Goulash');
  await submit('Add 1 dish');
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('open more dishes'));
  await until(() => one('checkbox', 'Goulash, On the menu already'));
  await keys('{Escape}');
  await press(await until(() => button('Undo')));
  await press(button('open more dishes'));
  await until(() => expect(one('checkbox', 'Goulash')).toHaveProperty('disabled', false));
});

test('a meal that somebody else planned in the meantime waits for a decision, which says why', async () => {
  const app = await openMeal();
  app.service.instead = () => undefined;
  app.service.refuseWrites('already_exists');
  await press(one('radio', 'Lunch'));
  await choose(field('Guest type'), 'Child');
  await toggle('Rice');
  await submit('Add meal');
  await until(() => expect(all('dialog')).toEqual([]));
  await openDrawer();
  await until(() => expect(notesUnder(toDecide)).toEqual([exists]));
  expect(linesUnder(toDecide)[0]).toContain('Menu for lunch, today: Rice');
  expect(all('button', 'Try again')).toEqual([]);
});

test('what was refused since somebody else planned it is added to their menu in one press, once', async () => {
  const app = await openMeal();
  app.service.instead = () => undefined;
  app.service.refuseWrites('already_exists');
  await fill(field('Day'), tomorrow);
  await press(one('radio', 'Lunch'));
  await choose(field('Guest type'), 'Adult');
  await toggle('Rice');
  await toggle('Trout');
  await submit('Add meal');
  await until(() => expect(all('dialog')).toEqual([]));
  app.service.write(...menu(tomorrow, 2, ['Rice']));
  await openDrawer();
  app.service.cut();
  await press(await until(() => button('Add the dishes to that menu')));
  await until(() => expect(linesUnder(waiting)).toHaveLength(1));
  expect(linesUnder(waiting)[0]).toContain('Trout: Put on the menu');
  expect(linesUnder(toDecide)).toEqual([]);
});

test('a full device says that nothing was added, and keeps the choice', async () => {
  const app = await openMeal();
  app.page.fillDisk();
  await press(one('radio', 'Lunch'));
  await choose(field('Guest type'), 'Child');
  await toggle('Rice');
  await submit('Add meal');
  await until(() => expect(notices()).toContain('Failed to add meal'));
  expect(says('1 dish chosen: Rice')).toBe(true);
  expect(chosen(field('Guest type'))).toBe('Child');
});
