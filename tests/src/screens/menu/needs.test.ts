import { expect, test, vi } from 'vitest';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { dish, menu, recipe, today } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { openMenu } from '../harness/menu.ts';
import { all, button, dialog, one, says, textOf } from '../harness/sight.ts';

const rows = [
  ...house,
  dish('Goulash', 'main'),
  ...recipe('Goulash', ['Beef', 200, 'g'], ['Onion', 1, 'piece']),
  // Nobody has booked for then.
  ...menu('2026-12-01', 3, ['Trout']),
];

const open = async () => {
  await press(button('Add'));
  await press(button('Ingredients needed'));
  return until(() => dialog(/^Ingredients needed/));
};
const lines = () =>
  all('row')
    .filter((row) => row.closest('.needs'))
    .map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map(textOf).join(' | '));

test('of a day: each ingredient with its total, for the covers that the kitchen expects', async () => {
  await openMenu({ rows });
  await press(button('Day', one('group', 'View')));
  await open();
  // Dinner: half of its expected covers take the roast (3 kg each), half the trout. Lunch: all take the goulash.
  expect(lines()).toEqual([
    'Ingredient | Total',
    'Beef | 12.6 kg',
    'Butter | 814 g',
    'Butter | 4.1 pieces',
    'Fish | 4.1 pieces',
    'Onion | 2.1 pieces',
  ]);
  expect(says(/^No recipe: Apple Strudel, Beef Carpaccio, Bread, Pumpkin Soup, Rice$/)).toBe(true);
});

test('of a week: by day and in all; days whose guests are not here count as nothing', async () => {
  await openMenu({ rows });
  const needs = await open();
  expect(lines()[0]).toBe(
    'Ingredient | Mon 16 | Tue 17 | Wed 18 | Thu 19 | Fri 20 | Sat 21 | Sun 22 | Total',
  );
  expect(says(/^Guests not on this device, counted as nothing: Mon 16 Nov/, needs)).toBe(true);
  expect(today).toBe('2026-11-21');
});

test('a week that nobody has booked yet says so, and lists nothing', async () => {
  await openMenu({ rows });
  await press(button('Next week'));
  await press(button('Next week'));
  await until(() => expect(document.body.textContent).toContain('Week 49'));
  const needs = await open();
  expect(says(/^No guests known yet, counted as nothing: .*1 Dec/, needs)).toBe(true);
  expect(says('No ingredients to list', needs)).toBe(true);
  expect((button('Print') as HTMLButtonElement).disabled).toBe(true);
});

test('it works without a network, and is printed', async () => {
  const app = await openMenu({ rows });
  app.service.cut();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  expect(lines().length).toBeGreaterThan(1);
  await press(button('Print'));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
