import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedName } from '../../../core/rules/names.ts';
import { offeredNames } from '../../../core/rules/offered-names.ts';

const all = ['Wild basil', 'Basil', 'Basilicum oil', 'Sage', 'Thai basil'];

test('the name itself comes first, then those that begin so, then those that have it', () => {
  expect(offeredNames('basil', all, []).names).toEqual([
    ...['Basil', 'Basilicum oil', 'Wild basil', 'Thai basil'],
  ]);
});

test('what is taken is not offered, and not made once more', () => {
  expect(offeredNames('sage', all, [' sage'])).toEqual({ names: [], made: undefined });
});

test('what nothing is called can be made, without the blanks around it', () => {
  expect(offeredNames(' Juniper ', all, [])).toEqual({ names: [], made: 'Juniper' });
  expect(offeredNames('BASIL ', all, []).made).toBeUndefined();
  expect(offeredNames('  ', all, []).made).toBeUndefined();
});

test('nothing is offered twice or beside what there is, and at most 30', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 60 });
  fc.assert(
    fc.property(names, names, fc.string({ maxLength: 3 }), (known, taken, typed) => {
      const offered = offeredNames(typed, known, taken);
      expect(offered.names.length).toBeLessThanOrEqual(30);
      expect(new Set(offered.names).size).toBe(offered.names.length);
      const out = taken.map(normalizedName);
      for (const name of offered.names) {
        expect(known).toContain(name);
        expect(out).not.toContain(normalizedName(name));
      }
      if (offered.made !== undefined)
        expect(known.map(normalizedName)).not.toContain(normalizedName(typed));
    }),
  );
});
