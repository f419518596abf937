import { expect, test } from 'vitest';
import { frames, pass, sleep, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { guest, hotelId, hotelRow, meals, recipe, weight } from '../harness/hotel.ts';
import { guests, house } from '../harness/house.ts';
import {
  chooseMeal,
  chosenMeal,
  filter,
  nameOf,
  openDish,
  openKitchen,
  pane,
  panel,
} from '../harness/kitchen.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const nothingPlanned = { waitFor: () => one('heading', 'No items') };

/** The table of ingredients, row by row, cells divided by a bar; its head comes first. */
const rows = () =>
  all('row', undefined, pane()).map((row) =>
    [...row.children].map((cell) => textOf(cell as HTMLElement)).join(' | '),
  );
const showAll = () => press(button('Ingredients'));
const people = (meal = 'dinner') => panel(`Covers at ${meal}`);
/** All, men, women and kids, as the band has them. */
const totals = (meal?: string) =>
  [...people(meal).querySelectorAll('[data-people]')].map((each) => textOf(each as HTMLElement));
/** What suggestions reckon with. */
const expected = () =>
  textOf(document.querySelector<HTMLElement>('[data-expected]') ?? document.body);

test('with no dish selected nothing is open; a button opens the ingredients of the whole meal', async () => {
  await openKitchen();
  expect(all('complementary')).toEqual([]);
  await showAll();
  one('heading', 'Ingredients');
  expect(rows()).toEqual([
    'Ingredient | AI | Kitchen',
    'BeefRoast Beef | 1.1 kg | 2.1 kg',
    expect.stringMatching(/^ButterRoast Beef, Trout \| \d+ g \| —$/),
    expect.stringMatching(/^FishTrout \| \d+ g \| —$/),
  ]);
  await showAll();
  expect(all('complementary')).toEqual([]);
  await keys('i');
  one('heading', 'Ingredients');
});

test('a selected dish has its own ingredients, with the recipe’s quantities', async () => {
  await openKitchen();
  await openDish('Roast Beef');
  one('heading', 'Roast Beef', pane());
  one('heading', 'Ingredient Details');
  expect(rows()).toEqual([
    'Ingredient | Recipe | AI | Kitchen | Edit',
    'Beef | 3 kg | 1.1 kg | 2.1 kg | ',
    'Butter | 200 g | 75 g | — | ',
  ]);
  await press(button('Close the ingredients'));
  expect(all('complementary')).toEqual([]);
  expect(nameOf('Roast Beef').getAttribute('aria-pressed')).toBe('false');
});

test('an ingredient shows its part of the suggested amount, which follows reception’s taps', async () => {
  const { service } = await openKitchen();
  await openDish('Roast Beef');
  expect(rows()[1]).toContain('| 1.1 kg |');
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await frames();
  expect(rows()[1]).toContain('| 656 g |');
});

test('without details an ingredient shows the one amount that holds', async () => {
  await openKitchen();
  await openDish('Roast Beef');
  await press(one('switch', 'Details'));
  expect(all('listitem', undefined, pane()).map(textOf)).toEqual(
    expect.arrayContaining(['Beef2.1 kg', 'Butter75 g']),
  );
  expect(rows()).toEqual([]);
});

test('per person, ingredients are for each who takes the dish, as dishes are; of a whole meal for each cover', async () => {
  await openKitchen();
  await openDish('Roast Beef');
  await press(one('button', 'Pp'));
  expect(says(/30 people/)).toBe(false);
  // 1.125 and 0.075 kg suggested, 2.1 kg entered, for half of 8.14 covers.
  expect(rows()).toEqual([
    'Ingredient | Recipe | AI kg each | Kitchen kg each | Edit',
    'Beef | 3 kg | 0.28 | 0.52 | ',
    'Butter | 200 g | 0.018 | — | ',
  ]);
  await showAll();
  expect(rows()[1]).toBe('BeefRoast Beef | 0.14 | 0.26');
});

test('a recipe is in kitchen units', async () => {
  const { service } = await openKitchen();
  await openDish('Pumpkin Soup');
  service.write(
    ...recipe(
      'Pumpkin Soup',
      ['Pumpkin', 1.2, 'KG'],
      ['Oil', 0.008, 'l'],
      ['Bay leaves', 2, 'piece'],
    ),
  );
  await frames();
  expect(rows().map((row) => row.split(' | ')[1])).toEqual([
    ...['Recipe', '2 pieces', '8 ml', '1.2 kg'],
  ]);
});

test('a dish, or a meal, without ingredients says so', async () => {
  await openKitchen();
  await openDish('Pumpkin Soup');
  expect(textOf(pane())).toContain('No ingredientsThis dish has no ingredients yet.');
  await chooseMeal('Lunch');
  await showAll();
  expect(textOf(pane())).toContain('The dishes of this meal have no ingredients yet.');
});

test('ingredients that come later, or get another name, are seen as they come', async () => {
  const { service } = await openKitchen();
  await openDish('Pumpkin Soup');
  service.write(...recipe('Pumpkin Soup', ['Pumpkin', 2, 'kg'], ['Cream', 0.5, 'l']));
  await frames();
  expect(rows().map((row) => row.split(' | ')[0])).toEqual(['Ingredient', 'Cream', 'Pumpkin']);
});

test('people who come: all, men, women and kids, each as a range where some are uncertain', async () => {
  await openKitchen();
  expect(totals()).toEqual(['8–9', 'Men2', 'Women5–6', 'Kids1']);
  await chooseMeal('Breakfast');
  expect(totals('breakfast')).toEqual(['6', 'Men3', 'Women2', 'Kids1']);
});

test('the covers that are suggested for are explained where people are counted', async () => {
  await openKitchen();
  // 8 × 0.95 + 0.5 + 2 × 0.02 of 8 who eat, one who may and two who don't.
  expect(expected()).toContain('AI expects 8: 8 of 8 eating');
  await chooseMeal('Breakfast');
  expect(expected()).toContain('AI expects 6: 6 of 6 eating');
});

test('they follow what reception taps', async () => {
  const { service } = await openKitchen();
  service.write(
    ...meals('Weiss', { dinner: 'uncertain' }),
    ...meals('Novak Petr', { dinner: 'will_eat' }),
  );
  await frames();
  expect(totals()).toEqual(['5–10', 'Men3', 'Women1–6', 'Kids1']);
});

test('a child is under 13 by the difference of birth years', async () => {
  const { service } = await openKitchen();
  service.write(guest('Rossi Tim', '101', { guest_date_of_birth: '2013-01-01' }));
  await frames();
  expect(totals()).toEqual(['8–9', 'Men3', 'Women5–6', 'Kids0']);
  service.write(guest('Rossi Tim', '101', { guest_date_of_birth: '2014-12-31' }));
  await frames();
  expect(totals()[3]).toBe('Kids1');
});

test('before the day is known nothing is counted: neither people nor dishes', async () => {
  const app = await openKitchen();
  app.service.cut();
  for (let day = 0; day < 15; day += 1) await press(button('Next day'));
  await until(() => one('heading', 'Failed to fetch kitchen dishes'));
  const why =
    'This day is not on this device. It was never loaded here, and there is no connection now. What you entered is safe.';
  expect(says(why)).toBe(true);
  expect(totals()).toEqual(['—', 'Men—', 'Women—', 'Kids—']);
  expect(says('Failed to fetch stats')).toBe(true);
  await press(button('Ingredients'));
  expect(says('Failed to fetch ingredients')).toBe(true);
  await press(button('Close the ingredients'));
  await press(filter('Sides'));
  await until(() => one('heading', 'Failed to show the dishes of this kind'));
  await press(filter('Sides'));
  expect(filter('Starters').getAttribute('aria-label')).toBe('Starters');
  app.service.restore();
  await press(button('Try again'));
  await until(() => one('heading', 'No items'));
  expect(totals()[0]).toBe('0');
});

const timer = () => panel(/^Restaurant/);

test('the timer counts down to the usual hours of dinner where the hotel has set none', async () => {
  await openKitchen();
  expect(textOf(timer())).toContain('opens in');
  expect(textOf(one('timer'))).toBe('1:30:00');
  expect(textOf(timer())).toContain('18:30–22:00');
  await pass(1000);
  expect(textOf(one('timer'))).toBe('1:29:59');
});

test('once it is open, the timer counts down to the end', async () => {
  await openKitchen();
  await sleep(90 * 60_000);
  await pass(1000);
  expect(textOf(timer())).toContain('closes in');
  expect(textOf(one('timer'))).toMatch(/^3:29:5\d$/);
  expect(one('progressbar', 'Time passed').getAttribute('aria-valuenow')).toBe('0');
  await sleep(105 * 60_000);
  expect(one('progressbar', 'Time passed').getAttribute('aria-valuenow')).toBe('50');
});

test('the hotel’s own hours hold, also those over midnight, and new ones as they are set', async () => {
  const { service } = await openKitchen();
  const late = { dinner_opening_time: '17:00', dinner_closing_time: '01:30' };
  service.write(['hotel', hotelId, { ...hotelRow, ...late }]);
  await frames();
  expect(textOf(timer())).toContain('closes in');
  expect(textOf(one('timer'))).toBe('8:30:00');
  await chooseMeal('Breakfast');
  expect(textOf(timer())).toContain('07:00–10:00');
  expect(textOf(one('timer'))).toMatch(/^14:\d\d:\d\d$|^13:59:\d\d$/);
});

test('a meal without hours has no clock', async () => {
  const hours = { lunch_opening_time: null, lunch_closing_time: null };
  await openKitchen({ rows: [...house, ['hotel', hotelId, { ...hotelRow, ...hours }]] });
  await chooseMeal('Lunch');
  expect(textOf(timer())).toContain('No hours are set for this meal.');
  expect(all('timer')).toEqual([]);
});

test('another day has its hours, and no timer that counts to today’s service', async () => {
  await openKitchen();
  expect(textOf(one('timer'))).toBe('1:30:00');
  await press(button('Next day'));
  expect(all('timer')).toEqual([]);
  expect(all('progressbar')).toEqual([]);
  expect(textOf(timer())).toContain('18:30–22:00');
  expect(textOf(timer())).not.toMatch(/opens in|closes in/);
  await press(button('Today'));
  expect(all('timer')).toHaveLength(1);
});

test('once today’s service is over, the timer counts to tomorrow’s: named today, and shown tomorrow', async () => {
  await openKitchen();
  await chooseMeal('Lunch');
  expect(textOf(timer())).toContain('opens in');
  expect(textOf(timer())).toContain('Sun 22 Nov');
  await press(button('Next day'));
  expect(all('timer')).toHaveLength(1);
  expect(textOf(timer())).not.toContain('Nov');
  await press(button('Next day'));
  expect(all('timer')).toEqual([]);
});

test('the page goes on to the meal that is next, unless one was chosen', async () => {
  await openKitchen();
  await sleep(5.1 * 3_600_000);
  expect(chosenMeal()).toBe('Breakfast');
  await chooseMeal('Lunch');
  await sleep(15 * 3_600_000);
  expect(chosenMeal()).toBe('Lunch');
});

test('at the hotel’s midnight the page goes on to the new day', async () => {
  await openKitchen();
  await chooseMeal('Dinner');
  await sleep(7.1 * 3_600_000);
  button(/^Sunday,? 22 November 2026/);
  one('heading', 'No items');
});

test('a hotel without menus still counts its people', async () => {
  await openKitchen({ rows: guests, ...nothingPlanned });
  expect(totals()[0]).toBe('8–9');
  await showAll();
  expect(textOf(pane())).toContain('The dishes of this meal have no ingredients yet.');
});

test('an amount that is entered moves no ingredient: they are parts of what is suggested', async () => {
  const { service } = await openKitchen();
  await showAll();
  const before = rows();
  service.write(weight('Roast Beef', 9));
  await frames();
  expect(rows()).toEqual(before);
});
