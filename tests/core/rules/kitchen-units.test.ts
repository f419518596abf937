import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedUp, inKitchenUnits, kgOf } from '../../../core/rules/kitchen-units.ts';

it.each([
  [0.008, 'l', 8, 'ml'],
  [0.21, 'kg', 210, 'g'],
  [1.2, 'kg', 1.2, 'kg'],
  [1200, 'g', 1.2, 'kg'],
  [0.9996, 'kg', 1, 'kg'],
  [0.0035, 'kg', 3.5, 'g'],
  [0.29, 'kg', 290, 'g'],
  [500, 'mg', 0.5, 'g'],
  [2, 'dl', 200, 'ml'],
  [75, 'CL', 750, 'ml'],
  [15, 'dl', 1.5, 'l'],
  [1, 'Kg', 1, 'kg'],
  [2, 'Piece', 2, 'piece'],
  [0, 'kg', 0, 'g'],
])('%s %s is %s %s', (quantity, unit, shown, as) => {
  expect(inKitchenUnits({ quantity, unit })).toEqual({ quantity: shown, unit: as });
});

const unit = fc.constantFrom('mg', 'g', 'kg', 'ml', 'cl', 'dl', 'l', 'KG', 'L');
const quantity = fc.double({ min: 0.0001, max: 500, noNaN: true });

it('weighs the same, to the rounding, in lower case and with at most four digits before the point', () => {
  fc.assert(
    fc.property(quantity, unit, (amount, of) => {
      const shown = inKitchenUnits({ quantity: amount, unit: of });
      const kg = kgOf({ quantity: amount, unit: of });
      expect(Math.abs(kgOf(shown) - kg)).toBeLessThanOrEqual(kg < 0.01 ? 0.00005001 : 0.00050001);
      expect(['g', 'kg', 'ml', 'l']).toContain(shown.unit);
      if (shown.unit === 'g' || shown.unit === 'ml') expect(shown.quantity).toBeLessThan(1000);
      else expect(shown.quantity).toBeGreaterThanOrEqual(1);
      expect(inKitchenUnits(shown)).toEqual(shown);
    }),
  );
});

it('adds up what is weighed, what is measured and what is counted, each by itself', () => {
  expect(
    addedUp([
      { quantity: 3, unit: 'kg' },
      { quantity: 200, unit: 'g' },
      { quantity: 1, unit: 'piece' },
      { quantity: 5, unit: 'dl' },
      { quantity: 2, unit: 'Piece' },
      { quantity: 0.25, unit: 'l' },
    ]),
  ).toEqual([
    { quantity: 3.2, unit: 'kg' },
    { quantity: 3, unit: 'piece' },
    { quantity: 750, unit: 'ml' },
  ]);
});
