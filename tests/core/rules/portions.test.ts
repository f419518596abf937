import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mealStatuses } from '../../../core/rules/meal-status.ts';
import { emptyHeadCount, type HeadCount } from '../../../core/rules/people.ts';
import {
  type AttendanceModel,
  againstRange,
  expectedCovers,
  type PortionModel,
  perPerson,
  priorAttendance,
  priorPortion,
  suggestAmount,
} from '../../../core/rules/portions.ts';
import * as any from './arbitraries.ts';

const chance = fc.record({
  alpha: fc.double({ min: 0.1, max: 500, noNaN: true }),
  beta: fc.double({ min: 0.1, max: 500, noNaN: true }),
});
const attendance: fc.Arbitrary<AttendanceModel> = fc.record({
  will_eat: chance,
  uncertain: chance,
  will_not_eat: chance,
});
const portion: fc.Arbitrary<PortionModel> = fc.record({
  kg_per_cover: fc.double({ min: 0.005, max: 1, noNaN: true }),
  kg_deviation: fc.double({ min: 0, max: 0.5, noNaN: true }),
  services: fc.nat(60),
  basis: fc.constantFrom('dish', 'dish_type', 'prior'),
});

const will = (male: number): HeadCount => ({
  ...emptyHeadCount(),
  will_eat: { male, female: 0, child: 0 },
});

describe('priors', () => {
  it('of coming: 0.95, 0.5 and 0.02, each worth 20 people', () => {
    const model = priorAttendance();
    const mean = mealStatuses.map((each) => model[each].alpha / 20);
    expect(mean).toEqual([0.95, 0.02, 0.5]);
    for (const each of mealStatuses)
      expect(model[each].alpha + model[each].beta).toBeCloseTo(20, 10);
  });

  it.each([
    ['starters', 0.09],
    ['sides', 0.12],
    ['main', 0.18],
    ['main-dish', 0.18],
    ['dessert', 0.1],
    ['desert', 0.1],
    [null, 0.09],
  ])('of %s: %d kg a cover, never served', (type, kg) => {
    expect(priorPortion(type)).toMatchObject({ kg_per_cover: kg, services: 0, basis: 'prior' });
  });
});

describe('expected covers', () => {
  it('is the sum over people of their chance', () => {
    fc.assert(
      fc.property(any.headCount, attendance, (count, model) => {
        const sum = mealStatuses.reduce((total, status) => {
          const { alpha, beta } = model[status];
          const people = Object.values(count[status]).reduce((a, b) => a + b, 0);
          return total + (people * alpha) / (alpha + beta);
        }, 0);
        const { covers, variance } = expectedCovers(count, model);
        expect(covers).toBeCloseTo(sum, 6);
        expect(variance).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('one person alone varies as a coin of that chance does', () => {
    const { covers, variance } = expectedCovers(will(1), priorAttendance());
    expect(covers).toBeCloseTo(0.95, 10);
    expect(variance).toBeCloseTo(0.95 * 0.05, 10);
  });
});

describe('suggestion', () => {
  it('is between its low and its high, none below zero, all with one decimal', () => {
    fc.assert(
      fc.property(any.headCount, attendance, portion, (count, model, of) => {
        const { kg, low, high } = suggestAmount(count, model, of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(kg);
        expect(kg).toBeLessThanOrEqual(high);
        for (const each of [kg, low, high]) expect(each).toBe(Number(each.toFixed(1)));
      }),
    );
  });

  it('is expected covers times kg per cover, rounded to 0.1', () => {
    const of = { kg_per_cover: 0.14, kg_deviation: 0.02, services: 9, basis: 'dish' } as const;
    expect(suggestAmount(will(100), priorAttendance(), of)).toMatchObject({
      kg: 13.3,
      covers: 95,
      kg_per_cover: 0.14,
      services: 9,
      basis: 'dish',
    });
  });

  it('never falls when people are added, whatever their status', () => {
    fc.assert(
      fc.property(
        any.headCount,
        attendance,
        portion,
        any.cell,
        fc.integer({ min: 1, max: 200 }),
        (count, model, of, { status, category }, more) => {
          const larger = structuredClone(count);
          larger[status][category] += more;
          const before = suggestAmount(count, model, of);
          const after = suggestAmount(larger, model, of);
          expect(after.kg).toBeGreaterThanOrEqual(before.kg);
          expect(after.high).toBeGreaterThanOrEqual(before.high);
        },
      ),
    );
  });

  it('with usual chances, a person who becomes surer never lowers it', () => {
    fc.assert(
      fc.property(any.headCount, portion, (count, of) => {
        const unsure = structuredClone(count);
        unsure.uncertain.male += 1;
        const sure = structuredClone(count);
        sure.will_eat.male += 1;
        const model = priorAttendance();
        expect(suggestAmount(sure, model, of).kg).toBeGreaterThanOrEqual(
          suggestAmount(unsure, model, of).kg,
        );
      }),
    );
  });

  it('is zero for zero people', () => {
    fc.assert(
      fc.property(attendance, portion, (model, of) => {
        const { kg, low, high, covers } = suggestAmount(emptyHeadCount(), model, of);
        expect({ kg, low, high, covers }).toEqual({ kg: 0, low: 0, high: 0, covers: 0 });
      }),
    );
  });

  it('is wider where less is known of the dish', () => {
    fc.assert(
      fc.property(any.headCount, attendance, portion, (count, model, of) => {
        const known = suggestAmount(count, model, { ...of, kg_deviation: 0 });
        const guessed = suggestAmount(count, model, of);
        expect(guessed.high).toBeGreaterThanOrEqual(known.high);
        expect(guessed.low).toBeLessThanOrEqual(known.low);
      }),
    );
  });
});

it('per person divides by at least one', () => {
  expect([0, 1, 4, -3].map((people) => perPerson(12, people))).toEqual([12, 12, 3, 12]);
});

it('an amount is below, within or above what is likely, ends included', () => {
  const likely = { low: 10.9, high: 14.1 };
  expect([0, 10.8, 10.9, 12, 14.1, 14.2].map((kg) => againstRange(kg, likely))).toEqual([
    'below',
    'below',
    'within',
    'within',
    'within',
    'above',
  ]);
});
