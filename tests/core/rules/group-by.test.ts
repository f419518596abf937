import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '../../../core/rules/group-by.ts';

test('groups as Map.groupBy does: every item once, keys and items in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (numbers) => {
      const keyOf = (number: number) => Math.abs(number) % 4;
      const groups = groupBy(numbers.values(), keyOf);
      expect([...groups]).toEqual([...Map.groupBy(numbers, keyOf)]);
    }),
  );
});
