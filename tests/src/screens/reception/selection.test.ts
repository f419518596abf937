import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { choose, hold, keys, press, pressWith } from '../harness/hands.ts';
import { karl } from '../harness/people.ts';
import {
  bulkBar,
  chosenGuests,
  count,
  groupButton,
  guestButton,
  listed,
  meal,
  openReception,
  pressMore,
  search,
  searchFor,
} from '../harness/reception.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';

const check = (name: string) => button(`Choose ${name}`);
const nobody = () => expect(all('region', 'Chosen guests')).toEqual([]);
/** Who the bar says is chosen. */
const said = () => all('status', undefined, bulkBar()).map(textOf).join('');

const room101 = ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'];

test('a press on a room in the gutter chooses all its guests, and once more none of them', async () => {
  await openReception();
  nobody();
  await press(groupButton('Room 101'));
  expect(chosenGuests()).toEqual(room101);
  expect(groupButton('Room 101').getAttribute('aria-pressed')).toBe('true');
  expect(said()).toBe('3 guestsRoom 101');
  await press(groupButton('Room 12'));
  expect(said()).toBe('5 guestsRooms 12, 101');
  await press(groupButton('Room 101'));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
  await press(groupButton('Room 12'));
  nobody();
});

test('a room of which one guest is chosen is chosen as a whole, and says so only then', async () => {
  await openReception();
  await press(check('Rossi Lucia'));
  expect(groupButton('Room 101').getAttribute('aria-pressed')).toBe('false');
  await press(groupButton('Room 101'));
  expect(chosenGuests()).toEqual(room101);
});

test('a client and a band choose theirs', async () => {
  await openReception();
  await press(one('tab', 'Client'));
  await press(groupButton('Graz Travel'));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
  await press(button('Choose nobody'));
  await press(one('tab', 'Group'));
  await press(groupButton('Bus Graz'));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
});

test('a guest’s menu chooses those of the same room, client and group, each once', async () => {
  await openReception();
  await pressMore('Rossi Tim', 'Choose all of Room 101 (3 guests)');
  expect(chosenGuests()).toEqual(room101);
  await press(button('Choose nobody'));
  // The couple of room 12 is all of its client and of its group.
  await press(button('More: Gruber Eva'));
  const entries = await until(() => dialog('More'));
  expect(all('button', /^Choose all of/, entries).map(textOf)).toEqual([
    'Choose all of Room 12 (2 guests)',
  ]);
  await press(button('Choose all of Room 12 (2 guests)', entries));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
});

test('so do a guest’s details', async () => {
  await openReception();
  await press(guestButton('Rossi Tim'));
  await press(await until(() => button('Choose all of Room 101 (3 guests)')));
  expect(chosenGuests()).toEqual(room101);
});

test('a check box chooses one; with Shift all from the one before, in the order of the list', async () => {
  await openReception();
  await press(check('Gruber Hans'));
  await pressWith('Shift', check('Rossi Marco'));
  expect(chosenGuests()).toEqual(['Gruber Hans', 'Rossi Lucia', 'Rossi Marco']);
  await pressWith('Shift', check('Gruber Eva'));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans', 'Rossi Lucia', 'Rossi Marco']);
  await press(check('Rossi Lucia'));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans', 'Rossi Marco']);
});

test('on a name Ctrl chooses, Shift chooses up to it, and neither opens the guest', async () => {
  await openReception();
  await pressWith('Control', guestButton('Rossi Marco'));
  await pressWith('Shift', guestButton('Weiss'));
  expect(chosenGuests()).toEqual(['Rossi Marco', 'Rossi Tim', 'Novak Petr', 'Weiss']);
  expect(said()).toBe('7 guestsRooms 101, 201');
  expect(all('complementary', 'Details')).toEqual([]);
});

test('Ctrl+A chooses everybody who is listed, and no one else', async () => {
  await openReception();
  await press(count('Lunch'));
  meal('Gruber Eva', 'Lunch').focus();
  await keys('{Control>}a{/Control}');
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
  await press(count('Lunch'));
  expect(listed()).toHaveLength(7);
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
});

test('Escape, or the cross, chooses nobody', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await keys('{Escape}');
  nobody();
  expect(chosenGuests()).toEqual([]);
  await press(groupButton('Room 101'));
  await press(button('Choose nobody'));
  nobody();
});

test('Escape in the search clears the search, and leaves who is chosen', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await searchFor('rossi');
  await keys('{Escape}');
  expect(search().value).toBe('');
  expect(chosenGuests()).toEqual(room101);
});

test('a finger that rests on a name chooses the guest, and opens nothing; taps then choose further ones', async () => {
  await openReception({ width: 1180, height: 820 });
  await hold(guestButton('Rossi Lucia'), 600);
  expect(chosenGuests()).toEqual(['Rossi Lucia']);
  await press(guestButton('Rossi Marco'));
  await pass(400);
  expect(chosenGuests()).toEqual(['Rossi Lucia', 'Rossi Marco']);
  expect(all('complementary', 'Details')).toEqual([]);
  await press(button('Choose nobody'));
  await press(guestButton('Rossi Marco'));
  await pass(400);
  one('heading', 'Rossi Marco');
});

test('on a phone, which has no gutter, it chooses the whole room; taps then take guests out', async () => {
  await openReception({ width: 390, height: 844 });
  await hold(guestButton('Rossi Lucia'), 600);
  expect(chosenGuests()).toEqual(room101);
  await press(guestButton('Rossi Tim'));
  await pass(400);
  expect(chosenGuests()).toEqual(['Rossi Lucia', 'Rossi Marco']);
  await press(button('Choose nobody'));
  await hold(guestButton('Weiss'), 600);
  expect(chosenGuests()).toEqual(['Weiss']);
  await press(button('Choose nobody'));
  await press(guestButton('Rossi Marco'));
  await pass(400);
  await until(() => dialog('Rossi Marco'));
});

test('there, by group, a finger on a guest chooses that one, and the band all of its own', async () => {
  await openReception({ width: 390, height: 844 });
  await choose(one('combobox', 'Group guests by'), 'By group');
  await hold(guestButton('Gruber Hans'), 600);
  expect(chosenGuests()).toEqual(['Gruber Hans']);
  await press(groupButton('Bus Graz'));
  expect(chosenGuests()).toEqual(['Gruber Eva', 'Gruber Hans']);
});

test('"Choose" in a guest’s menu does too', async () => {
  await openReception();
  await pressMore('Weiss', 'Choose');
  expect(chosenGuests()).toEqual(['Weiss']);
  expect(said()).toBe('4 guests');
});

test('who is chosen stays so while the list is searched; only those who are seen count', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await searchFor('child');
  expect(said()).toBe('1 guestRoom 101');
  await searchFor('gruber');
  nobody();
  await searchFor('');
  expect(chosenGuests()).toEqual(room101);
});

test('where no one who is chosen is listed, a tap opens a guest as ever', async () => {
  await openReception({ width: 1180, height: 820 });
  await press(groupButton('Room 101'));
  await press(button('Next day'));
  nobody();
  await press(guestButton('Müller Anna'));
  await pass(400);
  one('heading', 'Müller Anna');
  nobody();
});

test('the kitchen may choose, but change nothing', async () => {
  await openReception({ as: karl });
  await press(groupButton('Room 101'));
  for (const name of [/^Eats/, /^Not eating/, /^Uncertain/])
    expect(button(name, bulkBar())).toHaveProperty('disabled', true);
});
