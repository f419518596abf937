import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../core/rules/day.ts';
import { categoryOf } from '../../../core/rules/people.ts';
import { bookingsOf } from '../../../server/imports/bookings.ts';
import { guestsOf } from '../../../server/imports/guests.ts';
import { type GuestList, readGuestList, spanOf } from '../../../server/imports/read-list.ts';
import { assignRooms, type RoomRequest } from '../../../server/imports/rooms.ts';

const today = '2026-03-10';

function read(text: string, mapping?: Parameters<typeof readGuestList>[1]['mapping']): GuestList {
  const list = readGuestList(new TextEncoder().encode(text), { mapping, today });
  if (typeof list === 'string') throw new Error(list);
  return list;
}

/** As in the demo hotel. */
const guestsIn = (list: GuestList, offset = 0) =>
  guestsOf(bookingsOf(list), { offset, unnamed: 'made-up' });
const guests = (text: string, offset = 0) => guestsIn(read(text), offset);
/** As in every other hotel. */
const realGuests = (text: string, language: 'en' | 'it' | 'de' = 'en') =>
  guestsOf(bookingsOf(read(text)), { offset: 0, unnamed: language });
const fixture = readFileSync(
  new URL('../../fixtures/inhouse_resort_2016-08-15.csv', import.meta.url),
  'utf8',
);

describe('the 179 bookings of the public data', () => {
  const list = read(fixture);

  test('are all read, each with its board', () => {
    expect(list).toMatchObject({ rows: 179, bad: 0, issues: [] });
    expect(spanOf(list.parties)).toEqual({
      first_arrival: '2016-07-05',
      last_departure: '2016-09-12',
    });
    const boards = Map.groupBy(list.parties, ({ board }) => board);
    expect([...boards].map(([board, { length }]) => [board, length]).sort()).toEqual([
      ['BB', 111],
      ['FB', 4],
      ['HB', 59],
      ['SC', 5],
    ]);
  });

  test('become 370 adults and 48 children with names and the countries of their names', () => {
    const all = guestsIn(list);
    expect(all).toHaveLength(370 + 44 + 4);
    const kinds = Map.groupBy(all, (guest) => categoryOf(guest, guest.check_in));
    expect(kinds.get('child')).toHaveLength(48);
    expect(
      Math.abs((kinds.get('male')?.length ?? 0) - (kinds.get('female')?.length ?? 0)),
    ).toBeLessThan(40);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.every(({ nameless, guest_name }) => nameless && / /.test(guest_name))).toBe(true);
  });

  test('are the same guests at every reading, moved by the offset', () => {
    const again = guests(fixture, 3500);
    const first = guestsIn(list);
    for (const [index, guest] of again.entries()) {
      const before = first[index];
      expect(guest).toMatchObject({ key: before?.key, guest_name: before?.guest_name });
      expect(guest.check_in).toBe(addDays(before?.check_in ?? '', 3500));
    }
  });
});

describe('a stay by its nights', () => {
  const staysOf = (text: string) => {
    const { parties, issues } = read(text);
    return [
      ...parties.map(({ check_in, check_out }) => `${check_in} ${check_out}`),
      ...issues.map(({ line, column, code, value }) => `${line} ${column} ${code} ${value}`),
    ];
  };

  test('leaves so many days after the arrival, where no departure is written', () => {
    expect(
      staysOf(`Name,Anreise,Abreise,Nächte
Anna,10.03.2026,,3
Bert,10.03.2026,11.03.2026,9
Carl,10.03.2026,,viele
Dora,10.03.2026,,
Emil,10.03.2026,,400
`),
    ).toEqual([
      '2026-03-10 2026-03-13',
      '2026-03-10 2026-03-11',
      ...[
        '4 Nächte invalid_number viele',
        '5 Abreise missing_value ',
        '6 Nächte invalid_number 400',
      ],
    ]);
    expect(staysOf('Nome,Arrivo,Notti\nAnna,10/03/2026,2\n')).toEqual(['2026-03-10 2026-03-12']);
  });

  test('is read from an arrival in day, month and year, and nights in weekends and weeks', () => {
    const head =
      'arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults';
    expect(
      staysOf(`${head}
2015,July,1,2,5,2
2016,02,29,0,0,1
2015,July,,2,5,2
2015,June,31,2,5,2
`),
    ).toEqual([
      '2015-07-01 2015-07-08',
      '2016-02-29 2016-02-29',
      ...['4 arrival missing_value ', '5 arrival invalid_date 31 June 2015'],
    ]);
  });
});

describe('in a hotel that is not the demo hotel', () => {
  const head = 'Ref,Name,Booked by,Arrival,Departure,Adults,Children,Babies,Gender\n';
  const stay = '2026-03-10,2026-03-12';

  test('nobody gets a name or a gender that the file does not have', () => {
    const all = realGuests(fixture);
    expect(all).toHaveLength(418);
    expect(all.every(({ nameless, guest_gender }) => nameless && guest_gender === null)).toBe(true);
    const [first, second] = all;
    expect(first?.guest_name).toBe(`Booking ${first?.booking_reference} · guest 1`);
    expect(second?.guest_name).toBe(`Booking ${second?.booking_reference} · guest 2`);
  });

  test.each([
    ['7430,,,1,0,0,f', 'en', ['Booking 7430 · guest 1'], 'female'],
    ['7430,,,2,0,0,f', 'de', ['Buchung 7430 · Gast 1', 'Buchung 7430 · Gast 2'], null],
    [',,,1,0,0,', 'it', ['Riga 2 · ospite 1'], null],
    ['7430,,Rossi Anna,1,0,0,', 'en', ['Rossi Anna · guest 1'], null],
    ['7430,ROSSI Anna,,2,0,0,', 'en', ['Rossi Anna', 'Rossi Anna · guest 2'], null],
  ] as const)('%s in %s', (line, language, names, gender) => {
    const [ref, name, client, ...counts] = line.split(',');
    const all = realGuests(`${head}${[ref, name, client, stay, ...counts].join()}\n`, language);
    expect(all.map(({ guest_name }) => guest_name)).toEqual(names);
    expect(all.at(-1)?.guest_gender).toBe(gender);
  });

  test('a child that is only counted counts as a child, by a birth date that is the same for all', () => {
    const all = realGuests(`${head}7,,,${stay},1,1,1,\n`);
    expect(all.map(({ guest_date_of_birth: born, ageless }) => [born, ageless])).toEqual([
      ...[
        [null, false],
        ['2020-01-01', true],
        ['2025-01-01', true],
      ],
    ]);
  });
});

describe('lines that can not be imported', () => {
  const head = 'Ref;Name;Arrival;Departure;Adults;Children;Board\n';
  const issuesOf = (row: string) => read(`${head}${row}\n`).issues;

  test.each([
    ['1;Rossi;;2026-03-12;1;0;HB', 'missing_value', 'Arrival', ''],
    ['1;Rossi;soon;2026-03-12;1;0;HB', 'invalid_date', 'Arrival', 'soon'],
    ['1;Rossi;2026-03-13;2026-03-12;1;0;HB', 'departure_before_arrival', 'Departure', '2026-03-12'],
    ['1;Rossi;2026-03-10;2099-03-12;1;0;HB', 'invalid_date', 'Departure', '2099-03-12'],
    ['1;Rossi;2026-03-10;2026-03-12;two;0;HB', 'invalid_number', 'Adults', 'two'],
    ['1;Rossi;2026-03-10;2026-03-12;1;-1;HB', 'invalid_number', 'Children', '-1'],
    ['1;;2026-03-10;2026-03-12;0;0;HB', 'no_guests', 'Adults', '0'],
    ['1;;2026-03-10;2026-03-12;;;HB', 'missing_value', 'Adults', ''],
  ])('%s', (row, code, column, value) => {
    const list = read(`${head}${row}\n2;Huber;2026-03-10;2026-03-12;1;0;HB\n`);
    expect(list.issues).toEqual([{ line: 2, column, code, value }]);
    expect(list).toMatchObject({ rows: 2, bad: 1, badLines: [{ line: 2 }] });
    expect(list.parties).toHaveLength(1);
  });

  test('are told as far as they can be read', () => {
    const { badLines } = read(`${head}1;ROSSI,Anna;2026-03-10;31.02.2026;1;0;HP\n1;;soon;;;;\n`);
    expect(badLines).toEqual([
      {
        ...{ line: 2, guest_name: 'Anna Rossi', room_number: '' },
        ...{ check_in: '2026-03-10', check_out: null, board: 'HB' },
      },
      {
        ...{ line: 3, guest_name: '', room_number: '' },
        ...{ check_in: null, check_out: null, board: null },
      },
    ]);
  });

  test('an unknown board is reported, and the guest imported without one', () => {
    const list = read(`${head}1;Rossi;2026-03-10;2026-03-12;1;NA;Menu 7\n`);
    expect(list.issues).toEqual([
      { line: 2, column: 'Board', code: 'unknown_board', value: 'Menu 7' },
    ]);
    expect(list).toMatchObject({ bad: 0, parties: [{ board: null, children: 0 }] });
    expect(issuesOf('1;Rossi;2026-03-10;2026-03-12;1;0;Undefined')).toEqual([]);
  });

  test('the same line twice is one booking, two alike bookings without number and name are two', () => {
    const row = '1;Rossi;2026-03-10;2026-03-12;1;0;HB\n';
    expect(read(head + row + row)).toMatchObject({
      bad: 1,
      issues: [{ line: 3, code: 'duplicate_row', column: null }],
    });
    const nameless = 'arrival,departure,adults\n2026-03-10,2026-03-12,2\n2026-03-10,2026-03-12,2\n';
    const all = guests(nameless);
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ key }) => key)).size).toBe(4);
  });

  test('a file without dates says which columns are missing', () => {
    const list = read('Name,Room\nRossi,101\n');
    expect(list).toMatchObject({ rows: 1, bad: 1, parties: [] });
    expect(list.issues.map(({ code, value }) => [code, value])).toEqual([
      ['missing_value', 'check_in'],
      ['missing_value', 'check_out'],
    ]);
    const mapped = read('Name,A,B\nRossi,2026-03-10,2026-03-12\n', {
      A: 'check_in',
      B: 'check_out',
    });
    expect(mapped.parties).toHaveLength(1);
  });
});

describe('people of a booking', () => {
  test('a named guest is one of those counted; the others get the same surname', () => {
    const [first, second, child] = guests(
      'Ref,Name,Arrival,Departure,Adults,Children\n7,"ROSSI,Anna Mrs",2026-03-10,2026-03-12,2,1\n',
    );
    expect(first).toMatchObject({
      guest_name: 'Anna Rossi',
      nameless: false,
      guest_gender: 'female',
    });
    expect(second).toMatchObject({ nameless: true, client_name: 'Anna Rossi' });
    expect(second?.guest_name).toMatch(/ Rossi$/);
    expect(child?.guest_date_of_birth).not.toBeNull();
    expect(child?.ageless).toBe(true);
  });

  test('one line a guest, with the number of people repeated, is not counted twice', () => {
    const rows = ['Anna Rossi', 'Mario Rossi'].map(
      (name) => `7,${name},101,2026-03-10,2026-03-12,2,1`,
    );
    const all = guests(`Ref,Name,Room,Arrival,Departure,Adults,Children\n${rows.join('\n')}\n`);
    expect(all.map(({ guest_name, nameless }) => [nameless, guest_name.split(' ').at(-1)])).toEqual(
      [
        [false, 'Rossi'],
        [false, 'Rossi'],
        [true, 'Rossi'],
      ],
    );
  });

  test('one line a guest, without numbers, is one guest a line', () => {
    const all = guests(
      'Zimmer;Name;Anreise;Abreise;Geburtsdatum\n101;Huber Karl;10.03.26;12.03.26;01.02.71\n101;Huber Lea;10.03.26;12.03.26;01.02.19\n',
    );
    expect(all).toMatchObject([
      { guest_name: 'Huber Karl', guest_date_of_birth: '1971-02-01', room: '101' },
      { guest_name: 'Huber Lea', guest_date_of_birth: '2019-02-01', room: '101' },
    ]);
  });

  test('children and babies whose birth is made up count as children on every day of the stay', () => {
    const counts = fc.record({ adults: fc.nat(4), children: fc.nat(4), babies: fc.nat(2) });
    const arrival = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2030-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(counts, arrival, fc.integer({ min: 1, max: 30 }), (count, date, nights) => {
        const from = date.toISOString().slice(0, 10);
        const people = count.adults + count.children + count.babies;
        const text = `ref,arrival,departure,adults,children,babies\n7,${from},${addDays(from, nights)},${count.adults},${count.children},${count.babies}\n`;
        const all = guests(text);
        expect(all).toHaveLength(people);
        const children = all.filter((guest) => categoryOf(guest, guest.check_out) === 'child');
        expect(children).toHaveLength(count.children + count.babies);
      }),
    );
  });
});

describe('rooms', () => {
  const request = fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([start, nights, people]) => ({
      check_in: addDays(today, start),
      check_out: addDays(today, start + nights),
      people,
    }));

  test('nobody shares a room for a night, whoever is there already', () => {
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 40 }),
        fc.array(request, { maxLength: 6 }),
        (wanted, there) => {
          const requests: RoomRequest[] = wanted.map((each, index) => ({
            ...each,
            booking: `${index}`,
          }));
          const taken = there.map((each, index) => ({ ...each, room: `10${(index % 3) + 1}` }));
          const rooms = assignRooms(requests, ['101', '102', '7'], taken);
          const nights = new Set<string>();
          const take = (room: string, from: string, to: string) => {
            const last = to > from ? addDays(to, -1) : from;
            for (let day = from; day <= last; day = addDays(day, 1)) {
              expect(nights.has(`${room} ${day}`)).toBe(false);
              nights.add(`${room} ${day}`);
            }
          };
          for (const { booking, check_in, check_out, people } of requests) {
            const given = rooms.get(booking) ?? [];
            expect(given).toHaveLength(Math.ceil(people / 4));
            for (const room of given) take(room, check_in, check_out);
          }
          for (const { room, check_in, check_out } of taken) {
            if (check_out === check_in) continue;
            for (let day = check_in; day < check_out; day = addDays(day, 1)) {
              expect(nights.has(`${room} ${day}`)).toBe(false);
            }
          }
          expect(assignRooms([...requests].reverse(), ['7', '102', '101'], taken)).toEqual(
            new Map([...rooms].sort()),
          );
        },
      ),
    );
  });
});
