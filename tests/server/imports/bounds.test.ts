import { describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { addDays } from '../../../core/rules/day.ts';
import { readGuests } from '../../../server/imports/read-guests.ts';
import { assignRooms } from '../../../server/imports/rooms.ts';
import { plain } from '../../../server/imports/words.ts';

const today = '2026-03-10';

const outcome = (text: string) =>
  readGuests(new TextEncoder().encode(text), {
    mapping: undefined,
    today,
    offset: 0,
    unnamed: 'en',
  });

function read(text: string) {
  const result = outcome(text);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const times = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join('');

/** In quadratic time, each of these takes far longer than a test may. */
describe('takes no longer than its length allows', () => {
  const manyMarks = times(120_000, (n) => (n % 2 ? '\u0315' : '\u0316'));

  test('a date with a long run of letters or spaces', () => {
    const dates = ['T', ' T', 'T1:00', '. '].map((part) => `x${part.repeat(40_000)}`);
    for (const date of dates) {
      const { list } = read(`Arrival;Departure\n${`"${date}";2026-03-12\n`.repeat(20)}`);
      expect(list).toMatchObject({ bad: 20, parties: [] });
    }
  });

  test('a text of accents without letters', () => {
    expect(plain(`a${manyMarks}${manyMarks}b`)).toBe('ab');
    const { list } = read(`Name;Arrival;Departure;Board\na;2026-03-10;2026-03-12;${manyMarks}\n`);
    expect(list.parties).toHaveLength(1);
  });

  test.each([
    ['in no room', 0],
    ['among as many who have the rooms that would be assigned', 50_000],
  ])('the rooms of 50,000 bookings %s', (_, taken) => {
    const stay = (n: number) => ({
      check_in: addDays(today, n % 300),
      check_out: addDays(today, (n % 300) + 1 + (n % 60)),
    });
    const requests = Array.from({ length: 50_000 }, (_, n) => ({
      ...{ booking: `${n}`, people: 1 + (n % 5) },
      ...stay(n),
    }));
    const there = Array.from({ length: taken }, (_, n) => ({
      ...{ room: String((1 + Math.floor(n / 40)) * 100 + 1 + (n % 40)) },
      ...{ check_in: addDays(today, 361), check_out: addDays(today, 700) },
    }));
    const rooms = assignRooms(requests, ['7'], there);
    expect(rooms.size).toBe(50_000);
    expect(rooms.get('0')).toEqual(['7']);
  });

  test('a booking of 50,000 lines, each in another room', () => {
    const lines = times(50_000, (n) => `A;G${n};${n};2026-03-10;2026-03-11\n`);
    expect(read(`Ref;Name;Room;Arrival;Departure\n${lines}`).guests).toHaveLength(50_000);
  });
});

describe('is refused', () => {
  const head = 'Name;Arrival;Departure;Adults;Children;Babies;Board\n';
  const guest = 'A;2026-03-10;2026-03-11;';

  test.each([
    ['1,000,000 columns', ';'.repeat(1_000_000), 'import_too_wide'],
    ['one column too many', ';'.repeat(bounds.importColumns), 'import_too_wide'],
    ['a line that has no end', `"${'x'.repeat(2_000_000)}`, 'import_too_wide'],
    ['too many cells', times(10_000, () => `${';'.repeat(250)}\n`), 'file_too_large'],
    ['too many lines', `${guest}\n`.repeat(bounds.importLines + 1), 'file_too_large'],
    [
      'more people than it may have',
      `;2026-03-10;2026-03-11;99;99;99\n`.repeat(22_000),
      'file_too_large',
    ],
    [
      'more nights than they may have',
      times(1500, (n) => `${n};2026-03-10;2027-03-11;1\n`),
      'too_many_nights',
    ],
  ])('%s', (_, lines, code) => expect(outcome(head + lines)).toBe(code));

  test('a file as large as its bounds is read', () => {
    const people = times(1000, (n) => `A${n};2026-03-10;2026-03-14;99\n`);
    expect(read(head + people).guests).toHaveLength(99_000);
    const columns = ';x'.repeat(bounds.importColumns - 7);
    expect(read(`${head.trim()}${columns}\n${guest}1\n`).guests).toHaveLength(1);
  });
});

test('what is beyond the longest cell is cut off', () => {
  const name = `Anna ${'x'.repeat(bounds.importCell)}`;
  const { guests, list } = read(`Name;Arrival;Departure\n${name};2026-03-10;2026-03-12\n`);
  expect(guests[0]?.guest_name).toHaveLength(200);
  expect(list.issues).toEqual([]);
  const { list: headed } = read(`Name;Arrival;Departure;${name}\nA;2026-03-10;2026-03-12;\n`);
  expect(headed.columns[3]?.header).toHaveLength(200);
});
