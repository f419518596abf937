import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareAmount, type Suggestion } from '../../../../../core/rules/portions.ts';
import {
  amountsOf,
  type Measure,
} from '../../../../../src/features/kitchen/amounts/use-amounts.ts';

const english = (measure: Measure) => amountsOf(measure, 'en-GB', 'kg each');
const guess = (kg: number, covers: number): Suggestion => ({
  ...{ kg, covers, serviceCovers: covers, kg_per_cover: kg / Math.max(1, covers), services: 0 },
  basis: 'guess',
});

it('writes kilograms with one decimal, as each language does', () => {
  expect(english('kg').dish(12.34)).toEqual({ number: '12.3', unit: 'kg' });
  expect(amountsOf('kg', 'de-DE', 'kg/Pers.').dish(1234.5)).toEqual({
    ...{ number: '1.234,5', unit: 'kg' },
  });
  expect(amountsOf('kg', 'it-IT', 'kg/pers.').range(10.9, 14.1)).toMatch(/^10,9.14,1\skg$/);
  expect(english('kg').difference(0.6)).toMatch(/^0\.6\skg$/);
  expect([english('kg').totals(0, 0.1), english('pp').totals(11.8, 18)]).toEqual([
    ...['0.0–0.1', '11.8–18.0'],
  ]);
});

it('for one person, divides by who takes it, and by one where nobody does; in kilograms, as all else', () => {
  const each = english('pp');
  expect(each.dish(each.inMeasure(4.6, 24.1))).toEqual({ number: '0.19', unit: 'kg each' });
  expect(each.dish(each.inMeasure(0.5, 0))).toEqual({ number: '0.50', unit: 'kg each' });
  expect(english('kg').inMeasure(4.6, 24.1)).toBe(4.6);
  expect(amountsOf('pp', 'de-DE', 'kg/Pers.').dish(0.19)).toEqual({
    ...{ number: '0,19', unit: 'kg/Pers.' },
  });
  expect(each.range(0.13, 0.19)).toMatch(/^0\.13.0\.19\skg each$/);
  expect(each.difference(0.07)).toMatch(/^0\.07\skg each$/);
});

it('below 0.1 kg each it shows grams as a third decimal, and no amount as nothing', () => {
  const number = (kg: number) => english('pp').dish(kg).number;
  expect([0.0996, 0.0994, 0.008, 0.0006, 0.0004, 0].map(number)).toEqual([
    ...['0.10', '0.099', '0.008', '0.001', '<0.001', '0.000'],
  ]);
});

it('shows ingredients below 1 kg in grams, but for one person in the one unit of that measure', () => {
  expect(english('kg').ingredient(6)).toEqual({ number: '6.0', unit: 'kg' });
  expect(english('kg').ingredient(0.2)).toEqual({ number: '200', unit: 'g' });
  expect(english('kg').ingredient(0.9997)).toEqual({ number: '1.0', unit: 'kg' });
  expect(english('pp').ingredient(0.02)).toEqual({ number: '0.020', unit: 'kg each' });
});

it('never writes an amount as something larger or smaller than it is, beyond rounding', () => {
  const kilograms = fc.double({ min: 0, max: 900, noNaN: true });
  fc.assert(
    fc.property(kilograms, (kg) => {
      const read = (measure: Measure) =>
        Number(english(measure).dish(kg).number.replaceAll(/[,<]/g, ''));
      expect(Math.abs(read('kg') - kg)).toBeLessThanOrEqual(0.0501);
      const rounding = kg < 0.0005 ? 0.001 : kg < 0.0995 ? 0.000501 : 0.00501;
      expect(Math.abs(read('pp') - kg)).toBeLessThanOrEqual(rounding);
    }),
  );
});

it.each(['kg', 'pp'] as const)('compares the numbers that are shown (%s)', (measure) => {
  const kilograms = fc.integer({ min: 5, max: 9_000 }).map((hundreds) => hundreds / 10);
  fc.assert(
    fc.property(kilograms, kilograms, fc.nat(400), (kg, ai, people) => {
      const amounts = english(measure);
      const read = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
      const suggestion = amounts.suggestion(guess(ai, people));
      const own = amounts.inMeasure(kg, people);
      const [mine = 0, suggested = 0] = [own, suggestion.kg].map((value) =>
        read(amounts.dish(value).number),
      );
      const found = compareAmount(own, suggestion, amounts.shown);
      expect(read(amounts.difference(found.difference))).toBeCloseTo(Math.abs(mine - suggested), 6);
      expect(found.is).toBe(mine === suggested ? 'same' : mine < suggested ? 'less' : 'more');
    }),
  );
});
