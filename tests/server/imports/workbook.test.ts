import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { previewGuestImport } from '../../../core/contract/guest-import.ts';
import { addDays } from '../../../core/rules/day.ts';
import type { Mapping } from '../../../server/imports/columns.ts';
import { readGuests } from '../../../server/imports/read-guests.ts';
import { serialDay } from '../../../server/imports/workbook/serial-day.ts';
import { showsDay } from '../../../server/imports/workbook/styles.ts';
import { answerOf, openHouse } from '../fixtures/house.ts';
import { type Cell, type Sheet, workbook, workbookFiles, zipped } from '../fixtures/workbook.ts';

const house = await openHouse();
afterAll(() => house.close());

async function preview(file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new File([file], 'a name says nothing'));
  const path = house.path('imports/guests/preview');
  const answer = await house.send(house.people.reception, 'POST', path, { body: form });
  return answerOf(previewGuestImport, answer).data;
}

test('the list of a real house previews as a workbook as it does as a text', async () => {
  const url = new URL('../../fixtures/inhouse_resort_2016-08-15.csv', import.meta.url);
  const text = readFileSync(url, 'utf8');
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','));
  const read = await preview(workbook({ rows }));
  expect(read).toEqual(await preview(text));
  expect(read.counts.create).toBeGreaterThan(100);
});

const today = '2026-03-10';
/** 10 March 2026, as a workbook stores it. */
const march10 = 46_091;

const outcome = (bytes: Uint8Array, mapping?: Mapping) =>
  readGuests(bytes, { mapping, today, offset: 0, unnamed: 'en' });

function read(bytes: Uint8Array, mapping?: Mapping) {
  const result = outcome(bytes, mapping);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const head = ['Guest name', 'Room', 'Arrival', 'Departure', 'Board'] as const;
const line = (name: string, room: Cell, nights = 2): Cell[] => [
  ...[name, room, { day: march10 }, { day: march10 + nights }, 'HB'],
];
const shownOf = ({ guests }: ReturnType<typeof read>) =>
  guests.map(({ guest_name, room, check_in, check_out }) => [
    guest_name,
    room,
    check_in,
    check_out,
  ]);

test('a workbook is read as the same list in a text is', () => {
  const asText = new TextEncoder().encode(
    'Guest name;Room;Arrival;Departure;Board\nAnna Weiss;101;10.03.2026;12.03.2026;HB\nLuca Conti;7;10.03.2026;13.03.2026;HB\n',
  );
  const rows = [head, line('Anna Weiss', 101), line('Luca Conti', '7', 3)];
  expect(read(workbook({ rows })).guests).toEqual(read(asText).guests);
  expect(shownOf(read(workbook({ rows })))).toEqual([
    ['Anna Weiss', '101', '2026-03-10', '2026-03-12'],
    ['Luca Conti', '7', '2026-03-10', '2026-03-13'],
  ]);
});

test('two header rows, merged cells, totals between the rows, and days that are plain numbers', () => {
  const sheet: Sheet = {
    rows: [
      ['Gästeliste 10.03.', null, null, null],
      ['Gast', null, 'Aufenthalt', null],
      ['Wer', 'Wo', 'Ab', 'Fort'],
      ['Anna Weiss', 101, march10, march10 + 2],
      ['Karl Weiss', null, march10, march10 + 2],
      ['Summe', null, null, 2],
      ['Luca Conti', 7, march10 + 0.5, march10 + 3.25],
    ],
    merged: ['A1:D1', 'A2:B2', 'C2:D2', 'B4:B5'],
  };
  const mapping: Mapping = {
    ...{ Wer: 'guest_name', Wo: 'room_number', Ab: 'check_in', Fort: 'check_out' },
  };
  const unmapped = read(workbook(sheet));
  expect(unmapped.guests).toEqual([]);
  const result = read(workbook(sheet), mapping);
  expect(shownOf(result)).toEqual([
    ['Anna Weiss', '101', '2026-03-10', '2026-03-12'],
    ['Karl Weiss', '101', '2026-03-10', '2026-03-12'],
    ['Luca Conti', '7', '2026-03-10', '2026-03-13'],
  ]);
  // By the numbers that the spreadsheet shows at the left.
  expect(result.list.issues.map(({ line: at }) => at)).toContain(6);
  expect(result.list.bad).toBe(1);
});

test('the list is found behind a cover sheet; hidden sheets are not read', () => {
  const cover: Sheet = { rows: [['Hotel Alpenrose'], ['Printed', 'by Luca']] };
  const hidden: Sheet = { rows: [head, line('Nobody', 1)], isHidden: true };
  const list: Sheet = { rows: [head, line('Anna Weiss', 101)] };
  expect(shownOf(read(workbook(hidden, cover, list))).map(([name]) => name)).toEqual([
    'Anna Weiss',
  ]);
});

test('a formula is never computed: what it last showed is read', () => {
  const formula = { formula: 'HYPERLINK("http://example.org/"&A1,"Anna")', shows: 'Anna Weiss' };
  const rows = [head, [formula, 101, { day: march10 }, { day: march10 + 1 }, 'HB'] as Cell[]];
  expect(shownOf(read(workbook({ rows })))).toEqual([
    ['Anna Weiss', '101', '2026-03-10', '2026-03-11'],
  ]);
});

test('each day of two centuries is the one that the number stands for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 73_050 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (days, time) => {
        expect(serialDay(days + time)).toBe(addDays('1899-12-30', days));
      },
    ),
  );
  expect([serialDay(0.5), serialDay(-3), serialDay(9e9)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a format shows a day where it has a year or a day, outside of its quotes and brackets', () => {
  const days = ['dd/mm/yyyy', '[$-407]DD.\\ MMM\\ YY', 'm/d/yy h:mm', 'yyyy"-day-"mm'];
  const others = ['0.00', 'h:mm:ss', '"day" 0', '[Red]#,##0', '0\\d', 'General'];
  expect(days.map(showsDay)).toEqual(days.map(() => true));
  expect(others.map(showsDay)).toEqual(others.map(() => false));
});

describe('what is no workbook, or a hostile one, is refused', () => {
  const files = workbookFiles([{ rows: [head, line('Anna Weiss', 101)] }]);
  const sheet = 'xl/worksheets/sheet1.xml';

  test('another archive, and a damaged one', () => {
    expect(outcome(zipped({ 'word/document.xml': '<a/>' }))).toBe('unreadable_file');
    const whole = zipped(files);
    for (const share of [0.2, 0.5, 0.9]) {
      expect(outcome(whole.slice(0, Math.floor(whole.length * share)))).toBe('unreadable_file');
    }
    expect(outcome(zipped({ ...files, [sheet]: '<worksheet><row></worksheet>' }))).toBe(
      'unreadable_file',
    );
  });

  test('a document type with entities of its own', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${files[sheet]?.slice(56)}`;
    expect(outcome(zipped({ ...files, [sheet]: bomb }))).toBe('unreadable_file');
  });

  test('a file of it that says to be larger than the bound, and one that is larger than it says', () => {
    expect(outcome(saying(zipped(files), sheet, bounds.importUnpacked + 1))).toBe('file_too_large');
    expect(outcome(saying(zipped(files), sheet, 100))).toBe('unreadable_file');
  });

  test('a cell far to the right, and rows beyond the bound', () => {
    const far = files[sheet]?.replace('r="E2"', 'r="ZZZ2"') ?? '';
    expect(outcome(zipped({ ...files, [sheet]: far }))).toBe('import_too_wide');
    const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
    const long = files[sheet]?.replace('</sheetData>', `${row.repeat(60_000)}</sheetData>`) ?? '';
    expect(outcome(zipped({ ...files, [sheet]: long }))).toBe('file_too_large');
  });
});

/** An archive whose directory says another size of one of its files. */
function saying(archive: Uint8Array<ArrayBuffer>, name: string, size: number) {
  const entry = Buffer.from(archive).lastIndexOf(name) - 46;
  const bytes = archive.slice();
  new DataView(bytes.buffer).setUint32(entry + 24, size, true);
  return bytes;
}
