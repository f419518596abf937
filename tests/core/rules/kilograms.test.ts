import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundToTenth } from '../../../core/rules/kilograms.ts';

it.each([
  [0.25, 0.3],
  [0.15, 0.2],
  [0.1 + 0.2, 0.3],
  [1.3 - 1.25, 0.1],
  [-0.04, 0],
  [-0.36, -0.4],
  [-0.25, -0.2],
])('rounds %f kg to %f', (kg, tenth) => expect(roundToTenth(kg)).toBe(tenth));

it('rounds every half up, also one that a sum has made a little less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100 }), (n, m) => {
      const half = (10 * n + 5) / 100;
      expect(roundToTenth(half)).toBe((n + 1) / 10);
      expect(roundToTenth(half + m - m)).toBe((n + 1) / 10);
    }),
  );
});
