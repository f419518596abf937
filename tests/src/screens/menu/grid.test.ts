import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { choose, keys, press } from '../harness/hands.ts';
import {
  closedOut,
  dish,
  guestGroup,
  idOf,
  menu,
  today,
  tomorrow,
  type Written,
  weight,
} from '../harness/hotel.ts';
import { guests } from '../harness/house.ts';
import {
  actions,
  cell,
  dishAt,
  dishesAt,
  offer,
  openMenu,
  openToPlan,
  planned,
  week,
} from '../harness/menu.ts';
import { karl } from '../harness/people.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

const notStored =
  'This device could not store it, so it was not saved. Free some space, then try again.';

const heads = () =>
  all('columnheader')
    .slice(1)
    .map((each) => textOf(each.querySelector<HTMLElement>('.day-date') ?? each));

test('a week is seven columns from Monday on, with what is planned and how much of it', async () => {
  await openMenu();
  expect(heads()).toEqual(['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']);
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash', 'Rice']);
  expect(dishesAt('Dinner, Sun 22')).toEqual(['Goulash']);
  expect(planned()).toBe('3 of 21 meals planned');
  expect(textOf(button(/^Lunch/, one('group', 'Meals shown')))).toBe('Lunch 1 of 7');
});

test('the heads say the covers of days whose guests are here', async () => {
  await openMenu();
  const covers = () =>
    all('columnheader').map((head) => textOf(head.querySelector('.menu-covers') ?? head));
  await until(() => expect(covers()[6]).toContain('Dinner: 8–9 covers expected'));
  expect(covers()[1]).toBe('');
});

test('meals are toggles, of which at least one is on; the guest type chooses whose menus show', async () => {
  await openMenu();
  const filter = (name: RegExp) => button(name, one('group', 'Meals shown'));
  await press(filter(/^Breakfast/));
  await press(filter(/^Lunch/));
  expect(all('rowheader').map(textOf)).toEqual(['Dinner18:30–22:00']);
  await press(filter(/^Dinner/));
  expect(all('rowheader')).toHaveLength(3);
  await choose(field('Guest type'), 'Child');
  expect(planned()).toBe('0 of 21 meals planned');
  await choose(field('Guest type'), 'All guest types');
  expect(planned()).toBe('3 of 21 meals planned');
});

test('a meal that is not planned can be, on days to come; what has passed is only said', async () => {
  await openMenu();
  expect(textOf(cell('Lunch, Sun 22'))).toBe('Plan lunch');
  expect(textOf(cell('Lunch, Mon 16'))).toBe('Lunch not planned');
});

test('weeks go on and back, and the button of the current week is disabled in it', async () => {
  await openMenu();
  const current = () => button('This week') as HTMLButtonElement;
  expect(current().disabled).toBe(true);
  await press(button('Next week'));
  await until(() => expect(document.body.textContent).toContain('Nothing is planned'));
  expect(textOf(one('group', 'Week'))).toContain('Week 48, 23 – 29 Nov');
  expect(current().disabled).toBe(false);
  await press(current());
  expect(heads()[0]).toBe('Mon 16');
});

test('the day view shows today large, and is kept on the device', async () => {
  const app = await openMenu();
  await press(button('Day', one('group', 'View')));
  expect(heads()).toEqual(['Sat 21']);
  await press(button('Next day'));
  expect(heads()).toEqual(['Sun 22']);
  await app.reload();
  await until(() => cell('Lunch, Sat 21'));
  expect(heads()).toEqual(['Sat 21']);
});

test('a dish is removed and comes back with Undo', async () => {
  await openToPlan();
  await press(dishAt('Lunch, Sat 21', 'Rice'));
  expect(actions()).toEqual(['Move to…', 'Copy to…', 'Replace…', 'Edit dish', 'Remove']);
  await press(button('Remove'));
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash']);
  expect(offer()).toBe('Rice removed from Lunch, Sat 21');
  await press(button(/Undo/));
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash', 'Rice']);
});

test('a dish moves with the keyboard: Space lifts, arrows go by cell, Space drops, Escape puts back', async () => {
  await openToPlan();
  dishAt('Lunch, Sat 21', 'Rice').focus();
  await keys(' ');
  await pass(20);
  const status = () => all('status').map(textOf).join(' ');
  await until(() => expect(status()).toContain('Rice lifted.'));
  await keys('{ArrowRight}');
  await until(() => expect(status()).toContain('Lunch, Sun 22'));
  await keys('{Escape}');
  await until(() => expect(status()).toContain('Rice is back in its place.'));
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash', 'Rice']);
  await keys(' ');
  await pass(20);
  for (const key of ['{ArrowDown}', '{ArrowRight}', ' ']) await keys(key);
  await until(() => expect(dishesAt('Dinner, Sun 22')).toEqual(['Goulash', 'Rice']));
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash']);
  expect(offer()).toBe('Rice moved to Dinner, Sun 22');
  await until(() => expect(document.activeElement).toBe(dishAt('Dinner, Sun 22', 'Rice')));
  // The space bar is a button's again at once.
  button(/Undo/).focus();
  await keys(' ');
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash', 'Rice']);
});

test('arrow keys go from cell to cell, Enter opens what can be done with a meal', async () => {
  await openMenu();
  cell('Lunch, Sat 21').focus();
  await keys('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell('Dinner, Sun 22'));
  expect(all('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await keys('{Enter}');
  expect(actions()).toEqual([
    ...['Add dishes: Adult', 'Plan for another guest type', 'Copy meal…', 'Delete meal: Adult'],
  ]);
});

test('a guest type’s meal is deleted after a question, and comes back with Undo', async () => {
  await openToPlan();
  await press(button('Dinner, Sun 22: what can be done'));
  await press(button('Delete meal: Adult'));
  await pass(100);
  await press(button('Delete meal', dialog('Delete meal?')));
  await until(() => expect(textOf(cell('Dinner, Sun 22'))).toBe('Plan dinner'));
  expect(offer()).toBe('Dinner, Sun 22 for Adult deleted');
  await press(button(/Undo/));
  expect(dishesAt('Dinner, Sun 22')).toEqual(['Goulash']);
});

test('a full device says that a dish was not removed, and a meal not deleted: both are back', async () => {
  const { page } = await openToPlan();
  page.fillDisk();
  await press(dishAt('Dinner, Sun 22', 'Goulash'));
  await press(button('Remove'));
  await until(() => expect(notices()).toHaveLength(1));
  expect(dishesAt('Dinner, Sun 22')).toEqual(['Goulash']);
  await press(button('Dinner, Sun 22: what can be done'));
  await press(button('Delete meal: Adult'));
  await pass(100);
  await press(button('Delete meal', dialog('Delete meal?')));
  await until(() => expect(notices()).toHaveLength(2));
  expect(new Set(notices())).toEqual(new Set([notStored]));
  expect(dishesAt('Dinner, Sun 22')).toEqual(['Goulash']);
});

test('before a meal goes it is said what the kitchen has entered of it, which Undo does not bring back', async () => {
  const entered = [weight('Goulash', 4, 3, tomorrow), closedOut('Trout', 5, 1)];
  await openToPlan({ rows: [...week, ...entered] });
  await press(button('Dinner, Sun 22: what can be done'));
  await press(button('Delete meal: Adult'));
  const question = await until(() => dialog('Delete meal?'));
  expect(says(/amounts that the kitchen has entered for it are deleted too\.$/, question)).toBe(
    true,
  );
  await pass(100);
  await press(button('Delete meal', question));
  await until(() =>
    says(/deleted\. Undo brings back its dishes, not what the kitchen has entered/),
  );
  await press(button('Dinner, Sat 21: what can be done'));
  await press(button('Delete meal: Adult'));
  const other = await until(() => dialog('Delete meal?'));
  expect(says(/How it was closed out is deleted too/, other)).toBe(true);
});

test('the meal of one guest type is copied to another, and then both can be', async () => {
  await openToPlan();
  await press(button('Dinner, Sun 22: what can be done'));
  await press(button('Copy meal…'));
  const copy = dialog(/^Copy meal.*Dinner, Sun 22, Adult/);
  expect(says('Choose where it goes.')).toBe(true);
  await press(one('checkbox', /^Sun 22/, copy));
  expect(says('All of it is there already.')).toBe(true);
  await press(one('checkbox', 'Child', copy));
  expect(says('1 menu will be filled.')).toBe(true);
  await press(button('Copy to 1 day', copy));
  await until(() => expect(textOf(cell('Dinner, Sun 22'))).toContain('Child'));
  await press(button('Dinner, Sun 22: what can be done'));
  expect(actions().filter((each) => each.startsWith('Copy meal'))).toEqual([
    ...['Copy meal…', 'Copy meal: Adult…', 'Copy meal: Child…'],
  ]);
});

/** The dialog that copies this week, with the network cut once the next week is on the device. */
async function openCopyWeek(rows: readonly Written[]): Promise<HTMLElement> {
  const { service } = await openMenu({ rows });
  await press(button('Next week'));
  await until(() => button('Start empty'));
  await press(button('This week'));
  service.cut();
  await press(button('Add'));
  await press(button('Copy week…'));
  await pass(100);
  return dialog(/Copy week/);
}

test('a week is copied to the next one, at once and without a network', async () => {
  const copy = await openCopyWeek(week);
  await press(button('Copy to 1 week', copy));
  expect(offer()).toBe('3 menus filled');
  await press(button('Next week'));
  expect(dishesAt('Lunch, Sat 28')).toEqual(['Goulash', 'Rice']);
  expect(planned()).toBe('3 of 21 meals planned');
});

test('a week whose menus have no dishes can’t be copied, and says so', async () => {
  const copy = await openCopyWeek([...guests, ...menu(today, 2, [])]);
  expect(says('It has no dishes to copy.', copy)).toBe(true);
  expect((button('Copy to 1 week', copy) as HTMLButtonElement).disabled).toBe(true);
});

test('a week that is not on the device can’t be copied without a network, and says so', async () => {
  const { service } = await openMenu();
  service.cut();
  for (let count = 0; count < 8; count += 1) await press(button('Next week'));
  await until(() => one('heading', 'These menus are not on this device'));
  await press(button('Add'));
  await press(button('Copy week…'));
  const copy = await until(() => dialog(/Copy week/));
  await until(() => expect(says('What is to be copied is not on this device.', copy)).toBe(true));
  expect((button('Copy to 1 week', copy) as HTMLButtonElement).disabled).toBe(true);
});

test('a second press, before the dialog of a copy has closed, copies nothing', async () => {
  await openToPlan();
  await press(button('Dinner, Sun 22: what can be done'));
  await press(button('Copy meal…'));
  const copy = dialog(/^Copy meal/);
  await press(one('checkbox', /^Sun 22/, copy));
  await press(one('checkbox', 'Child', copy));
  const twice = button('Copy to 1 day', copy);
  twice.click();
  twice.click();
  await until(() => expect(all('dialog')).toEqual([]));
  expect(offer()).toBe('1 menu filled');
  expect(says('Nothing to copy: all of it is there already')).toBe(false);
});

test('an empty week begins with the menus of the one before', async () => {
  const { service } = await openMenu();
  await press(button('Next week'));
  await until(() =>
    expect((button('Import last week’s menu') as HTMLButtonElement).disabled).toBe(false),
  );
  service.cut();
  const twice = button('Import last week’s menu');
  twice.click();
  twice.click();
  await frames();
  expect(dishesAt('Dinner, Sun 29')).toEqual(['Goulash']);
  expect(offer()).toBe('3 menus filled');
  await press(button(/Undo/));
  await until(() => button('Start empty'));
  await press(button('Start empty'));
  expect(textOf(cell('Lunch, Mon 23'))).toBe('Plan lunch');
});

test('weeks that are not on the device say so without a network, and can be tried again', async () => {
  const { service } = await openMenu();
  service.cut();
  for (let count = 0; count < 8; count += 1) await press(button('Next week'));
  await until(() => one('heading', 'These menus are not on this device'));
  service.restore();
  await press(button('Try again'));
  await until(() => button('Start empty'));
});

test('what a guest type gets twice in a week is said below the dish and in one line, and lights up', async () => {
  await openMenu();
  expect(textOf(dishAt('Dinner, Sun 22', 'Goulash'))).toBe('Goulashagain, Sat');
  await press(button('Goulash 2 times'));
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit] .menu-dish-text')].map(textOf);
  expect(lit).toEqual(['Goulash', 'Goulash']);
});

test('a dish that was deleted stays on the menu, with the word', async () => {
  const { service } = await openMenu();
  service.write(dish('Trout', 'main', { is_active: false }));
  await until(() => expect(textOf(dishAt('Dinner, Sat 21', 'Trout'))).toBe('Troutdeleted'));
});

test('what is the same each day is one cell over all of them, which unfolds', async () => {
  const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
  const rows = [...week, ...days.flatMap((day) => menu(day, 1, ['Rice', 'Trout']))];
  await openMenu({ rows });
  const over = () => all('gridcell').find((each) => each.getAttribute('aria-colspan') === '7');
  expect(textOf(over() as HTMLElement)).toContain('the same 2 dishes each day, all guest types');
  await press(button(/Show by day/));
  expect(over()).toBe(undefined);
  expect(dishesAt('Breakfast, Sun 22')).toEqual(['Rice', 'Trout']);
});

test('a day says the guest group that its menu is for', async () => {
  const rows = menu(today, 1, []).map((row) =>
    row[0] === 'daily_menu' && row[2]
      ? ([row[0], row[1], { ...row[2], guest_group_id: idOf('Hikers') }] as typeof row)
      : row,
  );
  await openMenu({
    rows: [
      ...week.filter(
        (row) => row[1] !== idOf(`menu ${today} 2`) && row[1] !== idOf(`menu ${today} 3`),
      ),
      guestGroup('Hikers'),
      ...rows,
    ],
  });
  await until(() => expect(textOf(all('columnheader')[6] as HTMLElement)).toContain('Hikers'));
});

test('who may not plan sees everything, and no controls', async () => {
  await openMenu({ as: karl });
  expect(dishesAt('Lunch, Sat 21')).toEqual(['Goulash', 'Rice']);
  expect(all('button', undefined, one('grid'))).toEqual([]);
  await press(button('Add'));
  expect(actions()).toEqual(['All dishes', 'Ingredients needed']);
});

test('a phone has a list of days; a meal opens with its dishes', async () => {
  await openToPlan({ width: 390, height: 844 });
  expect(says(/Open: Breakfast, Mon 16/)).toBe(true);
  await press(button(/^Lunch, Sat 21/));
  await pass(400);
  const sheet = dialog('Lunch, Sat 21');
  expect(all('listitem', undefined, sheet).map(textOf)).toEqual(['Goulash', 'Rice']);
  await press(button('Rice', sheet));
  await frames();
  await press(button('Remove'));
  expect(offer()).toBe('Rice removed from Lunch, Sat 21');
  expect(textOf(button(/^Lunch, Sat 21/))).toBe('Lunch, Sat 21Goulash');
});
