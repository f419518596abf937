import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import {
  edge,
  foot,
  openConfigurations,
  save,
  storedHotel,
  wrongWith,
} from '../harness/configurations.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { all, button, field, one, says, textOf } from '../harness/sight.ts';

/** The part of the form for a meal's times, as it reads. */
const times = (meal: string) => textOf(one('group', meal));

/** What guests of a board get on the days of arrival and departure. */
function outcome(board: string): string[] {
  const row = all('row').find((each) => textOf(each).startsWith(board));
  return row === undefined ? [] : all('cell', undefined, row).map(textOf);
}

test('the index leads to each part, whose heading takes the focus', async () => {
  await openConfigurations();
  const index = one('navigation', 'Parts of the configuration');
  expect(all('link', undefined, index).map(textOf)).toEqual([
    ...['Hotel', 'Meal times', 'Board and meals', 'Rooms and guests'],
  ]);
  await press(one('link', 'Rooms and guests', index));
  expect(document.activeElement).toBe(one('heading', 'Rooms and guests'));
  expect(one('link', 'Rooms and guests', index).getAttribute('aria-current')).toBe('true');
});

test('times are typed as people write them', async () => {
  await openConfigurations();
  for (const [typed, time] of [
    ['730', '07:30'],
    ['8', '08:00'],
    ['6.15', '06:15'],
    ['19:5', '19:05'],
  ] as const) {
    await fill(field('Breakfast opens'), typed);
    await keys('{Tab}');
    await until(() => expect(field('Breakfast opens').value).toBe(time));
  }
});

test('times are stepped by 5 minutes, with the Page keys by 15, to full steps and past midnight', async () => {
  await openConfigurations({
    hotel: { dinner_opening_time: '18:30', dinner_closing_time: '23:50' },
  });
  await press(button('Dinner opens: later'));
  expect(field('Dinner opens').value).toBe('18:35');
  await press(button('Dinner opens: earlier'));
  await press(button('Dinner opens: earlier'));
  expect(field('Dinner opens').value).toBe('18:25');
  field('Dinner closes').focus();
  await keys('{ArrowUp}');
  expect(field('Dinner closes').value).toBe('23:55');
  await keys('{PageUp}');
  expect(field('Dinner closes').value).toBe('00:00');
  await keys('{ArrowDown}{PageDown}');
  expect(field('Dinner closes').value).toBe('23:45');
  expect(says('was 18:30')).toBe(true);
});

test('how long a meal is stands beside its times, also where it ends the next day', async () => {
  await openConfigurations();
  expect(times('Breakfast')).toContain('3 h');
  await fill(field('Breakfast closes'), '0945');
  expect(times('Breakfast')).toContain('2 h 45 min');
  await fill(field('Breakfast closes'), '0725');
  expect(times('Breakfast')).toContain('25 min');
  await fill(field('Breakfast closes'), '0100');
  expect(times('Breakfast')).toContain('18 h, ends the next day');
});

test('meals that overlap are warned of at the later one; they may be saved', async () => {
  const app = await openConfigurations();
  await fill(field('Breakfast closes'), '1230');
  expect(times('Lunch')).toContain('Overlaps Breakfast by 30 min.');
  expect(times('Breakfast')).not.toContain('Overlaps');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app).breakfast_closing_time).toBe('12:30');
});

test('a meal without times gets its usual ones, and can lose them again', async () => {
  const app = await openConfigurations();
  expect(says('No times set')).toBe(true);
  await press(button('Set times'));
  expect(field('Dinner opens').value).toBe('18:30');
  expect(field('Dinner closes').value).toBe('22:00');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app)).toMatchObject({
    ...{ dinner_opening_time: '18:30', dinner_closing_time: '22:00' },
  });
  await press(button('Dinner: remove the times'));
  expect(says('No times set')).toBe(true);
  expect(foot()).toContain('2 changes: Dinner opens: empty · Dinner closes: empty');
});

test('a time that is half set is wrong where it is missing, until it is there', async () => {
  await openConfigurations();
  await press(button('Set times'));
  await fill(field('Dinner closes'), '');
  await save();
  await until(() => expect(wrongWith('Dinner closes')).toBe('Enter both times, or none.'));
  await fill(field('Dinner closes'), '2200');
  await until(() => expect(wrongWith('Dinner closes')).toBe(''));
});

test('what guests get follows the switches as they are switched', async () => {
  await openConfigurations();
  expect(outcome('Bed and breakfast')).toEqual(['–', 'Breakfast']);
  expect(outcome('Half board')).toEqual(['Dinner', 'Breakfast']);
  await press(edge('departure', 'Lunch'));
  await press(edge('arrival', 'Dinner'));
  await press(edge('arrival', 'Breakfast'));
  expect(outcome('Half board')).toEqual(['Breakfast', 'Breakfast']);
  expect(outcome('Full board')).toEqual(['Breakfast', 'Breakfast, Lunch']);
  expect(foot()).toContain('3 changes');
  await press(edge('arrival', 'Dinner'));
  expect(foot()).toContain('2 changes');
});

test('lunch on the day of arrival is no choice: it hangs on the guest', async () => {
  await openConfigurations();
  const arrival = one('group', 'On the day of arrival');
  expect(textOf(arrival)).toContain('Lunchfull board, arriving before noon');
  expect(all('checkbox', undefined, arrival)).toHaveLength(2);
  expect(all('checkbox', undefined, one('group', 'On the day of departure'))).toHaveLength(3);
});

test('a time zone is found by parts of its name, and says what time it is there', async () => {
  const app = await openConfigurations();
  expect(says('It is 17:00 there now.')).toBe(true);
  const zone = field('Time zone');
  zone.focus();
  await fill(zone, 'new yo');
  const found = () => all('option', undefined, one('listbox')).map(textOf);
  await until(() => expect(found()).toEqual(['America/New York']));
  await keys('{Enter}');
  await until(() => expect(field('Time zone').value).toBe('America/New York'));
  expect(says('It is 11:00 there now.')).toBe(true);
  expect(foot()).toContain('Time zone: America/New York');
  await pass(60_000);
  expect(says('It is 11:01 there now.')).toBe(true);
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app).time_zone).toBe('America/New_York');
});

test('what is typed and is no time zone leaves the one that is chosen', async () => {
  await openConfigurations();
  const zone = field('Time zone');
  zone.focus();
  await fill(zone, 'atlantis');
  await until(() => expect(says('Nothing matches')).toBe(true));
  await keys('{Escape}');
  await press(field('City'));
  await until(() => expect(field('Time zone').value).toBe('Europe/Rome'));
  expect(foot()).toBe('');
});
