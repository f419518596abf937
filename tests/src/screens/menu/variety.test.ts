import { expect, test } from 'vitest';
import type { Diet } from '../../../../core/rules/diet.ts';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { dish, menu, today } from '../harness/hotel.ts';
import { dishAt, openMenu, week } from '../harness/menu.ts';
import { all, button, one, textOf } from '../harness/sight.ts';

/** The week, with the diets of its dishes, which are all main courses. */
const weekOf = (diets: Record<string, Diet | null>) => [
  ...week,
  ...Object.entries(diets).map(([name, diet]) => dish(name, 'main', { diet })),
];
const hints = () => all('button', undefined, one('group', 'Hints on variety')).map(textOf);
const meat: Record<string, Diet> = {
  ...{ Goulash: 'meat', Trout: 'fish', 'Pumpkin Soup': 'meat', Rice: 'meat' },
};

test('days on which every main course has meat or fish are named, and light them up', async () => {
  await openMenu({ rows: weekOf(meat) });
  const hint = 'no main course without meat or fish: Sat 21, Sun 22';
  await until(() => expect(hints()).toEqual([hint, 'Goulash 2 times']));
  await press(button(hint));
  expect(document.querySelectorAll('[data-lit]')).toHaveLength(5);
});

test.each([
  ['vegetarian', ['no main course without meat or fish: Sun 22']],
  ['vegan', ['no main course without meat or fish: Sun 22']],
  [null, ['no main course without meat or fish: Sun 22']],
] as const)('a day with a dish whose diet is %s is not named', async (diet, left) => {
  await openMenu({ rows: weekOf({ ...meat, Rice: diet }) });
  await until(() => expect(hints().filter((each) => each.includes('meat'))).toEqual(left));
});

test('a dish of lunch and dinner stands again on another day alone', async () => {
  await openMenu({ rows: [...week, ...menu(today, 3, ['Goulash'])] });
  await until(() => expect(hints()).toContain('Goulash 3 times'));
  expect(textOf(dishAt('Dinner, Sat 21', 'Goulash'))).toBe('Goulash');
  expect(textOf(dishAt('Dinner, Sun 22', 'Goulash'))).toBe('Goulashagain, Sat');
});

test('the week says who changed it last, which meal and when, and follows', async () => {
  const change = {
    ...{ version: 2, entity: 'meal_guest_menu_dish', id: 'any', about: `${today}:3`, via: null },
    ...{ before: null, after: {}, at: `${today}T09:30:00.000Z`, user_id: 'user-marta' },
    ...{ name: 'Marta', device: null },
  };
  const app = await openMenu({ rows: week });
  const last = () => textOf(one('group', 'Hints on variety'));
  expect(last()).not.toContain('changed');
  app.service.audit.entries.push(change);
  app.service.write(...menu(today, 3, ['Trout']));
  await until(() => expect(last()).toMatch(/Marta changed Saturday’s dinner · /), 20_000);
  app.service.audit.entries.unshift({ ...change, version: 3, about: today, name: 'Karl' });
  app.service.write(...menu(today, 1, ['Trout']));
  await until(() => expect(last()).toMatch(/Karl changed Saturday’s details · /), 20_000);
});
