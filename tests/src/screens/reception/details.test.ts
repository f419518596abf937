import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { doublePress, keys, press } from '../harness/hands.ts';
import { guest, guestType, idOf, mealRow, meals, tomorrow } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { karl } from '../harness/people.ts';
import {
  counts,
  guestButton,
  meal,
  mealWord,
  openReception,
  showAll,
  word,
} from '../harness/reception.ts';
import { all, button, dialog, focused, one, says, textOf } from '../harness/sight.ts';

const details = () => one('complementary', 'Details');

/** The facts of the selected guest, as "term: value". */
const facts = () =>
  Object.fromEntries(
    all('term', undefined, details()).map((term) => [
      textOf(term),
      term.nextElementSibling === null ? '' : textOf(term.nextElementSibling as HTMLElement),
    ]),
  );

const calendar = () => one('region', 'Meals of the stay');

/** The words of the calendar's buttons, three for each day that is shown. */
const calendarWords = () =>
  all('button', /: (eats|does not eat|not in the board|uncertain)/, calendar()).map((each) =>
    (each.getAttribute('aria-label') ?? '').replace(/^.+?, /, ''),
  );

const closed = () => expect(all('complementary', 'Details')).toEqual([]);

test('nothing stands beside the list until a guest is opened; then who it is, where, on which board', async () => {
  await openReception();
  closed();
  await press(guestButton('Rossi Marco'));
  one('heading', 'Rossi Marco', details());
  expect(textOf(details())).toContain('Room 101 · Half board');
  expect(guestButton('Rossi Marco').getAttribute('aria-current')).toBe('true');
});

test('a guest’s facts: stay, who booked, birth with age, type, group', async () => {
  await openReception();
  await press(guestButton('Rossi Lucia'));
  expect(facts()).toEqual({
    Stay: 'Fri, 20 Nov 2026 – Wed, 25 Nov 2026',
    'Booked by': 'Rossi Marco',
    'Date of birth': '30 November 1982 (43 years)',
    'Guest type': 'Adult',
    Group: 'not given',
  });
  await press(guestButton('Gruber Hans'));
  expect(textOf(details())).toContain('Room 12 · Full board');
  expect(facts()).toMatchObject({ Group: 'Bus Graz' });
});

test('an external party’s facts: how many they are, and the one day', async () => {
  await openReception();
  await press(guestButton('Weiss'));
  expect(textOf(details())).toContain('External guest');
  expect(facts()).toEqual({
    ...{ Stay: 'Sat, 21 Nov 2026', People: '4' },
    ...{ 'Guest type': 'not given', Group: 'not given' },
  });
});

test('from the opened guest one goes to the next and the one before, as they are listed', async () => {
  await openReception();
  await press(guestButton('Gruber Hans'));
  await press(button('Next guest'));
  one('heading', 'Rossi Lucia', details());
  await press(button('Previous guest'));
  await press(button('Previous guest'));
  one('heading', 'Gruber Eva', details());
  await press(button('Previous guest'));
  one('heading', 'Gruber Eva', details());
});

test('what another device changes of the guest changes in the details', async () => {
  const { service } = await openReception();
  await press(guestButton('Rossi Marco'));
  service.write(
    guest('Rossi Marco', '305', { board: 'AI', guest_type_id: idOf('VIP') }),
    guestType('VIP'),
  );
  await frames();
  expect(textOf(details())).toContain('Room 305 · All inclusive');
  expect(facts()).toMatchObject({ 'Guest type': 'VIP' });
  service.write(['reservation', idOf('Rossi Marco'), null]);
  await frames();
  closed();
});

test('the calendar has the days that can still change: from today to the departure, four at a time', async () => {
  await openReception();
  await press(guestButton('Rossi Marco'));
  expect(textOf(calendar())).toContain('TodaySat 21/11');
  expect(calendarWords()).toHaveLength(12);
  expect(calendarWords()[0]).toBe('Saturday, 21 November 2026, Breakfast: eats');
  expect(textOf(calendar())).toContain('1 of 2');
  expect(button('Earlier days', calendar())).toHaveProperty('disabled', true);
  await press(button('Later days', calendar()));
  expect(calendarWords().map((each) => each.split(/, [BLD]/)[0])).toEqual([
    ...Array.from({ length: 3 }, () => 'Wednesday, 25 November 2026'),
  ]);
  expect(button('Later days', calendar())).toHaveProperty('disabled', true);
  await press(button('Earlier days', calendar()));
  expect(calendarWords()).toHaveLength(12);
});

test('four days or fewer have no pager; a stay that begins later begins with its arrival', async () => {
  await openReception();
  await press(guestButton('Gruber Hans'));
  expect(all('button', 'Later days')).toEqual([]);
  expect(calendarWords()).toHaveLength(9);
  for (let day = 0; day < 3; day += 1) await press(button('Next day'));
  await showAll();
  await press(guestButton('Later Lena'));
  expect(calendarWords()[0]).toMatch(/^Tuesday, 24 November 2026/);
  expect(calendarWords()).toHaveLength(9);
});

test('a stay that is over has nothing left to change', async () => {
  await openReception();
  await press(button('Previous day'));
  await showAll();
  await press(guestButton('Novak Petr'));
  expect(calendarWords()).toHaveLength(3);
  await openReception({
    rows: [
      ...house,
      guest('Gone Gerda', '9', { check_in: '2026-11-18', check_out: '2026-11-20' }),
      ...meals('Gone Gerda', { dinner: 'will_eat' }, '2026-11-20'),
    ],
  });
  await press(button('Previous day'));
  await showAll();
  await press(guestButton('Gone Gerda'));
  expect(says('The stay is over: there is nothing left to change.')).toBe(true);
});

test('a tap in the calendar changes that day, and for today the list and its counts with it', async () => {
  const { service } = await openReception();
  await press(guestButton('Rossi Marco'));
  const at = (name: RegExp) => button(name, calendar());
  await press(at(/Saturday, 21 November 2026, Dinner/));
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('does not eat');
  expect(counts().Dinner).toBe('7–8');
  await doublePress(at(/Monday, 23 November 2026, Lunch/));
  expect(word(at(/Monday, 23 November 2026, Lunch/))).toBe('uncertain');
  expect(counts().Lunch).toBe('2');
  await pass(500);
  const stored = service.rows('meal_status').filter((row) => row.source === 'person');
  expect(stored.map((row) => [row.meal_date, row.meal_type_id, row.meal_status])).toEqual([
    ['2026-11-21', 3, 'will_not_eat'],
    ['2026-11-23', 2, 'uncertain'],
  ]);
});

test('what another device changes on another day is in the calendar as it happens', async () => {
  const { service } = await openReception();
  await press(guestButton('Rossi Marco'));
  service.write(mealRow('Rossi Marco', tomorrow, 2, 'uncertain'));
  await frames();
  expect(calendarWords()[4]).toBe('Sunday, 22 November 2026, Lunch: uncertain');
});

test('who may not mark meals sees the calendar and can’t change it', async () => {
  await openReception({ as: karl });
  await press(guestButton('Rossi Marco'));
  const dinner = button(/Saturday, 21 November 2026, Dinner/, calendar());
  expect(dinner.getAttribute('aria-disabled')).toBe('true');
  await press(dinner);
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
});

test('closing the details gives the focus back to the guest', async () => {
  await openReception();
  await press(guestButton('Rossi Marco'));
  await press(button('Close details'));
  closed();
  await until(() => expect(focused()).toMatch(/^Rossi Marco/));
});

test('a guest stays selected through another tab, and another day of the stay', async () => {
  await openReception();
  await press(guestButton('Gruber Hans'));
  await press(one('tab', 'Client'));
  expect(guestButton('Gruber Hans').getAttribute('aria-current')).toBe('true');
  await press(button('Next day'));
  one('heading', 'Gruber Hans', details());
});

test('below 1280 px the details come as a sheet, after it is clear that no second press follows; the list stays usable', async () => {
  await openReception({ width: 1180, height: 820 });
  await press(guestButton('Rossi Marco'));
  closed();
  await pass(300);
  await until(() => one('heading', 'Rossi Marco', details()));
  expect(all('dialog')).toEqual([]);
  await press(meal('Weiss', 'Lunch'));
  expect(mealWord('Weiss', 'Lunch')).toContain('eats');
  await press(guestButton('Weiss'));
  await pass(300);
  await until(() => one('heading', 'Weiss', details()));
  await press(button('Close details'));
  closed();
  await until(() => expect(focused()).toMatch(/^Weiss/));
});

test('on a phone they come over everything, and Escape closes them', async () => {
  await openReception({ width: 390, height: 844 });
  await press(guestButton('Rossi Marco'));
  expect(all('dialog')).toEqual([]);
  await pass(300);
  const sheet = await until(() => dialog('Rossi Marco'));
  expect(textOf(sheet)).toContain('Meals of the stay');
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(focused()).toMatch(/^Rossi Marco/));
});

test('there, two presses mark the guest uncertain and open nothing; Enter opens at once', async () => {
  await openReception({ width: 1000, height: 800 });
  await doublePress(guestButton('Rossi Marco'));
  await pass(600);
  closed();
  expect(counts().Breakfast).toBe('5–6');
  meal('Rossi Marco', 'Breakfast').focus();
  await keys('{Home}{Enter}');
  await until(() => one('heading', 'Rossi Marco', details()));
});
