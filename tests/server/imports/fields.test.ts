import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boards } from '../../../core/rules/board.ts';
import { boardOf } from '../../../server/imports/board.ts';
import { readColumns } from '../../../server/imports/columns.ts';
import { dayReaders, type WrittenStay } from '../../../server/imports/dates.ts';
import { genderOf, personOf } from '../../../server/imports/person.ts';

const fields = (headers: string, mapping = {}) =>
  readColumns(headers.split(','), mapping).map(({ field }) => field);

describe('columns', () => {
  test('of the public booking data', () => {
    expect(
      fields(
        'booking_row,arrival,departure,adults,children,babies,meal,country,room_type,customer_type',
      ),
    ).toEqual([
      'booking_reference',
      'check_in',
      'check_out',
      'adults',
      'children',
      'babies',
      'board',
      'country',
      null,
      null,
    ]);
  });

  test('of Opera', () => {
    expect(
      fields('CONFIRMATION_NO,DISP_ROOM_NO,FULL_NAME,ARRIVAL,DEPARTURE,ADULTS,CHILDREN,RATE_CODE'),
    ).toEqual([
      'booking_reference',
      'room_number',
      'guest_name',
      'check_in',
      'check_out',
      'adults',
      'children',
      'board',
    ]);
  });

  test('in Italian and German', () => {
    expect(
      fields('Camera,Cognome,Nome,Arrivo,Partenza,Trattamento,Data di nascita,Gruppo'),
    ).toEqual([
      'room_number',
      'last_name',
      'first_name',
      'check_in',
      'check_out',
      'board',
      'date_of_birth',
      'guest_group',
    ]);
    expect(
      fields('Zimmer-Nr.,Nachname,Vorname,Anreise,Abreise,Verpflegung,Geschlecht,Diät'),
    ).toEqual([
      'room_number',
      'last_name',
      'first_name',
      'check_in',
      'check_out',
      'board',
      'gender',
      'guest_type',
    ]);
  });

  test('the better name wins, and a hand-made mapping wins over names', () => {
    expect(fields('RATE_CODE,MEAL_PLAN')).toEqual([null, 'board']);
    expect(fields('RATE_CODE,MEAL_PLAN', { RATE_CODE: 'board' })).toEqual(['board', null]);
    expect(fields('Arrival,Other', { Arrival: '', Other: 'check_in' })).toEqual([null, 'check_in']);
  });

  test('repeated headers get unique names', () => {
    expect(readColumns(['Name', '', 'Name']).map(({ header }) => header)).toEqual([
      'Name',
      '#2',
      'Name (2)',
    ]);
  });
});

describe('days', () => {
  const days = (...stays: [string, string][]) => {
    const written: WrittenStay[] = stays.map(([from, to]) => ({ from, to }));
    const { stay } = dayReaders(written, [], 2026);
    return stays.flat().map(stay);
  };

  test.each([
    ['42597', '2016-08-15'],
    ['2016-08-15', '2016-08-15'],
    ['2016/8/5', '2016-08-05'],
    ['20160815', '2016-08-15'],
    ['2016-08-15T00:00:00.000Z', '2016-08-15'],
    ['2016-08-15 14:30', '2016-08-15'],
    ['15.08.2016', '2016-08-15'],
    ['15.8.16', '2016-08-15'],
    ['15. 8. 2016', '2016-08-15'],
    ['Mo., 15.08.2016', '2016-08-15'],
    ['15-AUG-16', '2016-08-15'],
    ['15 agosto 2016', '2016-08-15'],
    ['3. März 2016', '2016-03-03'],
    ['24 dicembre 2016', '2016-12-24'],
    ['Aug 15, 2016', '2016-08-15'],
    ['31/12/16', '2016-12-31'],
  ])('%s', (text, day) => expect(days([text, text])).toEqual([day, day]));

  test.each([
    '',
    'soon',
    '31.02.2016',
    '2016-13-01',
    '0016-01-01',
    '15 foo 2016',
    '1/2',
    '4259',
    '99999',
  ])('no day: %s', (text) => expect(days([text, text])).toEqual([undefined, undefined]));

  test('one date of the column settles how the others are read', () => {
    expect(days(['03/04/2016', '05/04/2016'], ['20/04/2016', '22/04/2016'])[0]).toBe('2016-04-03');
    expect(days(['03/04/2016', '03/05/2016'], ['04/20/2016', '04/22/2016'])[0]).toBe('2016-03-04');
  });

  test('where none settles it, plausible stays do, then day before month', () => {
    expect(days(['03/04/2016', '03/09/2016'])[0]).toBe('2016-03-04');
    expect(days(['03/04/2016', '05/04/2016'])[0]).toBe('2016-04-03');
    expect(days(['05/05/2016', '06/06/2016'])[0]).toBe('2016-05-05');
  });

  test('birth years of two digits are not in the future', () => {
    const { birth } = dayReaders([], ['01.02.31', '01.02.20'], 2026);
    expect(birth('01.02.31')).toBe('1931-02-01');
    expect(birth('01.02.20')).toBe('2020-02-01');
  });

  test('every way to write a day reads back as that day', () => {
    const noon = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2089-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(noon, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        for (const text of [`${day}.${month}.${year}`, `${Number(day)}.${Number(month)}.${year}`]) {
          expect(days([text, text])).toEqual([iso, iso]);
        }
        // The 31st in the same column proves the order.
        const decided = `31/01/${year}`;
        expect(days([decided, `${day}/${month}/${year}`])[1]).toBe(iso);
        for (const locale of ['en', 'it', 'de']) {
          const name = date.toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });
          expect(days([`${day} ${name} ${year}`, iso])[0], `${name} in ${locale}`).toBe(iso);
        }
      }),
    );
  });
});

describe('boards', () => {
  test.each([
    ['SC', 'SC Undefined 14 RO room-only'],
    ['BB', 'BB B&B 3 ÜF UF ZF breakfast Frühstück colazione'],
    ['HB', 'HB HP MP 12 Halbpension half-board 3/4-Pension'],
    ['FB', 'FB VP PC 10 Vollpension full-board'],
    ['AI', 'AI 1 all-inclusive'],
  ] as const)('%s', (board, texts) => {
    for (const text of texts.split(' ')) expect(boardOf(text), text).toBe(board);
  });

  test.each([
    ['Mezza pensione', 'HB'],
    ['Pernottamento e colazione', 'BB'],
    ['Solo pernottamento', 'SC'],
    ['Übernachtung mit Frühstück', 'BB'],
    ['Nur Übernachtung', 'SC'],
    ['HB - half board', 'HB'],
    ['BFS,DIN', 'HB'],
    ['BFS,LUN,DIN', 'FB'],
    ['RACKHB', 'HB'],
    ['BBSUMMER26', 'BB'],
    ['RACK', undefined],
    ['WEBBAR', undefined],
    ['', undefined],
    ['ohne Frühstück', undefined],
  ])('%s → %s', (text, board) => expect(boardOf(text)).toBe(board));

  test('any text gives a board or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const board = boardOf(text);
        expect(board === undefined || boards.includes(board)).toBe(true);
      }),
    );
  });
});

test.each([
  ['ROSSI,Anna', 'Anna Rossi', null],
  ['ROSSI,Anna,Mrs', 'Anna Rossi', 'female'],
  ['Herr Dr. Otto Mustermann', 'Otto Mustermann', 'male'],
  ['Rossi Anna*', 'Rossi Anna', null],
  ["\u200fO'NEILL, Pat", "Pat O'Neill", null],
  ['Li Na', 'Li Na', null],
])('name %s', (text, name, gender) => expect(personOf(text)).toEqual({ name, gender }));

test('no name', () => {
  for (const text of ['', '  ', 'NULL', '*', 'Mr']) expect(personOf(text)).toBeUndefined();
});

test('genders by letter, word and title', () => {
  expect(['M', 'männlich', 'Herr', 'Signor'].map(genderOf)).toEqual(Array(4).fill('male'));
  expect(['F', 'w', 'donna', 'Mrs.'].map(genderOf)).toEqual(Array(4).fill('female'));
  expect([genderOf('x'), genderOf('')]).toEqual(['other', null]);
});

test('a column may have the name of something that every object has', () => {
  const headers = 'constructor,__proto__,toString,arrival,departure';
  expect(fields(headers)).toEqual([null, null, null, 'check_in', 'check_out']);
  expect(fields(headers, { constructor: 'guest_name' })).toEqual([
    'guest_name',
    ...[null, null, 'check_in', 'check_out'],
  ]);
});
