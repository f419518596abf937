import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import { answerAttendance, history, openAttendance } from '../harness/attendance.ts';
import { pass, sleep, until } from '../harness/clock.ts';
import { choose, fill, hold, hover, keys, leave, press } from '../harness/hands.ts';
import { guest, hotelRow, idOf, meals, today, type Written } from '../harness/hotel.ts';
import { guests } from '../harness/house.ts';
import { all, button, field, one, says, textOf } from '../harness/sight.ts';

const points = () =>
  [...document.querySelectorAll<HTMLElement>('.lane-columns button')].map(
    (each) => each.getAttribute('aria-label') ?? '',
  );
const hero = () => textOf(document.querySelector<HTMLElement>('.attendance-hero') ?? document.body);
const listed = () =>
  [...document.querySelectorAll<HTMLElement>('.pane-guest')].map((each) => textOf(each));
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('the dashboard', () => {
  test('has the share who came, a point for each meal, and its numbers at the pointer', async () => {
    await openAttendance();
    expect(hero()).toContain('90 %');
    expect(hero()).toContain('648 present, 720 coming');
    expect(points()).toHaveLength(21);
    expect(points()[0]).toBe('Breakfast, 15 Nov 2026: 40 coming, 36 present, 4 did not come');
    // Today's meals are as this device has them; those that are not over have nobody who did not come.
    expect(points().filter((each) => each.includes(', 21 Nov'))).toEqual([
      ...['Breakfast, 21 Nov 2026: 6 coming', 'Lunch, 21 Nov 2026: 2 coming'],
      'Dinner, 21 Nov 2026: 4–5 coming',
    ]);
    await hover(button(/^Dinner, 20 Nov/));
    expect(textOf(document.querySelector<HTMLElement>('.lane-tip') ?? document.body)).toBe(
      'Dinner, 20 Nov 2026coming 60present 54did not come 6',
    );
  });

  test('has all meals on one axis; "By meal" gives each a lane with a scale of its own', async () => {
    await openAttendance();
    const lanes = () => document.querySelectorAll('.lane').length;
    expect(button('Chart').getAttribute('aria-pressed')).toBe('true');
    expect(lanes()).toBe(1);
    await press(button('By meal'));
    expect(lanes()).toBe(3);
    await press(button('24 hours'));
    expect(lanes()).toBe(3);
  });

  test('the meals filter, and say their own share; the last one brings all back', async () => {
    await openAttendance();
    expect(textOf(button(/^Breakfast 90|^Breakfast90/))).toContain('90 %');
    for (const meal of ['Breakfast', 'Lunch']) await press(button(new RegExp(`^${meal}\\s?90`)));
    expect(points()).toHaveLength(7);
    await press(button(/^Dinner\s?90/));
    expect(points()).toHaveLength(21);
  });

  test('counts the guests of the hotel, or everybody at the meals', async () => {
    await openAttendance();
    expect(button('Guests in the hotel').getAttribute('aria-pressed')).toBe('true');
    await press(button('At the meals'));
    expect(points()[0]).toBe('Breakfast, 15 Nov 2026: 50 coming, 46 present, 4 did not come');
    expect(points().at(-1)).toBe('Dinner, 21 Nov 2026: 8–9 coming');
  });

  test('looks back as far as the data reaches; the two longest ranges have no points to press', async () => {
    await openAttendance({ meals: history(20) });
    expect(['24 hours', '7 days', '28 days', '3 months', 'Custom'].map(isOff)).toEqual([
      ...[false, false, false, true, false],
    ]);
    await press(button('3 months'));
    expect(button('7 days').getAttribute('aria-pressed')).toBe('true');
    await press(button('24 hours'));
    expect(points()).toHaveLength(3);
    await press(button('28 days'));
    expect(points()).toEqual([]);
    await press(button('Table'));
    expect(all('button', /Who did not come/)).toEqual([]);
  });

  test('a range that was chosen in another hotel gives way where the data does not reach it, and stays chosen', async () => {
    const pressed = () =>
      ['24 hours', '7 days', '28 days', '3 months', 'Custom'].filter(
        (name) => button(name).getAttribute('aria-pressed') === 'true',
      );
    const app = await openAttendance();
    await press(button('3 months'));
    expect(pressed()).toEqual(['3 months']);
    const reopen = async (days: number, at = '/dashboard') => {
      window.history.replaceState(null, '', at);
      answerAttendance(app.service, { meals: history(days) });
      await app.reload();
    };
    await reopen(20);
    await until(() => expect(pressed()).toEqual(['28 days']));
    await reopen(3);
    await until(() => expect(pressed()).toEqual(['7 days']));
    expect(points()).toHaveLength(21);
    await reopen(3, '/historical');
    await until(() => expect(pressed()).toEqual(['7 days']));
    await reopen(60);
    await until(() => expect(pressed()).toEqual(['3 months']));
  });

  test('where points can’t be pressed, a finger shows the numbers of one until the next press elsewhere', async () => {
    await openAttendance();
    await press(button('28 days'));
    const tips = () =>
      [...document.querySelectorAll<HTMLElement>('.lane-tip')].map((each) => textOf(each));
    const strip = document.querySelector<HTMLElement>('.lane-strip') ?? document.body;
    await hover(strip);
    expect(tips()).toHaveLength(1);
    await leave();
    expect(tips()).toEqual([]);
    await hold(strip, 50);
    expect(tips()).toHaveLength(1);
    expect(tips()[0]).toMatch(/ 2026coming \d+present \d+did not come \d+$/);
    await hold(one('heading', 'Guests today'), 50);
    expect(tips()).toEqual([]);
  });

  test('a point opens who did not come; the list is searched and grouped', async () => {
    await openAttendance({ meals: history(2) });
    expect(listed().length).toBeGreaterThan(5);
    await fill(field('Search for guests'), 'gruber');
    await until(() => expect(listed()).toEqual(['12Gruber Eva1', '12Gruber Hans1']));
    await fill(field('Search for guests'), 'nobody');
    await until(() => expect(says('Nobody matches what is searched for.')).toBe(true));
    await fill(field('Search for guests'), '');
    const filter = one('combobox', 'Group the list by') as HTMLSelectElement;
    expect([...filter.options].map(({ text }) => text)).toEqual([
      ...['Client', 'Room', 'Group', 'Guests in hotel'],
    ]);
    await press(button(/^Dinner, 21 Nov/));
    await until(() => one('heading', 'Did not come to dinner, Sat 21'));
    expect(listed()).toContain('101Rossi Marco1');
    expect(listed().join()).not.toContain('Gruber Eva');
    await press(button('Show the guests of today'));
    one('heading', 'Guests today');
  });

  test('a guest alone in a group of the list says the group, unless both have the same name', async () => {
    await openAttendance({ meals: history(2) });
    const find = async (term: string, rows: readonly string[]) => {
      await fill(field('Search for guests'), term);
      await until(() => expect(listed()).toEqual(rows));
    };
    await find('eva', ['12Gruber EvaGraz Travel1']);
    await find('marco 101', ['101Rossi Lucia1', '101Rossi Marco1', '101Rossi Tim1']);
    await find('petr', ['201Novak Petr1']);
    await choose(one('combobox', 'Group the list by'), 'Group');
    await find('eva', ['12Gruber EvaBus Graz1']);
    await find('petr', ['201Novak PetrWithout a group1']);
  });

  test('keys go from point to point; the table has the same numbers, a row a day', async () => {
    await openAttendance();
    await press(button('By meal'));
    button(/^Breakfast, 15 Nov/).focus();
    await keys('{ArrowRight}');
    const point = () => document.activeElement?.getAttribute('aria-label');
    expect(point()).toMatch(/^Breakfast, 16 Nov/);
    await keys('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(point()).toMatch(/^Dinner, 16 Nov/);
    await keys('{ArrowUp}');
    expect(point()).toMatch(/^Lunch, 16 Nov/);
    await press(button('Chart'));
    button(/^Breakfast, 15 Nov/).focus();
    await keys('{ArrowRight}');
    expect(point()).toMatch(/^Lunch, 15 Nov/);
    await press(button('Table'));
    const rows = [...document.querySelectorAll<HTMLElement>('.attendance-table tbody tr')];
    expect(rows).toHaveLength(7);
    expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      ...['Fri, 20 Nov 2026', '40', '36', '20', '18', '60', '54'],
    ]);
  });

  test('a range of one’s own: what is wrong stands at its field with its code', async () => {
    await openAttendance();
    await press(button('Custom'));
    await until(() => field('From'));
    const codes = () =>
      ['From', 'To'].map((label) => field(label).getAttribute('data-code') ?? 'right');
    await fill(field('From'), '2026-11-30');
    expect(codes()).toEqual(['right', 'end_before_start']);
    expect(says('The end is before the start.')).toBe(true);
    await fill(field('From'), '2019-01-01');
    expect(codes()).toEqual(['right', 'too_large']);
    expect(says('At most three years.')).toBe(true);
    await fill(field('From'), '2024-02-01');
    await fill(field('To'), '2024-02-09');
    expect(codes()).toEqual(['right', 'right']);
    await until(() =>
      expect(says(/There are no meals between 1 Feb 2024 and 9 Feb 2024/)).toBe(true),
    );
    expect(document.querySelector('[data-code=no_data]')).not.toBeNull();
  });

  test('food: what was saved and wasted, what it rests on, and how it changed', async () => {
    const service = (ago: number, made: number, left_over: number) => ({
      ...{ meal_date: addDays(today, -ago), meal_type_id: 3, closed: 4, covers: 50 },
      ...{ made, left_over },
    });
    const open = { ...service(1, 0, 0), meal_type_id: 2, closed: 0 };
    await openAttendance({ food: [service(20, 30, 2), service(2, 25, 3), open] });
    await until(() => expect(says(/left over, 1 of 2 services closed out/)).toBe(true));
    const food = textOf(one('region', 'Food'));
    expect(food).toContain('Saved5.0 kg');
    expect(food).toContain('Wasted3.0 kg');
    expect(food).toContain('60 g left over per cover, 50% more than in the four weeks before');
  });

  test('the file has every meal on screen', async () => {
    const app = await openAttendance({
      language: 'de',
      waitFor: () => expect(says(/kamen von denen/)).toBe(true),
    });
    await press(button('Als CSV speichern'));
    await pass(100);
    const [file] = app.page.saved;
    expect(file?.name).toBe('Hotel-Post_Dashboard_2026-11-15_2026-11-21.csv');
    const cells: string[][] = parse(file?.text ?? '', { bom: true, delimiter: ';' });
    expect(cells).toHaveLength(22);
    expect(cells[1]).toEqual(['2026-11-15', 'Frühstück', '40', '36', '4']);
  });
});

describe('without data', () => {
  test('it says "Upload data to see graph"', async () => {
    await openAttendance({
      meals: [],
      rows: [],
      waitFor: () => expect(says('Upload data to see graph')).toBe(true),
    });
    expect(points()).toEqual([]);
    expect(all('button', 'At the meals')).toEqual([]);
    expect(says('Guests today')).toBe(false);
  });

  test('it says so beside the guests, where there are any, and the choice of whom to count; that holds once there is data', async () => {
    const { service } = await openAttendance({
      meals: [],
      rows: [guest('Novak Petr', '201', { board: 'SC' })],
      waitFor: () => expect(says('Upload data to see graph')).toBe(true),
    });
    expect(listed()).toEqual(['201Novak Petr1']);
    field('Search for guests');
    await press(button('At the meals'));
    expect(says('Upload data to see graph')).toBe(true);
    expect(all('button', 'Table')).toEqual([]);
    service.write(...meals('Novak Petr', { dinner: 'will_eat' }));
    await until(() => expect(says('Upload data to see graph')).toBe(false));
    expect(button('At the meals').getAttribute('aria-pressed')).toBe('true');
    expect(points().at(-1)).toBe('Dinner, 21 Nov 2026: 1 coming');
  });

  test('guests of later days are guests too: nobody is listed today', async () => {
    await openAttendance({
      meals: [],
      rows: [guest('Later Lena', '305', { check_in: '2026-11-24', check_out: '2026-11-26' })],
      waitFor: () => expect(says('Upload data to see graph')).toBe(true),
    });
    expect(says('Guests today')).toBe(true);
    expect(listed()).toEqual([]);
  });

  test('the demo hotel has 30 made-up days, the same after a reload', async () => {
    const rows = [['hotel', hotelRow.id, { ...hotelRow, name: 'Hotel Test' }] as const];
    const app = await openAttendance({
      meals: [],
      rows: rows as never,
      waitFor: () =>
        expect(says('Made-up figures of the demo hotel, kept on this device.')).toBe(true),
    });
    const before = points();
    expect(before).toHaveLength(21);
    await app.reload();
    await until(() => expect(points()).toEqual(before));
    await press(button('24 hours'));
    expect(points()).toEqual(before.filter((each) => each.includes(', 21 Nov')));
  });

  test('of the service, it says so and tries again; without a network what was read last is shown with its age', async () => {
    const app = await openAttendance({
      meals: 'fails',
      waitFor: () => expect(says('The meals could not be read')).toBe(true),
    });
    answerAttendance(app.service, {});
    await press(button('Try again'));
    await until(() => expect(points()).toHaveLength(21));
    app.service.cut();
    await pass(60_000);
    await until(() => expect(says(/Without a network: as of/)).toBe(true));
    expect(points()).toHaveLength(21);
  });
});

test('the historical view: sample figures under a notice until there is own history', async () => {
  const counts = () =>
    [...document.querySelectorAll<HTMLElement>('[data-head-count]')].map(
      (each) => each.textContent,
    );
  const opening = { at: '/historical', rows: [], meals: [] };
  await openAttendance({
    ...opening,
    waitFor: () => expect(says(/These figures are examples/)).toBe(true),
  });
  expect(counts()).toEqual(['120', '200', '180']);
  for (const [range, sums] of [
    ['24 hours', ['15', '30', '25']],
    ['28 days', ['450', '600', '500']],
    ['3 months', ['1,300', '1,500', '1,400']],
  ] as const) {
    await press(button(range));
    expect(counts()).toEqual(sums);
  }
  await openAttendance({
    at: '/historical',
    rows: guests,
    waitFor: () => expect(says('Guests today')).toBe(true),
  });
  await press(button('7 days'));
  expect(says(/These figures are examples/)).toBe(false);
  // Six days of who came, and of today who is coming.
  expect(counts()).toEqual(['282', '170', '392']);
});

test('the historical view has who is coming to a meal until that is over: a door still counts', async () => {
  const name = 'Rossi Marco';
  const arrival: Written = [
    'check_in',
    idOf(`${name} at dinner`),
    {
      ...{ id: idOf(`${name} at dinner`), hotel_id: hotelRow.id, version: 1 },
      ...{ reservation_id: idOf(name), meal_date: today, meal_type_id: 3, kind: 'came' },
      ...{ takes_back: null, people: 1, status_before: 'will_eat', by: null },
      ...{ at: '2026-11-21T15:59:00.000Z', tapped_at: '2026-11-21T15:59:00.000Z' },
    },
  ];
  await openAttendance({
    at: '/historical',
    rows: [...guests, arrival],
    waitFor: () => expect(says('Guests today')).toBe(true),
  });
  await press(button('7 days'));
  const dinner = () => [...document.querySelectorAll('[data-head-count]')].at(-1)?.textContent;
  expect(dinner()).toBe('392');
  await sleep(5.1 * 3_600_000);
  await until(() => expect(dinner()).toBe('385'));
});
