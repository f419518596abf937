import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import {
  answers,
  columns,
  count,
  modal,
  openPreview,
  preview,
  rowsOf,
  run,
  uploads,
} from '../harness/import.ts';
import { all, button, field, one, says, textOf } from '../harness/sight.ts';

test('the preview says what would happen, what needs a person first, and writes nothing', async () => {
  const app = await openPreview();
  expect(textOf(one('heading', /guests to write/, modal()))).toBe('2 guests to write from 6 lines');
  expect(all('button', undefined, one('group', 'Show')).map(textOf)).toEqual([
    ...['All6', 'Problems3', 'New1', 'Changed1', 'Unchanged1'],
  ]);
  expect(rowsOf()).toEqual([
    'LineGuestRoomArrivalDepartureNightsBoardWhat happens',
    'Problems 3 lines are left out: put right in the file, they can be imported later',
    '4Huber Karl line 4731.02.Mon 30 Nov–Full boardArrival: not a usable date',
    '5– line 5–––––Adults: missing',
    '6– line 6–––––could not be read',
    'Changed 1 guest, meals that a person has set stay',
    '7Weber Ida woman 3 nights · Half board108 110Sun 22 NovTue 24 Nov Wed 25 Nov3Half board' +
      '1 night more, other room, 2 meals more, kept: set by hand: name, board',
    'New 1 guest',
    '2Rossi Marco man 4 nights · Half board101Sun 22 NovThu 26 Nov4Half board8 meals',
  ]);
  const old = [...modal().querySelectorAll('del')].map((each) => each.textContent);
  expect(old).toEqual(['108', 'Tue 24 Nov']);
  expect(textOf(run())).toBe('Import 2 guests, leave 3 lines out');
  expect(uploads(app)).toEqual([
    { to: 'preview', file: 'guests.csv', offset_days: '0', language: 'en' },
  ]);
});

test('a count shows what it counts, and nothing else; what stays as it is shows there alone', async () => {
  await openPreview();
  await press(count('Unchanged'));
  expect(rowsOf().slice(1)).toEqual([
    'Unchanged 1 guest stays as is',
    '3Booking 7430 · guest 1 child · no name in the file 1 night · ––Mon 23 NovTue 24 Nov1–stays as is',
  ]);
  await press(count('Problems'));
  expect(rowsOf()).toHaveLength(5);
  expect(count('Problems').getAttribute('aria-pressed')).toBe('true');
  await press(count('All'));
  expect(rowsOf()).toHaveLength(9);
});

test('a guest of whom something could not be read is a problem, and imported all the same', async () => {
  const { guests } = preview;
  await openPreview({
    ...{ ...preview, bad_lines: [], guests: guests.slice(0, 1) },
    counts: { create: 1, update: 0, skip: 0, withdraw: 0, bad: 0 },
    issues: [{ line: 2, column: 'VP', code: 'unknown_board', value: 'Menu 7' }],
  });
  expect(textOf(count('Problems'))).toBe('Problems1');
  expect(rowsOf()[1]).toBe('Problems imported without what could not be read');
  expect(rowsOf()[2]).toContain('VP: not known, left out · 8 meals');
  button('Import 1 guest');
});

test('guests of cancelled bookings are listed first, with a count of their own; who has arrived stays', async () => {
  const [gone, here] = preview.guests.map((guest) => ({ ...guest, before: null, kept: [] }));
  if (!gone || !here) throw new Error('too few guests');
  await openPreview({
    ...{ ...preview, bad_lines: [], issues: [] },
    guests: [
      { ...gone, action: 'withdraw' },
      { ...here, action: 'skip', kept: ['stay'] },
    ],
    counts: { create: 0, update: 0, skip: 1, withdraw: 1, bad: 0 },
  });
  expect(textOf(count('Withdrawn'))).toBe('Withdrawn1');
  expect(rowsOf()[1]).toBe('Withdrawn 1 guest whose booking is cancelled');
  expect(rowsOf()[2]).toMatch(/deleted with their meals$/);
  expect(rowsOf().at(-1)).toMatch(/booking cancelled, but they have arrived: stays$/);
  button('Withdraw 1 guest');
});

test('nobody is called a woman of whom the file does not say so', async () => {
  const [known] = preview.guests;
  if (known === undefined) throw new Error('no guest');
  const guests = (['female', 'other', null] as const).map((gender) => ({
    ...{ ...known, category: 'female' as const, gender },
  }));
  await openPreview({ ...preview, guests, bad_lines: [], issues: [] });
  const names = rowsOf().map((row) => row.replace(/ 4 nights.*/, ''));
  expect(names.slice(2)).toEqual(['2Rossi Marco woman', '2Rossi Marco', '2Rossi Marco']);
});

test('in other hotels a guest whom the file does not name is marked as such', async () => {
  const [known] = preview.guests;
  if (known === undefined) throw new Error('no guest');
  const said = { ...preview, guests: [{ ...known, made_up: true }] };
  await openPreview(said);
  expect(textOf(modal())).toContain('man · no name in the file');
  expect(textOf(modal())).not.toContain('made');
});

test('the demo hotel says that names and rooms are made up', async () => {
  const [known] = preview.guests;
  if (known === undefined) throw new Error('no guest');
  const said = { ...preview, guests: [{ ...known, made_up: true }] };
  const isDemo = (service: { isDemo: boolean }) => {
    service.isDemo = true;
  };
  await openPreview(said, { before: isDemo });
  expect(textOf(modal())).toContain('man · made-up name');
  expect(rowsOf()).toContain(
    'New 1 guest · names and rooms that the file lacks are made up, as this is the demo hotel',
  );
});

test('another meaning for a column reads the file again, and takes the meaning from where it was', async () => {
  const app = await openPreview();
  expect(textOf(columns())).toBe('Columns4 of 5 understood, left out: Memo');
  expect(all('combobox', undefined, modal())).toEqual([]);
  await press(columns());
  expect(
    all('combobox', undefined, modal()).map((each) => each.getAttribute('aria-label')),
  ).toEqual([...['Memo', 'Gast', 'Zi', 'An', 'Ab'].map((header) => `Meaning of column ${header}`)]);
  await choose(field('Meaning of column Memo'), 'Guest name');
  await until(() => expect(uploads(app)).toHaveLength(2));
  expect(JSON.parse(String(Object(uploads(app)[1]).mapping))).toEqual({
    ...{ Gast: '', Memo: 'guest_name' },
  });
  await choose(field('Meaning of column Zi'), 'Leave out');
  await until(() => expect(uploads(app)).toHaveLength(3));
  expect(JSON.parse(String(Object(uploads(app)[2]).mapping))).toEqual({
    ...{ Gast: '', Zi: '', Memo: 'guest_name' },
  });
});

test('columns open by themselves where name, arrival or departure is missing, and say which', async () => {
  const without = (...headers: string[]) => ({
    ...preview,
    columns: preview.columns.map((column) =>
      headers.includes(column.header) ? { ...column, field: null } : column,
    ),
  });
  const nameless = await openPreview(without('Gast'));
  expect(textOf(columns())).toBe('Columnsnot found: Guest name');
  expect(columns().getAttribute('aria-expanded')).toBe('true');
  expect(run()).toHaveProperty('disabled', false);
  nameless.service.instead = answers({
    ...{ ...without('An', 'Ab'), guests: [], bad_lines: [] },
    counts: { create: 0, update: 0, skip: 0, withdraw: 0, bad: 6 },
  });
  await choose(field('Meaning of column An'), 'Leave out');
  await choose(field('Meaning of column Ab'), 'Leave out');
  await until(() =>
    expect(button('Not found: Arrival, Departure')).toHaveProperty('disabled', true),
  );
  expect(says('No guest can be read yet. Say above what the columns mean.')).toBe(true);
});

const days = () => field('Move all dates by days');

test('all dates can be moved, and show at once where they come to lie', async () => {
  const app = await openPreview();
  const offsets = () => uploads(app).map((form) => Object(form).offset_days);
  expect(textOf(modal())).toContain('First arrival Sun 22 Nov, last departure Thu 26 Nov');
  expect(all('button', 'Bring first arrival to today')).toEqual([]);
  await press(button('A day later'));
  await press(button('A day later'));
  expect(days().value).toBe('2');
  expect(textOf(modal())).toContain('First arrival Tue 24 Nov, last departure Sat 28 Nov');
  expect(rowsOf().at(-1)).toContain('Tue 24 NovSat 28 Nov');
  expect(offsets()).toEqual(['0']);
  await until(() => expect(offsets()).toEqual(['0', '2']));
  await fill(days(), '-1');
  await until(() => expect(offsets()).toEqual(['0', '2', '-1']));
  await fill(days(), 'soon');
  await keys('{Tab}');
  expect(days().value).toBe('-1');
  await press(button('Leave dates as they are'));
  await until(() => expect(offsets()).toEqual(['0', '2', '-1', '0']));
});

test('a list of stays that are over says so before anything else, and what to do', async () => {
  const app = await openPreview({
    ...preview,
    ...{ first_arrival: '2016-07-05', last_departure: '2016-07-09' },
  });
  const said = 'All stays in this file are over: the last departure is Sat, 9 Jul 2016.';
  expect(textOf(one('alert', undefined, modal()))).toContain(said);
  const text = textOf(modal());
  expect(text.indexOf(said)).toBeLessThan(text.indexOf('guests to write'));
  await press(button('Bring first arrival to today'));
  expect(all('alert', undefined, modal())).toEqual([]);
  expect(textOf(modal())).toContain('First arrival Sat 21 Nov');
  await until(() => expect(Object(uploads(app)[1]).offset_days).toBe('3791'));
});

test('a list with nothing new has nothing to import', async () => {
  await openPreview({
    ...{ ...preview, issues: [], bad_lines: [] },
    guests: preview.guests.filter(({ action }) => action === 'skip'),
    counts: { create: 0, update: 0, skip: 1, withdraw: 0, bad: 0 },
  });
  expect(textOf(one('heading', /guests to write/))).toContain('0 guests to write');
  expect(button('Nothing to change')).toHaveProperty('disabled', true);
  expect(says('There is nothing of this kind.')).toBe(true);
});

test('a list of no guests says so', async () => {
  await openPreview({
    ...preview,
    ...{ guests: [], issues: [], bad_lines: [], first_arrival: null, last_departure: null },
    counts: { create: 0, update: 0, skip: 0, withdraw: 0, bad: 0 },
  });
  expect(says('No guest could be read from this file.')).toBe(true);
  expect(all('button', 'A day later')).toEqual([]);
});

test('of a long list only the rows in sight are there; what the server does not list is said', async () => {
  const [first] = preview.guests;
  if (!first) throw new Error('no guest');
  await openPreview({
    ...{ ...preview, issues: [], bad_lines: [] },
    guests: Array.from({ length: 5000 }, (_, index) => ({ ...first, line: index + 2 })),
    counts: { create: 6000, update: 0, skip: 0, withdraw: 0, bad: 0 },
  });
  expect(rowsOf().length).toBeLessThan(60);
  expect(one('table').getAttribute('aria-rowcount')).toBe('5002');
  expect(textOf(one('heading', /guests to write/))).toContain('6,000 guests to write');
  expect(textOf(modal())).toContain('Only the first 5000 guests are listed. All are imported.');
});
