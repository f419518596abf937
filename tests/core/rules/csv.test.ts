import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvNumber, csvOf, harmless, type Separator } from '../../../core/rules/csv.ts';

const text = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', '"', ';', ',', '\t', '\r', '\n', ' ', 'ä', "'", '1'))
    .map((parts) => parts.join('')),
);
const separator = fc.constantFrom<Separator>(',', ';');
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { maxLength: 8 }),
  );

test('a parser reads each cell as it was, but for the apostrophe before what would be a formula', () => {
  fc.assert(
    fc.property(table, separator, (rows, delimiter) => {
      const file = csvOf(rows, delimiter);
      expect(file.startsWith('\uFEFF')).toBe(true);
      const read: unknown = parse(file, { bom: true, delimiter, record_delimiter: '\r\n' });
      expect(read).toEqual(rows.map((cells) => cells.map(harmless)));
    }),
  );
});

test('no cell but a negative number begins like a formula, blanks before it or not, and none else is changed', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const safe = harmless(cell);
      if (/^-\d+([.,]\d+)?$/.test(cell)) {
        expect(safe).toBe(cell);
        return;
      }
      expect(safe).not.toMatch(/^\s*[=+\-@]/);
      expect(safe).not.toMatch(/^[\t\r\n]/);
      const isDangerous = /^[=+\-@\t\r\n]/.test(cell.trimStart()) || /^[\t\r\n]/.test(cell);
      expect(safe).toBe(isDangerous ? `'${cell}` : cell);
    }),
  );
});

test('cells of a formula, one by one', () => {
  expect(
    ['=HYPERLINK("x")', '+39 0471', '-1+1', '@SUM(A1)', '\t=1', '\r=1', ' =1'].map(harmless),
  ).toEqual(['\'=HYPERLINK("x")', "'+39 0471", "'-1+1", "'@SUM(A1)", "'\t=1", "'\r=1", "' =1"]);
  const plain = ['12', 'Rossi', '48–52', '', '2-3', '-1', '-0.25', '-0,25'];
  expect(plain.map(harmless)).toEqual(plain);
  expect(['-1.', '-.5', '-1,2,3', '-1 ', '-A1'].map(harmless)).toEqual([
    ...["'-1.", "'-.5", "'-1,2,3", "'-1 ", "'-A1"],
  ]);
});

test('numbers have the decimal sign of the language, and there is no minus of nothing', () => {
  const cells = (value: number) =>
    (['en', 'it', 'de'] as const).map((each) => csvNumber(value, 2, each));
  expect(cells(-1234.567)).toEqual(['-1234.57', '-1234,57', '-1234,57']);
  expect(cells(-0.001)).toEqual(['0.00', '0,00', '0,00']);
});

test('in a program that expects the other separator, a cell does not fall apart', () => {
  expect(csvOf([['Rossi;=1+1', 'a,b', 'say "hi"']], ',')).toBe(
    '\uFEFF"Rossi;=1+1","a,b","say ""hi"""\r\n',
  );
  expect(csvOf([['Rossi,=1+1']], ';')).toBe('\uFEFF"Rossi,=1+1"\r\n');
});
