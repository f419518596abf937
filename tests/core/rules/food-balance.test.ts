import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../core/rules/day.ts';
import { comparedWith, type FoodService, foodBalance } from '../../../core/rules/food-balance.ts';

const from = '2026-10-20';
const service = fc.record({
  meal_date: fc.integer({ min: -40, max: 12 }).map((days) => addDays(from, days)),
  meal_type_id: fc.constantFrom(1, 2, 3),
  closed: fc.constantFrom(0, 0, 3),
  made: fc.integer({ min: 10, max: 400 }).map((tenths) => tenths / 10),
  left_over: fc.integer({ min: 0, max: 9 }).map((tenths) => tenths / 10),
  covers: fc.nat(120),
});
const span = { from, to: addDays(from, 6) };

test('a balance is of its own days, and of services that were closed out', () => {
  fc.assert(
    fc.property(fc.array(service), (services) => {
      const balance = foodBalance(services, span);
      const own = services.filter((each) => each.meal_date >= from && each.meal_date <= span.to);
      expect(balance.services).toBe(own.length);
      const closed = own.filter((each) => each.closed > 0);
      expect(balance.closed).toBe(closed.length);
      expect(balance.wasted).toBeCloseTo(closed.reduce((sum, each) => sum + each.left_over, 0));
      // What is older than the days compared changes nothing.
      const before = comparedWith(from);
      const known = services.filter((each) => each.meal_date >= before.from);
      expect(foodBalance(known, span)).toEqual(balance);
    }),
  );
});

test('as much for each cover as before saves nothing and is no trend, whatever the covers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (then, now) => {
      const of = (meal_date: string, covers: number): FoodService => ({
        ...{ meal_date, meal_type_id: 3, closed: 2, covers },
        ...{ made: covers * 0.4, left_over: covers * 0.05 },
      });
      const balance = foodBalance([of(addDays(from, -3), then), of(from, now)], span);
      expect(balance.saved).toBeCloseTo(0);
      expect(balance.trend).toBeCloseTo(0);
      expect(balance.wastedPerCover).toBeCloseTo(0.05);
    }),
  );
});

test('less made than before is saved, more left over is a trend; without days before nothing is said of them', () => {
  const of = (meal_date: string, made: number, left_over: number): FoodService => ({
    ...{ meal_date, meal_type_id: 3, closed: 1, covers: 10, made, left_over },
  });
  const now = of(from, 4, 0.6);
  expect(foodBalance([of(addDays(from, -1), 5, 0.5), now], span)).toMatchObject({
    ...{ saved: 1, made: 4, wasted: 0.6 },
    trend: expect.closeTo(0.2),
  });
  expect(foodBalance([now], span)).toMatchObject({ saved: undefined, trend: undefined });
  expect(foodBalance([], span)).toMatchObject({ services: 0, wastedPerCover: undefined });
});
