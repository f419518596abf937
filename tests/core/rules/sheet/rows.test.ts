import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comingOf, countPeople } from '../../../../core/rules/people.ts';
import { sheetGroups, sheetOrders, sheetRows } from '../../../../core/rules/sheet/rows.ts';
import { peopleIn, sheetTotals } from '../../../../core/rules/sheet/totals.ts';
import { type Coming, guests, today } from './lines.ts';

const rowsOf = (list: readonly Coming[]) => sheetRows(list, today, ({ status }) => status);
const coming = (list: readonly Coming[]) =>
  list.filter(({ status, is_no_show }) => status !== 'will_not_eat' && is_no_show !== true);

test('everybody who eats or may eat has one line, and nobody who never came', () => {
  fc.assert(
    fc.property(guests, (list) => {
      expect(rowsOf(list).map(({ id }) => id)).toEqual(coming(list).map(({ id }) => id));
    }),
  );
});

test('its people are those of the head count', () => {
  fc.assert(
    fc.property(guests, (list) => {
      const counted = countPeople(coming(list), today, ({ status }) => status);
      expect(peopleIn(rowsOf(list))).toEqual(comingOf(counted));
    }),
  );
});

test('in each order all lines are there once, external guests last, whatever order they came in', () => {
  fc.assert(
    fc.property(guests, fc.constantFrom(...sheetOrders), (list, order) => {
      const rows = rowsOf(list);
      const groups = sheetGroups(rows, order);
      const lines = groups.flatMap((group) => group.rows);
      expect(new Set(lines)).toEqual(new Set(rows));
      expect(lines).toHaveLength(rows.length);
      const externals = lines.map(({ isExternal }) => Number(isExternal));
      expect(externals).toEqual([...externals].sort());
      expect(sheetGroups([...rows].reverse(), order)).toEqual(groups);
    }),
  );
});

test('by room, the guests of a room are one group; rooms are in the order of numbers', () => {
  fc.assert(
    fc.property(guests, (list) => {
      const groups = sheetGroups(rowsOf(list), 'room');
      const rooms = groups.flatMap(({ rows }) => rows[0]?.room ?? []);
      expect(new Set(rooms).size).toBe(rooms.length);
      expect(rooms).toEqual(['2', '12', '101'].filter((room) => rooms.includes(room)));
      for (const { rows } of groups) {
        expect(new Set(rows.map(({ room }) => room)).size).toBe(1);
        if (rows[0]?.room === null) expect(rows).toHaveLength(1);
      }
    }),
  );
});

test('totals: the boards add up to all; each diet and allergy has exactly its guests', () => {
  fc.assert(
    fc.property(guests, (list) => {
      const rows = rowsOf(list);
      const { boards, diets, allergies } = sheetTotals(rows);
      const sum = (of: 'low' | 'high') => boards.reduce((all, { people }) => all + people[of], 0);
      expect({ low: sum('low'), high: sum('high') }).toEqual(peopleIn(rows));
      const named = [
        ...diets.map(({ diet, rows: found }) => [diet, found] as const),
        ...allergies.map(({ allergen, rows: found }) => [allergen, found] as const),
      ];
      const had = new Set(rows.flatMap((row) => [...row.diets, ...row.allergies]));
      expect(new Set(named.map(([name]) => name))).toEqual(had);
      for (const [name, found] of named) {
        const has = rows.filter((row) =>
          [...row.diets, ...row.allergies].some((it) => it === name),
        );
        expect(new Set(found)).toEqual(new Set(has));
      }
      for (const { people, rows: found } of [...diets, ...allergies]) {
        expect(people).toEqual(peopleIn(found));
      }
    }),
  );
});

test('nobody is called a woman whose gender is not known, and a party has no gender', () => {
  const guest = {
    ...{ id: 'a', guest_name: 'Rossi', room_number: '1', board: null, note: ' ', is_no_show: null },
    ...{ guest_gender: null, guest_date_of_birth: null, is_external_guest: false },
    ...{ number_of_guests: 1, diets: null, allergies: null },
  };
  const row = (part: object) => sheetRows([{ ...guest, ...part }], today, () => 'will_eat')[0];
  expect(row({})).toMatchObject({ category: undefined, note: '', diets: [], allergies: [] });
  expect(row({ guest_gender: 'female' })?.category).toBe('female');
  const party = { guest_gender: 'male', is_external_guest: true, number_of_guests: 4 };
  expect(row(party)).toMatchObject({ category: undefined, people: 4 });
  expect(row({ ...party, number_of_guests: 1 })).toMatchObject({ category: 'male', people: 1 });
});
