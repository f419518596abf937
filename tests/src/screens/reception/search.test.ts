import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { guest, meals } from '../harness/hotel.ts';
import { guests, house } from '../harness/house.ts';
import { karl } from '../harness/people.ts';
import {
  count,
  groups,
  guestRow,
  listed,
  meal,
  mealWord,
  openReception,
  search,
  searchFor,
} from '../harness/reception.ts';
import { all, button, focused, one, says, textOf } from '../harness/sight.ts';

const noMeal = (name: string) => textOf(guestRow(name)).includes('no meal');

test('the search waits until nothing was typed for 300 ms', async () => {
  await openReception();
  await fill(search(), 'ross');
  await pass(200);
  expect(listed()).toHaveLength(7);
  await keys('i');
  await pass(200);
  expect(listed()).toHaveLength(7);
  await pass(200);
  expect(listed()).toEqual(['Rossi Lucia', 'Rossi Marco', 'Rossi Tim']);
});

const terms: [what: string, term: string, found: string[]][] = [
  ['a name, whatever its case', 'GRUBER', ['Gruber Eva', 'Gruber Hans']],
  ['a name without its accents', 'muller', ['Müller Anna']],
  ['an umlaut written out', 'mueller', ['Müller Anna']],
  ['"ss" for "ß"', 'strauss', ['Strauß Ida']],
  ['"ß" for "ss"', 'gross', ['Groß Otto']],
  ['a room', '201', ['Novak Petr']],
  ['who booked', 'graz travel', ['Gruber Eva', 'Gruber Hans']],
  ['a type of guest', 'vegetarian', ['Gruber Hans']],
  ['a group', 'bus', ['Gruber Eva', 'Gruber Hans']],
  ['guests without a room', 'external', ['Weiss']],
  ['all of several words', 'rossi child', ['Rossi Tim']],
];

test('it finds names however they are written, rooms, clients, types, groups, and all of several words', async () => {
  await openReception({ rows: [...guests, guest('Strauß Ida', '7'), guest('Groß Otto', '8')] });
  for (const [what, term, found] of terms) {
    await searchFor(term);
    expect(listed(), what).toEqual(found);
  }
});

test('it looks through everybody, whatever the filter, and says who the filter would hide', async () => {
  await openReception();
  expect(listed()).not.toContain('Müller Anna');
  await searchFor('müller');
  expect(listed()).toEqual(['Müller Anna']);
  expect(noMeal('Müller Anna')).toBe(true);
  await searchFor('o');
  expect(listed()).toContain('Rossi Marco');
  expect(noMeal('Rossi Marco')).toBe(false);
  await searchFor('');
  expect(listed()).not.toContain('Müller Anna');
});

test('a guest found without any meal is given one, and is then like all others', async () => {
  await openReception();
  await searchFor('102');
  await press(meal('Müller Anna', 'Dinner'));
  await pass(500);
  expect(mealWord('Müller Anna', 'Dinner')).toBe('eats');
  expect(noMeal('Müller Anna')).toBe(false);
  await searchFor('');
  expect(listed()).toContain('Müller Anna');
});

test('it looks past a narrowed count and a counter as well', async () => {
  await openReception();
  await press(count('Lunch'));
  await searchFor('weiss');
  expect(listed()).toEqual(['Weiss']);
  expect(noMeal('Weiss')).toBe(true);
  await searchFor('');
  await press(count('Lunch'));
  await press(button('1 uncertain'));
  expect(listed()).toEqual(['Gruber Eva']);
  await searchFor('weiss');
  expect(listed()).toEqual(['Weiss']);
});

test('Escape, or the cross, clears the search at once', async () => {
  await openReception();
  await searchFor('gruber');
  await keys('{Escape}');
  expect(search().value).toBe('');
  expect(listed()).toHaveLength(7);
  await searchFor('gruber');
  await press(button('Clear search'));
  expect(listed()).toHaveLength(7);
  expect(all('button', 'Clear search')).toEqual([]);
});

test('where nothing matches, each tab says what it did not find, and for which words', async () => {
  await openReception();
  for (const [tab, title] of [
    ['Room', 'No rooms found'],
    ['Client', 'No guests found'],
    ['Group', 'No groups found'],
    ['Type', 'No guest types found'],
  ] as const) {
    await press(one('tab', tab));
    await searchFor('zzz');
    one('heading', title);
    expect(says('Nothing matches “zzz”.')).toBe(true);
    await press(all('button', 'Clear search').at(-1) ?? document.body);
    expect(listed()).toHaveLength(7);
  }
});

test('where nobody matches, Enter goes nowhere', async () => {
  await openReception();
  search().focus();
  await keys('zzz{Enter}');
  await pass(500);
  expect(focused()).toBe('Search guests');
});

test('search and tab hold together', async () => {
  await openReception({ rows: house });
  await press(one('tab', 'Client'));
  await searchFor('adult');
  expect(groups().map(({ title, guests: names }) => [title, names])).toEqual([
    ['Graz Travel, 1 guest', ['Gruber Eva']],
    ['Novak Petr, 1 guest', ['Novak Petr']],
    ['Rossi Marco, 2 guests', ['Rossi Lucia', 'Rossi Marco']],
  ]);
});

test('on a narrower screen the search opens over the toolbar, and closes by its cross', async () => {
  await openReception({ width: 1180, height: 820 });
  await press(button('Search guests'));
  await until(() => expect(focused()).toBe('Search guests'));
  await keys('gruber');
  await pass(400);
  expect(listed()).toEqual(['Gruber Eva', 'Gruber Hans']);
  await press(button('Clear search'));
  await press(button('Close the search'));
  expect(all('searchbox')).toEqual([]);
  expect(listed()).toHaveLength(7);
});

test('a day without anybody says what to do: import a list or add a guest', async () => {
  const empty = { rows: [], waitFor: () => one('heading', 'No guests on this day') };
  await openReception(empty);
  expect(says('Import a guest list or add an external guest.')).toBe(true);
  expect(all('button', 'Import guest list')).toHaveLength(2);
  await press(all('button', 'Add external guest').at(-1) ?? document.body);
  await until(() => one('dialog', 'Add external guest'));
});

test('who may do neither is offered neither', async () => {
  await openReception({
    as: karl,
    rows: [...meals('Nobody', {})],
    waitFor: () => one('heading', 'No guests on this day'),
  });
  expect(all('button', 'Import guest list')).toEqual([]);
  expect(all('button', 'Add external guest')).toEqual([]);
});
