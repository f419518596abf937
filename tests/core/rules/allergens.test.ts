import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergens, contentsOf } from '../../../core/rules/allergens.ts';

const said = fc.record({ allergens: fc.option(fc.subarray([...allergens])) });

describe('what a dish contains', () => {
  test('is its own and that of its ingredients, each once, in the order of the regulation', () => {
    const dish = { allergens: ['sesame', 'milk'] as const };
    const ingredients = [{ allergens: ['milk', 'gluten'] as const }, { allergens: [] }];
    expect(contentsOf(dish, ingredients)).toEqual({
      ...{ allergens: ['gluten', 'milk', 'sesame'], isComplete: true },
    });
  });

  test('is not complete where nobody said it of any part, or a part is not there', () => {
    fc.assert(
      fc.property(said, fc.array(fc.option(said, { nil: undefined })), (dish, ingredients) => {
        const { allergens: found, isComplete } = contentsOf(dish, ingredients);
        const parts = [dish, ...ingredients];
        expect(isComplete).toBe(parts.every((part) => part?.allergens != null));
        for (const part of parts)
          expect(found).toEqual(expect.arrayContaining(part?.allergens ?? []));
      }),
    );
  });
});
