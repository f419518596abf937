import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { guest, mealRow, meals, today } from '../harness/hotel.ts';
import { anna, karl } from '../harness/people.ts';
import { cards, listed, meal, mealWord, openReception, showAll } from '../harness/reception.ts';
import { all, button, field, one, says } from '../harness/sight.ts';

const search = () => field('Search guests');
const filter = (name: string) => button(name, one('group', 'Show guests who may come to'));

/** Types into the search and waits out the moment in which more may be typed. */
async function searchFor(text: string): Promise<void> {
  await fill(search(), text);
  await pass(400);
}

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
  ['a room', '201', ['Novak Petr']],
  ['who booked', 'graz travel', ['Gruber Eva', 'Gruber Hans']],
  ['a type of guest', 'vegetarian', ['Gruber Hans']],
  ['a group', 'bus', ['Gruber Eva', 'Gruber Hans']],
  ['guests without a room', 'external', ['Weiss']],
  ['all of several words', 'rossi child', ['Rossi Tim']],
];

test('it finds names, rooms, bookings, types, groups, and all of several words', async () => {
  await openReception();
  await showAll();
  for (const [what, term, found] of terms) {
    await searchFor(term);
    expect(listed(), what).toEqual(found);
  }
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
    ['Client', 'No guests found'],
    ['Room', 'No rooms found'],
    ['Group', 'No groups found'],
    ['Guest type', 'No guest types found'],
  ] as const) {
    await press(one('tab', tab));
    await searchFor('zzz');
    expect(one('heading', title)).toBeTruthy();
    expect(says('Nothing matches “zzz”.')).toBe(true);
    await press(all('button', 'Clear search').at(-1) ?? document.body);
    expect(listed()).toHaveLength(7);
  }
});

test('with a meal chosen, only those stay who may eat it; uncertain ones may', async () => {
  await openReception();
  await press(filter('Breakfast'));
  await press(filter('Lunch'));
  expect(filter('Dinner').getAttribute('aria-pressed')).toBe('true');
  expect(listed()).toEqual([
    ...['Gruber Eva', 'Gruber Hans', 'Rossi Lucia', 'Rossi Marco', 'Rossi Tim', 'Weiss'],
  ]);
  expect(says('2 hidden by the meal filter')).toBe(true);
});

test('with no meal chosen all are listed, those who eat nothing too', async () => {
  await openReception();
  for (const name of ['Breakfast', 'Lunch', 'Dinner']) await press(filter(name));
  expect(listed()).toContain('Müller Anna');
  expect(says(/hidden by the meal filter/)).toBe(false);
});

test('who is hidden by the meal filter is counted, and one press shows them', async () => {
  await openReception();
  expect(says('1 hidden by the meal filter')).toBe(true);
  expect(listed()).not.toContain('Müller Anna');
  await showAll();
  expect(listed()).toContain('Müller Anna');
  expect(filter('Dinner').getAttribute('aria-pressed')).toBe('false');
});

test('a guest whom the meal filter hides is not said to be missing', async () => {
  await openReception();
  await searchFor('müller');
  expect(says('No guests found')).toBe(true);
  expect(says(/Nothing matches/)).toBe(false);
  expect(all('button', 'Show all')).toHaveLength(2);
  await showAll();
  expect(listed()).toEqual(['Müller Anna']);
});

test('a guest who loses the last meal leaves the list with the next change of the filter', async () => {
  await openReception();
  await press(meal('Novak Petr', 'Breakfast'));
  await pass(500);
  expect(listed()).toContain('Novak Petr');
  await press(filter('Lunch'));
  expect(listed()).not.toContain('Novak Petr');
});

test('a guest who loses the last meal on another device leaves the list then', async () => {
  const { service } = await openReception();
  service.write(mealRow('Novak Petr', today, 1, 'will_not_eat'));
  await pass(100);
  expect(listed()).not.toContain('Novak Petr');
});

test('where nobody comes to the chosen meals it says so, and shows all on one press', async () => {
  await openReception({
    rows: [guest('Rossi Marco', '101'), ...meals('Rossi Marco', {})],
    ...none,
  });
  expect(says('Nobody comes to the selected meals on this day.')).toBe(true);
  await showAll();
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat');
});

/** There is no list to wait for. */
const none = { waitFor: () => one('heading', 'No guests found') };

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
    rows: [],
    waitFor: () => one('heading', 'No guests on this day'),
  });
  expect(all('button', 'Import guest list')).toEqual([]);
  expect(all('button', 'Add external guest')).toEqual([]);
});

test('search, tab and filter hold together', async () => {
  await openReception();
  await press(one('tab', 'Room'));
  await showAll();
  await searchFor('adult');
  expect(cards().map(({ title, guests }) => [title, guests])).toEqual([
    ['Room 12', ['Gruber Eva']],
    ['Room 101', ['Rossi Lucia', 'Rossi Marco']],
    ['Room 201', ['Novak Petr']],
  ]);
});

test('the chosen meals outlive a reload, until the hotel’s day ends', async () => {
  const app = await openReception();
  expect(listed()).not.toContain('Müller Anna');
  await showAll();
  expect(listed()).toContain('Müller Anna');
  await app.reload();
  await until(() => expect(listed()).toContain('Müller Anna'));
  const key = `coperto-meals-${anna.id}`;
  const yesterday = (localStorage.getItem(key) ?? '').replace(today, '2026-11-20');
  localStorage.setItem(key, yesterday);
  await app.reload();
  await until(() => expect(listed()).toContain('Rossi Marco'));
  expect(listed()).not.toContain('Müller Anna');
});
