import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesSince,
  type SheetField,
  sheetFields,
} from '../../../../core/rules/sheet/changes.ts';
import { type SheetRow, sheetRows } from '../../../../core/rules/sheet/rows.ts';
import { guests, today } from './lines.ts';

const rows = guests.map((list) => sheetRows(list, today, ({ status }) => status));
const nobody = () => false;

test('a sheet differs in nothing from itself, however its diets and allergies are ordered', () => {
  fc.assert(
    fc.property(rows, (lines) => {
      const turned = lines.map((row) => ({
        ...row,
        diets: [...row.diets].reverse(),
        allergies: [...row.allergies].reverse(),
      }));
      expect(changesSince(lines, turned, nobody)).toEqual({
        rows: new Map(),
        removed: [],
        count: 0,
      });
      // As it comes back from storage.
      expect(changesSince(structuredClone(lines), lines, nobody).count).toBe(0);
    }),
  );
});

test('what came is new, what went is removed, and the rest is left alone', () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), fc.func(fc.boolean()), (lines, a, b, inHouse) => {
      const printed = lines.slice(a % (lines.length + 1));
      const present = lines.slice(0, b % (lines.length + 1));
      const { rows: changed, removed, count } = changesSince(printed, present, inHouse);
      const added = present.filter((row) => !printed.includes(row));
      const gone = printed.filter((row) => !present.includes(row));
      expect([...changed]).toEqual(added.map(({ id }) => [id, { kind: 'added' }]));
      expect(removed).toEqual(
        gone.map((before) => ({ before, now: inHouse(before.id) ? 'not_eating' : 'gone' })),
      );
      expect(count).toBe(added.length + gone.length);
    }),
  );
});

const line: SheetRow = {
  ...{ id: 'a', name: 'Rossi', room: '12', isExternal: false, people: 1, category: 'male' },
  ...{ board: 'HB', status: 'will_eat', diets: [], allergies: ['milk'], note: '' },
};
const other = {
  ...{ status: 'uncertain', room: '14', name: 'Rossi Marco', people: 2, category: undefined },
  ...{ board: 'FB', diets: ['vegan'], allergies: [], note: 'late' },
} satisfies Partial<Record<SheetField, unknown>> & Partial<SheetRow>;

test('exactly the fields that are other are named, with the line as it was', () => {
  fc.assert(
    fc.property(fc.subarray([...sheetFields]), (fields) => {
      const present = {
        ...line,
        ...Object.fromEntries(fields.map((field) => [field, other[field]])),
      };
      const change = changesSince([line], [present], nobody).rows.get('a');
      expect(change).toEqual(
        fields.length === 0 ? undefined : { kind: 'changed', fields, before: line },
      );
    }),
  );
});
