import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../server/imports/decode.ts';
import { readDelimited } from '../../../server/imports/delimited.ts';
import { isBlank, plain, tidy } from '../../../server/imports/words.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  test('reads UTF-8, with and without a byte order mark', () => {
    expect(decodeText(utf8('Zimmer;Gäste'))).toBe('Zimmer;Gäste');
    expect(decodeText(utf8('\ufeffZimmer'))).toBe('Zimmer');
  });

  test('reads what is no UTF-8 as Windows-1252', () => {
    expect(decodeText(bytes(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80))).toBe('Müller €');
  });

  test('reads UTF-16 by its byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x41, 0x00, 0xfc, 0x00))).toBe('Aü');
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A');
  });

  test.each([
    ['an archive', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00)],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00)],
    ['half a UTF-16 unit', bytes(0xff, 0xfe, 0x41)],
  ])('refuses %s', (_, file) => expect(decodeText(file)).toBeUndefined());

  test('any bytes give a text or nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
        const text = decodeText(file);
        expect(text === undefined || !text.includes('\u0000')).toBe(true);
      }),
    );
  });
});

describe('readDelimited', () => {
  const linesOf = (text: string) => {
    const lines = readDelimited(text);
    if (typeof lines === 'string') throw new Error(lines);
    return lines;
  };
  const cells = (text: string) => linesOf(text)?.map((line) => line.cells);

  test.each([',', ';', '\t', '|'])('guesses the delimiter %j', (delimiter) => {
    const row = ['a', 'b c', 'd'];
    expect(cells([row, row, row].map((each) => each.join(delimiter)).join('\n'))).toEqual([
      row,
      row,
      row,
    ]);
  });

  test('decimal commas do not mislead it', () => {
    expect(cells('room;rate\n1;100,50\n2;80,00\n')).toEqual([
      ['room', 'rate'],
      ['1', '100,50'],
      ['2', '80,00'],
    ]);
  });

  test('knows the line at which each record starts', () => {
    const text = 'name,room\r\n\r\n"Rossi,\nAnna",101\r\nHuber,7\r\n,\r\n"a ""b""",8';
    expect(linesOf(text)).toEqual([
      { number: 1, cells: ['name', 'room'] },
      { number: 3, cells: ['Rossi,\nAnna', '101'] },
      { number: 5, cells: ['Huber', '7'] },
      { number: 7, cells: ['a "b"', '8'] },
    ]);
  });

  test('a quote that never closes is a character', () => {
    expect(cells('name,room\n"Jo,7\nAnn,8\n')).toEqual([
      ['name', 'room'],
      ['"Jo', '7'],
      ['Ann', '8'],
    ]);
  });

  test('a text without columns is no table', () => {
    expect(cells('')).toBeUndefined();
    expect(cells('\n\n')).toBeUndefined();
    expect(cells('Dear guests\nwelcome\n')).toBeUndefined();
  });

  test('what was quoted is read back', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `x${text.trim()}x`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t', '|'),
        (rows, delimiter) => {
          const quoted = rows.map((row) =>
            row.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter),
          );
          expect(cells(quoted.join('\r\n'))).toEqual(rows);
        },
      ),
    );
  });
});

test('words are compared without accents, case and punctuation', () => {
  expect(plain(' Übernachtung/Frühstück ')).toBe('ubernachtung fruhstuck');
  expect(plain('DISP_ROOM_NO')).toBe('disp room no');
  expect(['', ' ', 'NULL', 'NA', 'n/a', '-'].every(isBlank)).toBe(true);
  expect(tidy('\u200eROSSI \t Anna\u00a0')).toBe('ROSSI Anna');
});
