import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { guest, mealRow, meals, today } from '../harness/hotel.ts';
import { lastPrint, lines, openSheet } from '../harness/sheet.ts';
import { button, one, textOf } from '../harness/sight.ts';

const printed = async () => {
  await until(() => expect(lastPrint()).toMatch(/^Not printed on this device yet$/));
  await press(button('Print'));
  await until(() => expect(lastPrint()).toMatch(/^Printed \d\d:\d\d by Anna.*, no changes since$/));
};

test('what changed since the last print is marked by a sign and words, and counted; also after a reload', async () => {
  const app = await openSheet();
  await printed();
  app.service.write(
    guest('Rossi Tim', '104', { guest_date_of_birth: '2019-02-03' }),
    guest('Gruber Eva', '12', { guest_gender: 'female', board: 'FB', note: 'late' }),
    mealRow('Gruber Hans', today, 3, 'will_not_eat', 'person'),
    guest('New Nora', '7', { guest_gender: 'female' }),
    ...meals('New Nora', { dinner: 'uncertain' }),
  );
  const marked = () => lines().filter((line) => line.includes('▶'));
  const expected = [
    '| 7 | New Nora▶ new | woman | HB | uncertain | |',
    '| 12 | Gruber Eva▶ changed: allergies, note | woman | FB | uncertain | | late',
    '| 104 | Rossi Tim▶ changed: room (was 101) | kid | HB | eats | |',
  ];
  const all = () => {
    expect(marked()).toEqual(expected);
    expect(lastPrint()).toMatch(/, 4 changes since$/);
    expect(textOf(one('article'))).toMatch(/4 changes since the print of \d\d:\d\d, marked ▶/);
    expect(textOf(one('article'))).toContain(
      'No longer on the sheet▶ 12 Gruber Hans: does not eat',
    );
  };
  await until(all);
  await app.reload();
  await until(all);
  await press(one('radio', 'Lunch'));
  await until(() => expect(lastPrint()).toBe('Not printed on this device yet'));
});

test('what was no print is taken back: the one before counts again', async () => {
  const app = await openSheet();
  await printed();
  app.service.write(mealRow('Gruber Hans', today, 3, 'will_not_eat', 'person'));
  await until(() => expect(lastPrint()).toMatch(/, 1 change since$/));
  await press(button('Print'));
  await until(() => expect(lastPrint()).toMatch(/, no changes since$/));
  await press(button('It was not printed'));
  await until(() => expect(lastPrint()).toMatch(/, 1 change since$/));
});

test('printing offers the browser a name for the file', async () => {
  await openSheet();
  const titles: string[] = [];
  window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    titles.push(document.title);
    dispatchEvent(new Event('afterprint'));
  };
  const before = document.title;
  await press(button('Print'));
  await until(() => expect(titles).toEqual([`Hotel-Post_${today}_Dinner`]));
  expect(document.title).toBe(before);
});

test.each([
  ['English', ',', 'Room', 'Dinner', 'Covers'],
  ['Deutsch', ';', 'Zimmer', 'Abendessen', 'Gedecke'],
] as const)(
  'the CSV file in %s: lines, totals, and no cell that is a formula',
  async (language, delimiter, room, dinner, covers) => {
    const app = await openSheet();
    await press(one('radio', language));
    await until(() => expect(textOf(one('article'))).toContain(covers));
    await press(button('Save as CSV'));
    await pass(100);
    const [file] = app.page.saved;
    expect(file?.name).toBe(`Hotel-Post_${today}_${dinner}.csv`);
    const cells: string[][] = parse(file?.text ?? '', { bom: true, delimiter });
    expect(cells[0]?.[0]).toBe(room);
    expect(cells.slice(1, 7).map((line) => line[1])).toEqual([
      ...['Gruber Eva', 'Gruber Hans', 'Rossi Lucia', 'Rossi Marco', 'Rossi Tim', 'Weiss'],
    ]);
    expect(cells[3]?.[8]).toBe("'=by the window");
    expect(cells.find((line) => line[0] === covers)?.[2]).toBe('8–9');
  },
);
