import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorAttendance } from '../../../core/rules/attendance.ts';
import type { Share } from '../../../core/rules/course-shares.ts';
import { emptyHeadCount, type HeadCount } from '../../../core/rules/people.ts';
import {
  compareAmount,
  type Guess,
  type PortionModel,
  perPerson,
  priorPortion,
  type Suggestion,
  suggestAmount,
  suggestionPerPerson,
} from '../../../core/rules/portions.ts';
import * as any from './arbitraries.ts';

const kilograms = {
  kg_per_cover: fc.double({ min: 0.005, max: 1, noNaN: true }),
  kg_deviation: fc.double({ min: 0, max: 0.5, noNaN: true }),
  services: fc.nat(60),
};
const learned: fc.Arbitrary<PortionModel> = fc.record({
  ...kilograms,
  basis: fc.constantFrom('dish', 'dish_type'),
});
const prior: fc.Arbitrary<PortionModel> = fc.record({
  ...kilograms,
  basis: fc.constant('prior' as const),
});
const portion = fc.oneof(learned, prior);
const share: fc.Arbitrary<Share> = fc.record({
  mean: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
  variance: fc.nat(8).map((n) => n / 100),
});
const whole: Share = { mean: 1, variance: 0 };

const will = (male: number): HeadCount => ({
  ...emptyHeadCount(),
  will_eat: { male, female: 0, child: 0 },
});
/** The interval of a suggestion that has one. */
const rangeOf = (suggestion: Suggestion) => {
  if (suggestion.basis === 'guess') throw new Error('a guess has no range');
  return suggestion;
};

it.each([
  ['starters', 0.09],
  ['sides', 0.12],
  ['main', 0.18],
  ['main-dish', 0.18],
  ['dessert', 0.1],
  ['desert', 0.1],
  [null, 0.09],
])('the prior portion of %s is %d kg a cover, never served', (type, kg) => {
  expect(priorPortion(type)).toMatchObject({ kg_per_cover: kg, services: 0, basis: 'prior' });
});

describe('suggestion', () => {
  it('is between its low and its high, none below zero, all with one decimal', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, learned, share, (count, model, of, part) => {
        const { kg, low, high } = rangeOf(suggestAmount(count, model, of, part));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(kg);
        expect(kg).toBeLessThanOrEqual(high);
        for (const each of [kg, low, high]) expect(each).toBe(Number(each.toFixed(1)));
      }),
    );
  });

  it('without evidence is a guess, which has no range', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, prior, share, (count, model, of, part) => {
        const suggestion = suggestAmount(count, model, of, part);
        expect(suggestion.basis).toBe('guess');
        expect(suggestion).not.toHaveProperty('low');
        expect(suggestion).not.toHaveProperty('high');
      }),
    );
  });

  it('is expected covers times the dish’s share of them times kg per cover, rounded to 0.1', () => {
    const of = { kg_per_cover: 0.14, kg_deviation: 0.02, services: 9, basis: 'dish' } as const;
    const third: Share = { mean: 0.4, variance: 0.04 };
    expect(suggestAmount(will(100), priorAttendance(), of, third)).toMatchObject({
      kg: 5.3,
      covers: 38,
      serviceCovers: 95,
      kg_per_cover: 0.14,
      services: 9,
      basis: 'dish',
    });
  });

  it('never falls when people are added, whatever their status', () => {
    fc.assert(
      fc.property(
        ...[any.headCount, any.attendance, portion, share, any.cell],
        fc.integer({ min: 1, max: 200 }),
        (count, model, of, part, { status, category }, more) => {
          const larger = structuredClone(count);
          larger[status][category] += more;
          const before = suggestAmount(count, model, of, part);
          const after = suggestAmount(larger, model, of, part);
          expect(after.kg).toBeGreaterThanOrEqual(before.kg);
          if (after.basis === 'guess' || before.basis === 'guess') return;
          expect(after.high).toBeGreaterThanOrEqual(before.high);
        },
      ),
    );
  });

  it('with usual chances, a person who becomes surer never lowers it', () => {
    fc.assert(
      fc.property(any.headCount, portion, share, (count, of, part) => {
        const unsure = structuredClone(count);
        unsure.uncertain.male += 1;
        const sure = structuredClone(count);
        sure.will_eat.male += 1;
        const model = priorAttendance();
        expect(suggestAmount(sure, model, of, part).kg).toBeGreaterThanOrEqual(
          suggestAmount(unsure, model, of, part).kg,
        );
      }),
    );
  });

  it('is zero for zero people', () => {
    fc.assert(
      fc.property(any.attendance, learned, share, (model, of, part) => {
        expect(suggestAmount(emptyHeadCount(), model, of, part)).toMatchObject({
          ...{ kg: 0, low: 0, high: 0, covers: 0, serviceCovers: 0 },
        });
      }),
    );
  });

  it('is wider where less is known of the dish, or of its share', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, learned, share, (count, model, of, part) => {
        const guessed = rangeOf(suggestAmount(count, model, of, part));
        for (const known of [
          rangeOf(suggestAmount(count, model, { ...of, kg_deviation: 0 }, part)),
          rangeOf(suggestAmount(count, model, of, { ...part, variance: 0 })),
        ]) {
          expect(guessed.high).toBeGreaterThanOrEqual(known.high);
          expect(guessed.low).toBeLessThanOrEqual(known.low);
        }
      }),
    );
  });
});

it('per person divides by at least one', () => {
  expect([0, 1, 4, -3].map((people) => perPerson(12, people))).toEqual([12, 12, 3, 12]);
});

describe('a suggestion per person', () => {
  it('is the kg per cover of its sentence, where at least one person is expected to take the dish', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, portion, share, (count, model, of, part) => {
        const each = suggestionPerPerson(suggestAmount(count, model, of, part));
        if (each.covers >= 1) expect(each.kg).toBeCloseTo(of.kg_per_cover, 9);
        else expect(each.kg).toBeLessThanOrEqual(of.kg_per_cover);
      }),
    );
  });

  it('is between its low and its high; a guess has none', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, portion, share, (count, model, of, part) => {
        const each = suggestionPerPerson(suggestAmount(count, model, of, part));
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
  const sums = { covers: 70, serviceCovers: 70, kg_per_cover: 0.18, services: 9 };
  const likely: Suggestion = { ...sums, kg: 12.6, basis: 'dish', low: 10.9, high: 14.1 };
  const guess: Guess = { ...sums, kg: 12.6, basis: 'guess' };
  const is = (of: Suggestion, kilos: readonly number[]) =>
    kilos.map((kg) => compareAmount(kg, of).is);

  it('is below, less, the same, more or above, the ends of the range included in it', () => {
    expect(is(likely, [0, 10.8, 10.9, 12.6, 14.1, 14.2])).toEqual([
      ...['below', 'below', 'less', 'same', 'more', 'above'],
    ]);
  });

  it('never warns beside a guess', () => {
    expect(is(guess, [0.1, 12.6, 9999])).toEqual(['less', 'same', 'more']);
    fc.assert(
      fc.property(any.headCount, prior, fc.integer({ min: 1, max: 9_999_000 }), (count, of, g) => {
        const suggestion = suggestAmount(count, priorAttendance(), of, whole);
        expect(['less', 'same', 'more']).toContain(compareAmount(g / 1000, suggestion).is);
      }),
    );
  });

  it('differs by what the screen shows', () => {
    const tenths = (kg: number) => Math.round(kg * 10) / 10;
    expect(compareAmount(12.64, likely, tenths)).toEqual({ is: 'same', difference: 0 });
    expect(compareAmount(11.9, likely, tenths).difference).toBeCloseTo(0.7, 9);
  });
});
