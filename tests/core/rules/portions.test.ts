import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareAmount,
  type Guess,
  perPerson,
  type Suggestion,
  suggestionPerPerson,
} from '../../../core/rules/portions.ts';

const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((n) => n / 10);
const sums = fc
  .record({
    covers: fc.double({ min: 0, max: 500, noNaN: true }),
    others: fc.nat(200),
    kg_per_cover: fc.double({ min: 0.005, max: 1, noNaN: true }),
    services: fc.nat(60),
  })
  .map(({ others, ...rest }) => ({
    ...rest,
    serviceCovers: rest.covers + others,
    kg: Math.round(rest.covers * rest.kg_per_cover * 10) / 10,
  }));
const guess = sums.map((of): Guess => ({ ...of, basis: 'guess' }));
const suggestion: fc.Arbitrary<Suggestion> = fc.oneof(
  guess,
  fc.tuple(sums, tenths(5), tenths(5)).map(
    ([of, below, above]): Suggestion => ({
      ...of,
      ...{ basis: 'dish', low: Math.max(0, of.kg - below), high: of.kg + above },
    }),
  ),
);

it('per person divides by at least one', () => {
  expect([0, 1, 4, -3].map((people) => perPerson(12, people))).toEqual([12, 12, 3, 12]);
});

describe('a suggestion per person', () => {
  it('is the kg per cover of its sentence, where at least one person is expected to take the dish', () => {
    fc.assert(
      fc.property(suggestion, (of) => {
        const each = suggestionPerPerson(of);
        if (each.covers >= 1) expect(each.kg).toBeCloseTo(of.kg_per_cover, 9);
        else expect(each.kg).toBeLessThanOrEqual(of.kg_per_cover);
      }),
    );
  });

  it('is between its low and its high; a guess has none', () => {
    fc.assert(
      fc.property(suggestion, (of) => {
        const each = suggestionPerPerson(of);
        if (each.basis === 'guess') expect(each).not.toHaveProperty('low');
        else {
          expect(each.low).toBeLessThanOrEqual(each.kg);
          expect(each.high).toBeGreaterThanOrEqual(each.kg);
        }
      }),
    );
  });
});

describe('an amount beside a suggestion', () => {
  const said = { covers: 70, serviceCovers: 70, kg_per_cover: 0.18, services: 9 };
  const likely: Suggestion = { ...said, kg: 12.6, basis: 'dish', low: 10.9, high: 14.1 };
  const guessed: Guess = { ...said, kg: 12.6, basis: 'guess' };
  const is = (of: Suggestion, kilos: readonly number[]) =>
    kilos.map((kg) => compareAmount(kg, of).is);

  it('is below, less, the same, more or above, the ends of the range included in it', () => {
    expect(is(likely, [0, 10.8, 10.9, 12.6, 14.1, 14.2])).toEqual([
      ...['below', 'below', 'less', 'same', 'more', 'above'],
    ]);
  });

  it('never warns beside a guess', () => {
    expect(is(guessed, [0.1, 12.6, 9999])).toEqual(['less', 'same', 'more']);
    fc.assert(
      fc.property(guess, fc.integer({ min: 1, max: 9_999_000 }), (of, grams) => {
        expect(['less', 'same', 'more']).toContain(compareAmount(grams / 1000, of).is);
      }),
    );
  });

  it('differs by what the screen shows', () => {
    const shown = (kg: number) => Math.round(kg * 10) / 10;
    expect(compareAmount(12.64, likely, shown)).toEqual({ is: 'same', difference: 0 });
    expect(compareAmount(11.9, likely, shown).difference).toBeCloseTo(0.7, 9);
  });
});
