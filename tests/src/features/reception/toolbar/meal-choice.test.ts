import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MealTypeId } from '../../../../../core/rules/meal-type.ts';
import { chosenAfter } from '../../../../../src/features/reception/toolbar/meal-choice.ts';

it('from all, or none, a press narrows to that meal; others are added; without the last one all again', () => {
  expect(chosenAfter([1, 2, 3], 2)).toEqual([2]);
  expect(chosenAfter([], 3)).toEqual([3]);
  expect(chosenAfter([3], 1)).toEqual([1, 3]);
  expect(chosenAfter([1, 3], 3)).toEqual([1]);
  expect(chosenAfter([1], 1)).toEqual([1, 2, 3]);
});

it('never leaves nothing chosen, and keeps the order of the day', () => {
  const meal = fc.constantFrom<MealTypeId>(1, 2, 3);
  fc.assert(
    fc.property(fc.array(meal, { maxLength: 20 }), (presses) => {
      const chosen = presses.reduce<MealTypeId[]>(chosenAfter, [1, 2, 3]);
      expect(chosen.length).toBeGreaterThan(0);
      expect(chosen).toEqual([...new Set(chosen)].sort());
    }),
  );
});
