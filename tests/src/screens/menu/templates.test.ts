import { expect, test } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { addDays } from '../../../../core/rules/day.ts';
import { dinner, lunch } from '../../../../core/rules/meal-type.ts';
import type { ArgsOf } from '../../../../src/offline/queue/operations/registry.ts';
import { pass, until } from '../harness/clock.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { dish, hotelId, idOf, menu, type Written } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { anna } from '../harness/people.ts';
import {
  all,
  button,
  complaintAt,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';
import { openTemplates, queued } from '../harness/templates.ts';

type Meal = Row<'menu_template'>['meals'][number];

const adult = idOf('Adult');
const meal = (week: number, weekday: number, dishes: string[], part: Partial<Meal> = {}): Meal => ({
  ...{ week, weekday, meal_type_id: dinner, guest_type_id: adult },
  dish_ids: dishes.map(idOf),
  ...part,
});

function template(name: string, weeks: number, meals: Meal[]): Written {
  const id = idOf(`template ${name}`);
  return ['menu_template', id, { id, hotel_id: hotelId, version: 0, name, weeks, meals }];
}

/** Dinner on Monday of the first week, and on Thursday of the second. */
const summer = template('Summer', 2, [meal(0, 0, ['Trout']), meal(1, 3, ['Roast Beef', 'Rice'])]);

const lines = () =>
  all('listitem', undefined, one('list', 'Menu templates')).map((line) =>
    textOf(line).replace('Lay over dates', ''),
  );
/** What is planned on the device, and not taken back. */
const planned = async () => {
  const removed = await queued<ArgsOf<'remove-guest-menu'>>('remove-guest-menu');
  const ids = removed.map(({ guest_menu_id }) => guest_menu_id);
  const added = await queued<ArgsOf<'add-guest-menu'>>('add-guest-menu');
  return added.filter(({ id }) => !ids.includes(id));
};
const openLaying = async () => {
  await press(button('Lay Summer over dates'));
  await until(() => field('From Monday'));
};
/** What laying would do, sentence by sentence. */
const counts = () =>
  [...one('status', undefined, dialog('Menu templates')).querySelectorAll('p')].map(textOf);
const option = (label: string, index: number) =>
  textOf(field(label).querySelectorAll('option')[index] as HTMLElement);
const chooseAt = (label: string, index: number) => choose(field(label), option(label, index));

test('without a template the dialog says what they are for; whoever only reads is offered nothing', async () => {
  const { templates } = await openTemplates();
  expect(says('No menu templates yet', templates)).toBe(true);
  expect(says(/laid over a whole season/, templates)).toBe(true);
  await openTemplates({ as: anna, rows: [...house, summer] });
  expect(lines()).toEqual(['Summer2 weeks · 2 meals']);
  expect(all('button', undefined, dialog('Menu templates')).map(textOf)).toEqual(['']);
});

test('the week on screen is kept under a name: its meals by weekday, with their dishes', async () => {
  await openTemplates();
  await press(button('Keep weeks as a template'));
  expect(document.activeElement).toBe(field(/^Name/));
  // Lunch and dinner have dishes; breakfast is planned without any.
  await fill(field(/^Name/), ' Winter ');
  await press(await until(() => button('Keep 3 meals')));
  expect(await until(() => lines())).toEqual(['Winter1 week · 3 meals']);
  const [kept] = await queued<ArgsOf<'create-menu-template'>>('create-menu-template');
  expect(kept).toMatchObject({ name: 'Winter', weeks: 1 });
  expect(kept?.meals).toContainEqual(meal(0, 5, ['Goulash'], { meal_type_id: lunch }));
  expect(kept?.meals.map(({ weekday, meal_type_id }) => [weekday, meal_type_id])).toEqual([
    [5, 1],
    [5, 2],
    [5, 3],
  ]);
});

test('weeks after it are kept too', async () => {
  await openTemplates({ rows: [...house, ...menu('2026-11-24', dinner, ['Trout'])] });
  await press(button('Keep weeks as a template'));
  await fill(field(/^Name/), 'Two');
  await press(one('radio', '2'));
  expect(says('Mon, 16 Nov 2026 to Sun, 29 Nov 2026')).toBe(true);
  await press(await until(() => button('Keep 4 meals')));
  await until(() => lines());
  const [kept] = await queued<ArgsOf<'create-menu-template'>>('create-menu-template');
  expect(kept?.meals.at(-1)).toEqual(meal(1, 1, ['Trout']));
});

test('a name is needed, has at most 200 characters, and is no other template’s', async () => {
  await openTemplates({ rows: [...house, summer] });
  await press(button('Keep weeks as a template'));
  const save = await until(() => button('Keep 3 meals'));
  const name = () => field(/^Name/);
  await press(save);
  expect(complaintAt(name())).not.toBe('');
  await fill(name(), '   ');
  expect(complaintAt(name())).not.toBe('');
  await fill(name(), 'x'.repeat(201));
  expect(complaintAt(name())).toBe('This is too long.');
  await fill(name(), 'sUMMER');
  expect(complaintAt(name())).toBe('There is a template of this name already.');
  await fill(name(), '🍝🍷');
  expect(complaintAt(name())).toBe('');
  await press(save);
  expect(await until(() => lines())).toHaveLength(2);
});

test('weeks in which nothing is planned are not kept', async () => {
  await openTemplates({ week: '2026-11-23' });
  await press(button('Keep weeks as a template'));
  await until(() => expect(says('Nothing is planned in these weeks.')).toBe(true));
  expect(button('Keep 0 meals').hasAttribute('disabled')).toBe(true);
});

test('laid over a season, its weeks take turns; what it will do is said before', async () => {
  await openTemplates({ rows: [...house, summer] });
  await openLaying();
  expect(document.activeElement).toBe(field('From Monday'));
  // This week has begun: the next one is offered, for one round.
  expect(option('From Monday', 1)).toBe('Mon, 23 Nov 2026');
  await until(() => expect(counts()).toEqual(['2 meals will be planned']));
  await chooseAt('Until Sunday', 3);
  await choose(field('Begin with'), 'Week 2 of 2');
  await press(await until(() => button('Plan 4 meals')));
  await until(() => says('4 meals planned from Summer'));
  expect((await planned()).map(({ menu_date, dishes }) => [menu_date, dishes.length])).toEqual([
    ['2026-11-26', 2],
    ['2026-11-30', 1],
    ['2026-12-10', 2],
    ['2026-12-14', 1],
  ]);
  await until(() => expect(all('dialog')).toEqual([]));
});

test('it is taken back whole', async () => {
  await openTemplates({ rows: [...house, summer] });
  await openLaying();
  await press(await until(() => button('Plan 2 meals')));
  await press(await until(() => button('Undo')));
  await pass(1000);
  expect(await planned()).toEqual([]);
});

test('what is planned already stays as it is', async () => {
  const byHand = menu('2026-11-23', dinner, ['Goulash']);
  await openTemplates({ rows: [...house, summer, ...byHand] });
  await openLaying();
  await until(() =>
    expect(counts()).toEqual(['1 meal will be planned', '1 is planned already and stays.']),
  );
  await press(button('Plan 1 meal'));
  await until(() => says('1 meal planned from Summer'));
  expect((await planned()).map(({ menu_date }) => menu_date)).toEqual(['2026-12-03']);
});

test('dishes and guest types that are out of use are left out', async () => {
  const gone = meal(0, 1, ['Trout'], { guest_type_id: idOf('Nobody') });
  const rows = [
    ...house,
    dish('Trout', 'main', { is_active: false }),
    template('Summer', 1, [meal(0, 0, ['Trout', 'Rice']), gone]),
  ];
  await openTemplates({ rows });
  await openLaying();
  await until(() =>
    expect(counts()).toEqual([
      '1 meal will be planned',
      '1 is left out: its guest type is out of use.',
      '1 dish is left out: it is out of use.',
    ]),
  );
  await press(button('Plan 1 meal'));
  await until(() => says('1 meal planned from Summer'));
  expect((await planned()).map(({ dishes }) => dishes.map(({ dish_id }) => dish_id))).toEqual([
    [idOf('Rice')],
  ]);
});

test('without a network, weeks that are not on the device are named and not laid', async () => {
  const everyDay = template(
    'Summer',
    1,
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => meal(0, weekday, ['Trout'])),
  );
  const { service } = await openTemplates({ rows: [...house, everyDay] });
  service.cut();
  await openLaying();
  await chooseAt('Until Sunday', 2);
  // The device has the days until 5 December: the first week, and most of the second.
  await until(() => expect(says('Weeks of Mon 30 Nov, Mon 7 Dec')).toBe(true));
  await press(await until(() => button('Plan 7 meals')));
  await until(() => says('7 meals planned from Summer'), 20_000);
  expect((await planned()).map(({ menu_date }) => menu_date)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((n) => addDays('2026-11-23', n)),
  );
});

test('laying is cancelled between two days; what was laid stays, and can be taken back', async () => {
  const meals = [0, 1, 2, 3, 4, 5, 6].map((weekday) => meal(0, weekday, ['Trout']));
  await openTemplates({ rows: [...house, template('Summer', 1, meals)] });
  await openLaying();
  await chooseAt('Until Sunday', 51);
  const plan = await until(() => button('Plan 364 meals'), 20_000);
  plan.click();
  await pass(60);
  expect(focused()).toBe('Cancel');
  await keys('{Enter}');
  await until(() => says(/meals? planned from Summer/));
  const laid = (await planned()).length;
  expect(laid).toBeGreaterThan(0);
  expect(laid).toBeLessThan(364);
  expect(says(`${laid} meals planned from Summer`) || laid === 1).toBe(true);
  await press(button('Undo'));
  await pass(2000);
  expect(await planned()).toEqual([]);
});

test('is renamed, and the focus comes back to it', async () => {
  await openTemplates({ rows: [...house, summer, template('Lent', 1, [])] });
  await press(button('Rename Summer'));
  await fill(field(/^Name/), 'lent');
  await press(button('Rename'));
  expect(complaintAt(field(/^Name/))).toBe('There is a template of this name already.');
  await fill(field(/^Name/), 'SUMMER');
  await press(button('Rename'));
  expect(await until(() => lines())).toEqual(['Lent1 week · 0 meals', 'SUMMER2 weeks · 2 meals']);
  expect(focused()).toBe('Lay SUMMER over dates');
  expect(await queued('update-menu-template')).toEqual([
    { template_id: idOf('template Summer'), name: 'SUMMER' },
  ]);
});

test('is deleted after a question', async () => {
  await openTemplates({ rows: [...house, summer] });
  await press(button('Delete Summer'));
  await press(button('Cancel', await until(() => dialog('Delete Summer?'))));
  expect(lines()).toHaveLength(1);
  await press(button('Delete Summer'));
  await press(button('Delete template', await until(() => dialog('Delete Summer?'))));
  await until(() => says('No menu templates yet'));
  expect(await queued('delete-menu-template')).toHaveLength(1);
});

test('as many as a hotel can have: one has to go before another is kept', async () => {
  const many = Array.from({ length: 20 }, (_, n) => template(`Number ${n}`, 1, []));
  await openTemplates({ rows: [...house, ...many] });
  expect(button('Keep weeks as a template').hasAttribute('disabled')).toBe(true);
  expect(says(/^There are 20 templates/)).toBe(true);
});
