import { expect, test } from 'vitest';
import { choose, doublePress, keys, press } from '../harness/hands.ts';
import { today, tomorrow } from '../harness/hotel.ts';
import {
  chooseMeal,
  chosenMeal,
  filter,
  nameOf,
  openKitchen,
  pane,
  shownCourses,
  shownDishes,
} from '../harness/kitchen.ts';
import { all, button, field, focused, one, textOf } from '../harness/sight.ts';

const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed');

test('meals have their covers on their buttons, and a key each', async () => {
  await openKitchen();
  const buttons = () => all('button', undefined, one('group', 'Meal')).map(textOf);
  expect(buttons()).toEqual(['Breakfast6', 'Lunch2', 'Dinner8–9']);
  await keys('2');
  expect(chosenMeal()).toBe('Lunch');
  expect(shownDishes()).toEqual(['Goulash']);
});

test('a press on a dish selects it and opens its ingredients, a second one closes them', async () => {
  await openKitchen();
  const selected = () => shownDishes().filter((name) => pressed(nameOf(name)) === 'true');
  await press(nameOf('Pumpkin Soup'));
  expect(selected()).toEqual(['Pumpkin Soup']);
  expect(textOf(pane())).toContain('Pumpkin Soup');
  await press(nameOf('Roast Beef'));
  expect(selected()).toEqual(['Roast Beef']);
  expect(textOf(pane())).toContain('Roast Beef');
  await press(nameOf('Roast Beef'));
  expect(selected()).toEqual([]);
  expect(all('complementary')).toEqual([]);
});

test('two quick presses on a dish are two presses', async () => {
  await openKitchen();
  await doublePress(nameOf('Pumpkin Soup'));
  expect(pressed(nameOf('Pumpkin Soup'))).toBe('false');
  expect(all('dialog')).toEqual([]);
});

test('a selected dish closes with the filter that hides it, and with another meal', async () => {
  await openKitchen();
  await press(nameOf('Roast Beef'));
  await press(filter('Dessert'));
  expect(all('complementary')).toEqual([]);
  await press(filter('Dessert'));
  expect(textOf(pane())).toContain('Roast Beef');
  await chooseMeal('Lunch');
  expect(all('complementary')).toEqual([]);
});

test('what the keyboard opens takes the focus; Escape closes it and gives the focus back', async () => {
  await openKitchen();
  nameOf('Pumpkin Soup').focus();
  await keys('{Enter}');
  expect(focused()).toBe('Pumpkin Soup');
  expect(document.activeElement?.tagName).toBe('H2');
  await keys('{Escape}');
  expect(all('complementary')).toEqual([]);
  expect(document.activeElement).toBe(nameOf('Pumpkin Soup'));
});

test('the bar is one tab stop: arrows go from button to button', async () => {
  await openKitchen();
  const bar = one('toolbar', 'What is shown, and how');
  const stops = () => all('button', undefined, bar).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops().map(textOf)).toEqual(['Dinner8–9']);
  stops()[0]?.focus();
  await keys('{ArrowRight}');
  expect(focused()).toBe('Starters, 2 dishes');
  await keys('{Enter}');
  expect(shownCourses()).toEqual(['Starters']);
  await keys('{End}');
  expect(focused()).toBe('Ingredients');
  expect(stops()).toHaveLength(1);
  await keys('{ArrowRight}');
  expect(focused()).toBe('Breakfast6');
});

test('on a phone the day and the meal stand over the dishes', async () => {
  await openKitchen({ width: 390, height: 844 });
  await choose(field('Meal'), 'Lunch');
  expect(shownDishes()).toEqual(['Goulash']);
  await press(button('Next day'));
  one('heading', 'No items');
});

test('up to 480 px the day is DD/MM, with its name or its weekday', async () => {
  await openKitchen({ width: 480, height: 844 });
  const day = () => textOf(button(/Choose another day$/));
  const inDigits = (of: string) => of.split('-').reverse().slice(0, 2).join('/');
  expect(day()).toBe(`Today, ${inDigits(today)}`);
  await press(button('Next day'));
  expect(day()).toMatch(new RegExp(`^[A-Z][a-z]{2} ${inDigits(tomorrow)}$`));
  await openKitchen({ width: 481, height: 844 });
  expect(day()).toMatch(/^Today, [A-Z][a-z]{2} \d+$/);
});
