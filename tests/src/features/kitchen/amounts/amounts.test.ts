import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareAmount } from '../../../../../core/rules/portions.ts';
import {
  amountsOf,
  type Measure,
} from '../../../../../src/features/kitchen/amounts/use-amounts.ts';

const english = (measure: Measure, people: number) =>
  amountsOf(measure, people, 'en-GB', 'kg each');

it('writes kilograms with one decimal, as each language does', () => {
  expect(english('kg', 96).dish(12.34)).toEqual({ number: '12.3', unit: 'kg' });
  expect(amountsOf('kg', 96, 'de-DE', 'kg pro Kopf').dish(1234.5)).toEqual({
    number: '1.234,5',
    unit: 'kg',
  });
  expect(amountsOf('kg', 96, 'it-IT', 'kg a testa').range(10.9, 14.1)).toMatch(/^10,9.14,1\skg$/);
  expect(english('kg', 96).difference(0.6)).toMatch(/^0\.6\skg$/);
});

it('for one person, divides by the guests, and by one where there are none; in kilograms, as all else', () => {
  expect(english('pp', 96).dish(18)).toEqual({ number: '0.19', unit: 'kg each' });
  expect(english('pp', 0).dish(0.5)).toEqual({ number: '0.50', unit: 'kg each' });
  expect(amountsOf('pp', 96, 'de-DE', 'kg pro Kopf').dish(18)).toEqual({
    number: '0,19',
    unit: 'kg pro Kopf',
  });
  expect(english('pp', 96).range(12, 18)).toMatch(/^0\.13.0\.19\skg each$/);
  expect(english('pp', 96).difference(0.07)).toMatch(/^0\.07\skg each$/);
});

it('below 0.1 kg each it shows grams as a third decimal, and no amount as nothing', () => {
  const number = (kg: number) => english('pp', 100).dish(kg).number;
  expect([9.96, 9.94, 0.8, 0.06, 0.04, 0].map(number)).toEqual([
    ...['0.10', '0.099', '0.008', '0.001', '<0.001', '0.000'],
  ]);
});

it('shows ingredients for the same people as dishes: as a whole, below 1 kg in grams, or for each', () => {
  expect(english('kg', 60).ingredient(6)).toEqual({ number: '6.0', unit: 'kg' });
  expect(english('kg', 60).ingredient(0.2)).toEqual({ number: '200', unit: 'g' });
  expect(english('kg', 60).ingredient(0.9997)).toEqual({ number: '1.0', unit: 'kg' });
  expect(english('pp', 60).ingredient(6)).toEqual(english('pp', 60).dish(6));
});

it('never writes an amount as something larger or smaller than it is, beyond rounding', () => {
  const kilograms = fc.double({ min: 0, max: 900, noNaN: true });
  fc.assert(
    fc.property(kilograms, fc.nat(400), (kg, people) => {
      const whole = Number(english('kg', people).dish(kg).number);
      expect(Math.abs(whole - kg)).toBeLessThanOrEqual(0.0501);
      const each = english('pp', people).dish(kg).number.replaceAll(/[,<]/g, '');
      const exact = kg / Math.max(1, people);
      const rounding = exact < 0.0005 ? 0.001 : exact < 0.0995 ? 0.000501 : 0.00501;
      expect(Math.abs(Number(each) - exact)).toBeLessThanOrEqual(rounding);
    }),
  );
});

it.each(['kg', 'pp'] as const)('compares the numbers that are shown (%s)', (measure) => {
  const kilograms = fc.integer({ min: 5, max: 9_000 }).map((hundreds) => hundreds / 10);
  fc.assert(
    fc.property(kilograms, kilograms, fc.nat(400), (own, ai, people) => {
      const amounts = english(measure, people);
      const read = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
      const [mine = 0, suggested = 0] = [own, ai].map((kg) => read(amounts.dish(kg).number));
      const suggestion = { kg: ai, covers: 9, serviceCovers: 9, kg_per_cover: 0.1, services: 0 };
      const found = compareAmount(own, { ...suggestion, basis: 'guess' }, amounts.shown);
      expect(read(amounts.difference(found.difference))).toBeCloseTo(Math.abs(mine - suggested), 6);
      expect(found.is).toBe(mine === suggested ? 'same' : mine < suggested ? 'less' : 'more');
    }),
  );
});
