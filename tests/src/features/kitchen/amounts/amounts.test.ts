import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf } from '../../../../../src/features/kitchen/amounts/use-amounts.ts';

it('writes kilograms with one decimal, as each language does', () => {
  expect(amountsOf('kg', 96, 'en-GB').dish(12.34)).toEqual({ number: '12.3', unit: 'kg' });
  expect(amountsOf('kg', 96, 'de-DE').dish(1234.5)).toEqual({ number: '1.234,5', unit: 'kg' });
  expect(amountsOf('kg', 96, 'it-IT').range(10.9, 14.1)).toMatch(/^10,9.14,1\skg$/);
  expect(amountsOf('kg', 96, 'en-GB').difference(0.6)).toMatch(/^\+0\.6\skg$/);
});

it('for one person, divides by the guests, and by one where there are none', () => {
  expect(amountsOf('pp', 96, 'en-GB').dish(12)).toEqual({ number: '125', unit: 'g' });
  expect(amountsOf('pp', 0, 'en-GB').dish(0.5)).toEqual({ number: '500', unit: 'g' });
});

it('shows ingredients for 30 people where dishes are shown for one', () => {
  expect(amountsOf('pp', 60, 'en-GB').ingredient(6)).toEqual({ number: '3.0', unit: 'kg' });
  expect(amountsOf('pp', 60, 'en-GB').ingredient(0.2)).toEqual({ number: '100', unit: 'g' });
  expect(amountsOf('kg', 60, 'en-GB').ingredient(0.2)).toEqual({ number: '200', unit: 'g' });
});

it('never writes an amount as something larger or smaller than it is, beyond rounding', () => {
  const kilograms = fc.double({ min: 0, max: 900, noNaN: true });
  fc.assert(
    fc.property(kilograms, fc.nat(400), (kg, people) => {
      const whole = Number(amountsOf('kg', people, 'en-GB').dish(kg).number);
      expect(Math.abs(whole - kg)).toBeLessThanOrEqual(0.0501);
      const each = amountsOf('pp', people, 'en-GB').dish(kg).number.replaceAll(',', '');
      expect(Math.abs(Number(each) - (kg / Math.max(1, people)) * 1000)).toBeLessThanOrEqual(0.501);
    }),
  );
});

it.each(['kg', 'pp'] as const)('compares the numbers that are shown (%s)', (measure) => {
  const kilograms = fc.integer({ min: 0, max: 900_000 }).map((grams) => grams / 1000);
  fc.assert(
    fc.property(kilograms, kilograms, fc.nat(400), (chef, ai, people) => {
      const amounts = amountsOf(measure, people, 'en-GB');
      const read = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''));
      const [own, suggested] = [chef, ai].map((kg) => read(amounts.dish(kg).number));
      const difference = read(amounts.difference(amounts.shown(chef) - amounts.shown(ai)));
      expect(difference).toBeCloseTo((own ?? 0) - (suggested ?? 0), 6);
    }),
  );
});
