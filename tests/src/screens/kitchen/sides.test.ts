import { expect, test } from 'vitest';
import { frames, pass, sleep, until } from '../harness/clock.ts';
import { choose, press } from '../harness/hands.ts';
import { guest, hotelId, hotelRow, meals, recipe, weight } from '../harness/hotel.ts';
import { guests, house } from '../harness/house.ts';
import { amount, card, filter, mealList, openKitchen, panel } from '../harness/kitchen.ts';
import { all, button, chosen, one, says, textOf } from '../harness/sight.ts';

const nothingPlanned = { waitFor: () => one('heading', 'No items') };

const ingredients = () => panel(/^Ingredient/);
const lines = () => all('listitem', undefined, ingredients()).map(textOf);
const people = (meal = 'dinner') => panel(`Covers at ${meal}`);
/** All, men, women and kids, as the panel has them. */
const totals = (meal?: string) =>
  [...people(meal).querySelectorAll('[data-people]')].map((each) => textOf(each as HTMLElement));

test('with no dish selected, the ingredients of the whole meal, each once, and in what it is', async () => {
  await openKitchen();
  expect(one('heading', 'Ingredients')).toBeTruthy();
  expect(lines()).toEqual([
    'BeefAI1.1 kgKitchen2.1 kgIn Roast Beef',
    expect.stringMatching(/^ButterAI\d+ gKitchen—In Roast Beef, Trout$/),
    expect.stringMatching(/^FishAI\d+ gKitchen—In Trout$/),
  ]);
});

test('a selected dish has its own ingredients, with the recipe’s quantities', async () => {
  await openKitchen();
  await press(filter('Main'));
  await press(button('Roast Beef', card('Roast Beef')));
  expect(one('heading', 'Ingredient Details')).toBeTruthy();
  expect(textOf(ingredients())).toContain('Roast Beef');
  const found = lines();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^BeefAI1\.1 kgKitchen2\.1 kgRecipe: 3 kg$/);
  expect(found[1]).toMatch(/^ButterAI75 gKitchen—Recipe: 200 g$/);
  await press(button('Roast Beef', card('Roast Beef')));
  expect(one('heading', 'Ingredients')).toBeTruthy();
});

test('an ingredient shows its part of the suggested amount, which follows reception’s taps', async () => {
  const { service } = await openKitchen();
  await press(filter('Main'));
  await press(button('Roast Beef', card('Roast Beef')));
  const beef = () => all('listitem', undefined, ingredients())[0] as HTMLElement;
  expect(amount(beef(), /^AI/)).toBe('1.1 kg');
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await frames();
  expect(amount(beef(), /^AI/)).toBe('656 g');
});

test('without details an ingredient shows the one amount that holds', async () => {
  await openKitchen();
  await press(filter('Main'));
  await press(button('Roast Beef', card('Roast Beef')));
  await press(one('switch', 'Details'));
  expect(lines()).toEqual(['BeefKitchen2.1 kg', 'ButterAI75 g']);
});

test('per person, ingredients are for each who takes the dish, as dishes are; of a whole meal for each cover', async () => {
  await openKitchen();
  await press(filter('Main'));
  await press(button('Roast Beef', card('Roast Beef')));
  await press(one('radio', 'Pp'));
  expect(says(/30 people/)).toBe(false);
  // 1.125 and 0.075 kg suggested, 2.1 kg entered, for half of 8.14 covers.
  expect(lines()).toEqual([
    'BeefAI0.28 kg eachKitchen0.52 kg eachRecipe: 3 kg',
    'ButterAI0.018 kg eachKitchen—Recipe: 200 g',
  ]);
  await press(button('Roast Beef', card('Roast Beef')));
  expect(lines()[0]).toBe('BeefAI0.14 kg eachKitchen0.26 kg eachIn Roast Beef');
});

test('a recipe is in kitchen units', async () => {
  const { service } = await openKitchen();
  await press(button('Pumpkin Soup', card('Pumpkin Soup')));
  service.write(
    ...recipe(
      'Pumpkin Soup',
      ['Pumpkin', 1.2, 'KG'],
      ['Oil', 0.008, 'l'],
      ['Bay leaves', 2, 'piece'],
    ),
  );
  await frames();
  expect(lines().map((line) => line.replace(/^.*Recipe: /, ''))).toEqual([
    ...['2 pieces', '8 ml', '1.2 kg'],
  ]);
});

test('a dish, or a meal, without ingredients says so', async () => {
  await openKitchen();
  await press(button('Pumpkin Soup', card('Pumpkin Soup')));
  expect(textOf(ingredients())).toContain('No ingredientsThis dish has no ingredients yet.');
  await choose(mealList(), 'Lunch');
  expect(textOf(ingredients())).toContain('The dishes of this meal have no ingredients yet.');
});

test('ingredients that come later, or get another name, are seen as they come', async () => {
  const { service } = await openKitchen();
  await press(button('Pumpkin Soup', card('Pumpkin Soup')));
  service.write(...recipe('Pumpkin Soup', ['Pumpkin', 2, 'kg'], ['Cream', 0.5, 'l']));
  await frames();
  expect(lines().map((line) => line.replace(/AI.*/, ''))).toEqual(['Cream', 'Pumpkin']);
});

test('people who come: all, men, women and kids, each as a range where some are uncertain', async () => {
  await openKitchen();
  expect(totals()).toEqual(['8 – 9', 'Men2', 'Women5 – 6', 'Kids1']);
  expect(textOf(people())).toContain('1 person is uncertain');
  await choose(mealList(), 'Breakfast');
  expect(totals('breakfast')).toEqual(['6', 'Men3', 'Women2', 'Kids1']);
  expect(textOf(people('breakfast'))).not.toContain('uncertain');
});

test('the covers that are suggested for are explained where people are counted', async () => {
  await openKitchen();
  // 8 × 0.95 + 0.5 + 2 × 0.02 of 8 who eat, one who may and two who don't.
  expect(textOf(people())).toContain('AI expects 8: 8 of 8 eating');
  await choose(mealList(), 'Breakfast');
  expect(textOf(people('breakfast'))).toContain('AI expects 6: 6 of 6 eating');
});

test('they follow what reception taps', async () => {
  const { service } = await openKitchen();
  service.write(
    ...meals('Weiss', { dinner: 'uncertain' }),
    ...meals('Novak Petr', { dinner: 'will_eat' }),
  );
  await frames();
  expect(totals()).toEqual(['5 – 10', 'Men3', 'Women1 – 6', 'Kids1']);
});

test('a child is under 13 by the difference of birth years', async () => {
  const { service } = await openKitchen();
  service.write(guest('Rossi Tim', '101', { guest_date_of_birth: '2013-01-01' }));
  await frames();
  expect(totals()).toEqual(['8 – 9', 'Men3', 'Women5 – 6', 'Kids0']);
  service.write(guest('Rossi Tim', '101', { guest_date_of_birth: '2014-12-31' }));
  await frames();
  expect(totals()[3]).toBe('Kids1');
});

test('before the day is known nothing is counted: neither people nor dishes', async () => {
  const app = await openKitchen();
  app.service.cut();
  for (let day = 0; day < 15; day += 1) await press(button('Next day'));
  await until(() => one('heading', 'This day is not on this device'));
  expect(totals()).toEqual(['—', 'Men—', 'Women—', 'Kids—']);
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
  expect(textOf(timer())).toContain('18:30 – 22:00');
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
  await choose(mealList(), 'Breakfast');
  expect(textOf(timer())).toContain('07:00 – 10:00');
  expect(textOf(one('timer'))).toMatch(/^14:\d\d:\d\d$|^13:59:\d\d$/);
});

test('a meal without hours has no clock', async () => {
  const hours = { lunch_opening_time: null, lunch_closing_time: null };
  await openKitchen({ rows: [...house, ['hotel', hotelId, { ...hotelRow, ...hours }]] });
  await choose(mealList(), 'Lunch');
  expect(textOf(timer())).toContain('No hours are set for this meal.');
  expect(all('timer')).toEqual([]);
});

test('another day has its hours, and no timer that counts to today’s service', async () => {
  await openKitchen();
  expect(textOf(one('timer'))).toBe('1:30:00');
  await press(button('Next day'));
  expect(all('timer')).toEqual([]);
  expect(all('progressbar')).toEqual([]);
  expect(textOf(timer())).toContain('18:30 – 22:00');
  expect(textOf(timer())).not.toMatch(/opens in|closes in/);
  await press(button('Today'));
  expect(all('timer')).toHaveLength(1);
});

test('once today’s service is over, the timer counts to tomorrow’s: named today, and shown tomorrow', async () => {
  await openKitchen();
  await choose(mealList(), 'Lunch');
  expect(textOf(timer())).toContain('opens in');
  expect(textOf(timer())).toContain('Sun 22 November');
  await press(button('Next day'));
  expect(all('timer')).toHaveLength(1);
  expect(textOf(timer())).not.toContain('November');
  await press(button('Next day'));
  expect(all('timer')).toEqual([]);
});

test('the page goes on to the meal that is next, unless one was chosen', async () => {
  await openKitchen();
  await sleep(5.1 * 3_600_000);
  expect(chosen(mealList())).toBe('Breakfast');
  await choose(mealList(), 'Lunch');
  await sleep(15 * 3_600_000);
  expect(chosen(mealList())).toBe('Lunch');
});

test('at the hotel’s midnight the page goes on to the new day', async () => {
  await openKitchen();
  await choose(mealList(), 'Dinner');
  await sleep(7.1 * 3_600_000);
  expect(button(/^Sunday, 22 November 2026/)).toBeTruthy();
  expect(one('heading', 'No items')).toBeTruthy();
});

test('a hotel without menus still counts its people', async () => {
  await openKitchen({ rows: guests, ...nothingPlanned });
  expect(totals()[0]).toBe('8 – 9');
  expect(textOf(ingredients())).toContain('The dishes of this meal have no ingredients yet.');
});

test('an amount that is entered moves no ingredient: they are parts of what is suggested', async () => {
  const { service } = await openKitchen();
  const before = lines();
  service.write(weight('Roast Beef', 9));
  await frames();
  expect(lines()).toEqual(before);
});
