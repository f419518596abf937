import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ingredientShares } from '../../../core/rules/ingredient-shares.ts';

const weighed = fc.record({
  quantity: fc.double({ min: 0.001, max: 5, noNaN: true }),
  unit: fc.constantFrom('kg', 'g', 'l', 'ml', 'KG', 'cl'),
});
const kilograms = fc.double({ min: 0, max: 200, noNaN: true });

it('parts make up the whole, to the gram each, the larger quantity never the smaller part', () => {
  fc.assert(
    fc.property(fc.array(weighed, { minLength: 1, maxLength: 12 }), kilograms, (list, kg) => {
      const shares = ingredientShares(list, kg);
      const sum = shares.reduce((total, each) => total + each, 0);
      expect(Math.abs(sum - kg)).toBeLessThanOrEqual(0.0005 * list.length + 1e-9);
      const same = list.filter(({ unit }) => unit === list[0]?.unit);
      for (const [index, each] of list.entries())
        if (same.includes(each) && each.quantity > (list[0]?.quantity ?? 0))
          expect(shares[index]).toBeGreaterThanOrEqual(shares[0] ?? 0);
    }),
  );
});

it('takes a litre for a kilogram', () => {
  expect(
    ingredientShares(
      [
        { quantity: 250, unit: 'ml' },
        { quantity: 0.75, unit: 'kg' },
      ],
      8,
    ),
  ).toEqual([2, 6]);
});

it('with a quantity that has no weight, all count the same', () => {
  const list = ['kg', 'piece', 'constructor'].map((unit) => ({ quantity: 1, unit }));
  expect(ingredientShares(list, 6)).toEqual([2, 2, 2]);
  expect(ingredientShares([], 6)).toEqual([]);
});
