import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { doublePress, keys, press } from '../harness/hands.ts';
import { karl } from '../harness/people.ts';
import {
  cardRow,
  counts,
  guestButton,
  guestRow,
  meal,
  mealWord,
  openReception,
  showAll,
} from '../harness/reception.ts';
import { button, one, textOf } from '../harness/sight.ts';

const minus = (name: string) => button(`Leave ${name} out of the count`);
const bulk = (title: string) => button(`Uncertain: ${title}`, cardRow(title));
const flagged = (name: string) => /Uncertain|Not counted/.exec(textOf(guestRow(name)))?.[0];

test('the minus takes a guest out of this device’s counts, the plus back in; nothing is sent', async () => {
  const { service } = await openReception();
  await press(minus('Rossi Marco'));
  expect(flagged('Rossi Marco')).toBe('Not counted');
  expect(counts()).toEqual({ Breakfast: '5', Lunch: '2', Dinner: '7 – 8' });
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  await press(button('Count Rossi Marco again'));
  expect(flagged('Rossi Marco')).toBeUndefined();
  expect(counts().Breakfast).toBe('6');
  await pass(1500);
  expect(service.effects).toBe(0);
});

test('a party that is left out takes all its people out of the count', async () => {
  await openReception();
  await press(minus('Weiss'));
  expect(counts().Dinner).toBe('4 – 5');
});

test('two presses on a guest mark them uncertain, two more take it back', async () => {
  await openReception();
  await doublePress(guestButton('Rossi Marco'));
  expect(flagged('Rossi Marco')).toBe('Uncertain');
  expect(counts()).toEqual({ Breakfast: '5 – 6', Lunch: '2', Dinner: '7 – 9' });
  await doublePress(guestButton('Rossi Marco'));
  expect(flagged('Rossi Marco')).toBeUndefined();
  expect(counts().Breakfast).toBe('6');
});

const wholes: [tab: string, title: string, names: string[], breakfast: string][] = [
  ['Client', 'Rossi Marco', ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'], '3 – 6'],
  ['Room', 'Room 12', ['Gruber Eva', 'Gruber Hans'], '4 – 6'],
  ['Group', 'Bus Graz', ['Gruber Eva', 'Gruber Hans'], '4 – 6'],
  ['Guest type', 'Child', ['Rossi Tim'], '5 – 6'],
];

test('two presses on a booking, room, group or type mark all of it, and two more take it back', async () => {
  await openReception();
  for (const [tab, title, names, breakfast] of wholes) {
    await press(one('tab', tab));
    const head = () => button(new RegExp(`^${title}`), cardRow(title));
    await doublePress(head());
    expect(names.map(flagged), tab).toEqual(names.map(() => 'Uncertain'));
    expect(counts().Breakfast, tab).toBe(breakfast);
    await doublePress(head());
    expect(counts().Breakfast, tab).toBe('6');
  }
});

test('a card’s button marks all, unless all already are: then it takes the mark off', async () => {
  await openReception();
  await doublePress(guestButton('Rossi Tim'));
  expect(bulk('Rossi Marco').getAttribute('aria-pressed')).toBe('false');
  await press(bulk('Rossi Marco'));
  expect(bulk('Rossi Marco').getAttribute('aria-pressed')).toBe('true');
  expect(flagged('Rossi Lucia')).toBe('Uncertain');
  await press(bulk('Rossi Marco'));
  expect(['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'].map(flagged)).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('leaving out clears uncertain, and who is left out can’t be marked uncertain', async () => {
  await openReception();
  await doublePress(guestButton('Gruber Hans'));
  await press(minus('Gruber Hans'));
  expect(flagged('Gruber Hans')).toBe('Not counted');
  await press(bulk('Graz Travel'));
  expect(flagged('Gruber Hans')).toBe('Not counted');
  expect(flagged('Gruber Eva')).toBe('Uncertain');
  await press(button('Count Gruber Hans again'));
  expect(flagged('Gruber Hans')).toBeUndefined();
});

test('by keys: X leaves the guest out, Shift+U marks the guest or the whole card', async () => {
  await openReception();
  meal('Gruber Hans', 'Lunch').focus();
  await keys('x');
  expect(flagged('Gruber Hans')).toBe('Not counted');
  await keys('x');
  await keys('{Shift>}u{/Shift}');
  expect(flagged('Gruber Hans')).toBe('Uncertain');
  expect(mealWord('Gruber Hans', 'Lunch')).toBe('eats');
  bulk('Rossi Marco').focus();
  await keys('{Shift>}u{/Shift}');
  expect(flagged('Rossi Tim')).toBe('Uncertain');
});

test('the details have the same two marks, and say whose count they change', async () => {
  await openReception();
  await press(guestButton('Rossi Marco'));
  const details = one('complementary', 'Guest details');
  expect(textOf(details)).toContain('Only changes the numbers on this device on this day.');
  await press(button('Uncertain', details));
  expect(flagged('Rossi Marco')).toBe('Uncertain');
  await press(button('Leave out of the count', details));
  expect(flagged('Rossi Marco')).toBe('Not counted');
  expect(button('Uncertain', details)).toHaveProperty('disabled', true);
});

test('marks are the device’s: they are there after a reload, for this day alone', async () => {
  const app = await openReception();
  await press(minus('Rossi Marco'));
  await pass(200);
  await app.reload();
  await until(() => expect(flagged('Rossi Marco')).toBe('Not counted'));
  expect(counts().Breakfast).toBe('5');
  await press(button('Next day'));
  await showAll();
  expect(flagged('Rossi Marco')).toBeUndefined();
  await press(button('Today'));
  await frames();
  expect(flagged('Rossi Marco')).toBe('Not counted');
});

test('they are no writing: the kitchen may plan with them too', async () => {
  await openReception({ as: karl });
  await press(minus('Rossi Marco'));
  expect(counts().Breakfast).toBe('5');
});
