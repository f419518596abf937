import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { doublePress, keys, press } from '../harness/hands.ts';
import { idOf, today } from '../harness/hotel.ts';
import { karl } from '../harness/people.ts';
import {
  bulkBar,
  chosenGuests,
  counts,
  groupButton,
  guestButton,
  guestRow,
  meal,
  mealWord,
  openReception,
  pressMore,
  showAll,
  undoable,
} from '../harness/reception.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';

const leaveOut = (name: string) => pressMore(name, 'Leave out of my count');
const flagged = (name: string) =>
  /Uncertain in my count|Not in my count/.exec(textOf(guestRow(name)))?.[0].split(' ')[0];

test('"Leave out" takes a guest out of this device’s counts, "Count again" back in; nothing is sent', async () => {
  const { service } = await openReception();
  await leaveOut('Rossi Marco');
  expect(flagged('Rossi Marco')).toBe('Not');
  expect(counts()).toEqual({ Breakfast: '5', Lunch: '2', Dinner: '7–8' });
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  await pressMore('Rossi Marco', 'Count again');
  expect(flagged('Rossi Marco')).toBeUndefined();
  expect(counts().Breakfast).toBe('6');
  await pass(1500);
  expect(service.effects).toBe(0);
});

test('who is left out can’t be uncertain in the count: the menus say so, of a guest and of those who are chosen', async () => {
  await openReception();
  const mark = async (opens: HTMLElement) => {
    await press(opens);
    return button(/^Uncertain in my count/, await until(() => dialog('More')));
  };
  expect(await mark(button('More: Rossi Marco'))).toHaveProperty('disabled', false);
  await keys('{Escape}');
  await leaveOut('Rossi Marco');
  const entry = await mark(button('More: Rossi Marco'));
  expect(entry).toHaveProperty('disabled', true);
  expect(textOf(entry)).toBe('Uncertain in my countNot in my count');
  await keys('{Escape}');
  await pressMore('Rossi Marco', 'Choose');
  expect(await mark(button('More', bulkBar()))).toHaveProperty('disabled', true);
  await keys('{Escape}');
  await pressMore('Rossi Lucia', 'Choose');
  expect(await mark(button('More', bulkBar()))).toHaveProperty('disabled', false);
});

test('nor can a group all of whom are left out, in its details', async () => {
  await openReception();
  await press(groupButton('Room 201'));
  const mark = () => button('Uncertain in my count', one('complementary', 'Details'));
  await until(() => expect(mark()).toHaveProperty('disabled', false));
  await leaveOut('Novak Petr');
  expect(mark()).toHaveProperty('disabled', true);
});

test('the kitchen of the device says that suggested amounts leave its marks out', async () => {
  await openReception();
  await leaveOut('Rossi Marco');
  await press(one('link', 'Kitchen'));
  await until(() => expect(textOf(one('note'))).toContain('leave out the marks of this device'));
});

test('the menu says whose count it changes; Escape closes it, and its button has the focus', async () => {
  await openReception();
  await press(button('More: Rossi Marco'));
  const menu = await until(() => dialog('More'));
  expect(textOf(menu)).toContain('Only changes the numbers on this device on this day.');
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(document.activeElement).toBe(button('More: Rossi Marco')));
});

test('a party that is left out takes all its people out of the count', async () => {
  await openReception();
  await leaveOut('Weiss');
  expect(counts().Dinner).toBe('4–5');
});

test('two presses on a guest mark them uncertain, two more take it back', async () => {
  await openReception();
  await doublePress(guestButton('Rossi Marco'));
  expect(flagged('Rossi Marco')).toBe('Uncertain');
  expect(counts()).toEqual({ Breakfast: '5–6', Lunch: '2', Dinner: '7–9' });
  await doublePress(guestButton('Rossi Marco'));
  expect(flagged('Rossi Marco')).toBeUndefined();
  expect(counts().Breakfast).toBe('6');
});

const wholes: [tab: string, title: string, names: string[], breakfast: string][] = [
  ['Room', 'Room 12', ['Gruber Eva', 'Gruber Hans'], '4–6'],
  ['Client', 'Rossi Marco', ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'], '3–6'],
  ['Group', 'Bus Graz', ['Gruber Eva', 'Gruber Hans'], '4–6'],
  ['Type', 'Adult', ['Gruber Eva', 'Rossi Lucia', 'Rossi Marco', 'Novak Petr'], '2–6'],
];

test('two presses on a room, client, group or type mark all of it, two more take it back; nobody is chosen by them', async () => {
  await openReception();
  for (const [tab, title, names, breakfast] of wholes) {
    await press(one('tab', tab));
    await doublePress(groupButton(title));
    expect(names.map(flagged), tab).toEqual(names.map(() => 'Uncertain'));
    expect(counts().Breakfast, tab).toBe(breakfast);
    expect(chosenGuests(), tab).toEqual([]);
    await doublePress(groupButton(title));
    expect(counts().Breakfast, tab).toBe('6');
  }
});

test('a whole group becomes uncertain unless all of it already is', async () => {
  await openReception();
  await doublePress(guestButton('Rossi Tim'));
  await doublePress(groupButton('Room 101'));
  expect(['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'].map(flagged)).toEqual([
    ...['Uncertain', 'Uncertain', 'Uncertain'],
  ]);
  await doublePress(groupButton('Room 101'));
  expect(['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'].map(flagged)).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('a band’s menu marks the group, and takes the mark off where all have it', async () => {
  await openReception();
  await press(one('tab', 'Group'));
  await pressMore('Bus Graz', 'Uncertain in my count');
  expect(flagged('Gruber Eva')).toBe('Uncertain');
  await pressMore('Bus Graz', 'Certain in my count');
  expect(flagged('Gruber Eva')).toBeUndefined();
  await press(button('More: Bus Graz'));
  const menu = await until(() => dialog('More'));
  expect(all('button', undefined, menu).map(textOf)).toEqual([
    ...['Open Bus Graz', 'Choose', 'Breakfast: uncertain', 'Lunch: uncertain', 'Dinner: uncertain'],
    'Uncertain in my count',
  ]);
});

test('leaving out clears uncertain, and who is left out can’t be marked uncertain', async () => {
  await openReception();
  await doublePress(guestButton('Gruber Hans'));
  await leaveOut('Gruber Hans');
  expect(flagged('Gruber Hans')).toBe('Not');
  await doublePress(groupButton('Room 12'));
  expect(flagged('Gruber Hans')).toBe('Not');
  expect(flagged('Gruber Eva')).toBe('Uncertain');
  await pressMore('Gruber Hans', 'Count again');
  expect(flagged('Gruber Hans')).toBeUndefined();
});

test('who is left out stays so under two presses or Shift+U: it is said why, and they can be counted again', async () => {
  await openReception();
  await leaveOut('Rossi Marco');
  await doublePress(guestButton('Rossi Marco'));
  expect(flagged('Rossi Marco')).toBe('Not');
  const why = '1 guest is not in my count, and can’t be uncertain in it';
  await until(() => expect(notices().join()).toContain(why));
  await press(button('Count again'));
  expect(flagged('Rossi Marco')).toBeUndefined();
  await leaveOut('Novak Petr');
  meal('Novak Petr', 'Dinner').focus();
  await keys('{Shift>}u{/Shift}');
  await until(() => expect(notices().filter((each) => each.includes(why))).toHaveLength(1));
  expect(undoable()).toBe('');
});

test('by keys: X leaves the guest out, Shift+U marks the guest or the whole group', async () => {
  await openReception();
  meal('Gruber Hans', 'Lunch').focus();
  await keys('x');
  expect(flagged('Gruber Hans')).toBe('Not');
  await keys('x');
  await keys('{Shift>}u{/Shift}');
  expect(flagged('Gruber Hans')).toBe('Uncertain');
  expect(mealWord('Gruber Hans', 'Lunch')).toBe('eats');
  await press(one('tab', 'Group'));
  groupButton('Without a group').focus();
  await keys('{Shift>}u{/Shift}');
  expect(flagged('Rossi Tim')).toBe('Uncertain');
});

test('in the gutter, Shift+U marks all of the room', async () => {
  await openReception();
  groupButton('Room 101').focus();
  await keys('{Shift>}u{/Shift}');
  expect(['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'].map(flagged)).toEqual([
    ...['Uncertain', 'Uncertain', 'Uncertain'],
  ]);
});

test('while guests are chosen, Shift+U marks the one with the focus, and no meal of the chosen ones', async () => {
  const { service } = await openReception();
  await press(groupButton('Room 101'));
  guestButton('Gruber Hans').focus();
  await keys('{Shift>}u{/Shift}');
  expect(flagged('Gruber Hans')).toBe('Uncertain');
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  await pass(1000);
  expect(service.effects).toBe(0);
});

test('what a mark did is said, and can be taken back', async () => {
  await openReception();
  await doublePress(groupButton('Room 101'));
  expect(undoable()).toContain('3 guests uncertain in my count');
  await press(button('Undo'));
  expect(flagged('Rossi Marco')).toBeUndefined();
  expect(undoable()).toBe('');
});

test('taking a mark back leaves alone who was unmarked since, and who already had it', async () => {
  await openReception();
  await doublePress(guestButton('Rossi Tim'));
  await doublePress(groupButton('Room 101'));
  expect(undoable()).toContain('2 guests uncertain in my count');
  await leaveOut('Rossi Lucia');
  await pressMore('Rossi Lucia', 'Count again');
  await press(button('Undo'));
  expect(['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'].map(flagged)).toEqual([
    ...[undefined, undefined, 'Uncertain'],
  ]);
});

test('"Make the meals uncertain instead" does what may have been meant: for everybody, where the guest would eat', async () => {
  const { service } = await openReception();
  await doublePress(guestButton('Rossi Marco'));
  await press(button('Make the meals uncertain instead'));
  expect(flagged('Rossi Marco')).toBeUndefined();
  expect(mealWord('Rossi Marco', 'Breakfast')).toContain('uncertain');
  expect(mealWord('Rossi Marco', 'Lunch')).toBe('not in the board');
  expect(counts()).toEqual({ Breakfast: '5–6', Lunch: '2', Dinner: '7–9' });
  await pass(1000);
  const stored = (id: number) =>
    service.row('meal_status', `${idOf('Rossi Marco')}:${today}:${id}`)?.meal_status;
  expect([1, 2, 3].map(stored)).toEqual(['uncertain', undefined, 'uncertain']);
});

test('the details have the same two marks, and say whose count they change', async () => {
  await openReception();
  await press(guestButton('Rossi Marco'));
  const details = one('complementary', 'Details');
  expect(textOf(details)).toContain('Only changes the numbers on this device on this day.');
  await press(button('Uncertain in my count', details));
  expect(flagged('Rossi Marco')).toBe('Uncertain');
  await press(button('Leave out of my count', details));
  expect(flagged('Rossi Marco')).toBe('Not');
  expect(button('Uncertain in my count', details)).toHaveProperty('disabled', true);
});

test('marks are the device’s: they are there after a reload, for this day alone', async () => {
  const app = await openReception();
  await leaveOut('Rossi Marco');
  await pass(200);
  await app.reload();
  await until(() => expect(flagged('Rossi Marco')).toBe('Not'));
  expect(counts().Breakfast).toBe('5');
  await press(button('Next day'));
  await showAll();
  expect(flagged('Rossi Marco')).toBeUndefined();
  await press(button('Today'));
  await frames();
  expect(flagged('Rossi Marco')).toBe('Not');
});

test('they are no writing: the kitchen may plan with them too', async () => {
  await openReception({ as: karl });
  await leaveOut('Rossi Marco');
  expect(counts().Breakfast).toBe('5');
});
