import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedCovers,
  explainedCovers,
  priorAttendance,
} from '../../../core/rules/attendance.ts';
import { mealStatuses } from '../../../core/rules/meal-status.ts';
import { emptyHeadCount } from '../../../core/rules/people.ts';
import * as any from './arbitraries.ts';

it('the prior of coming is 0.95, 0.5 and 0.02, each worth 20 people', () => {
  const model = priorAttendance();
  const mean = mealStatuses.map((each) => model[each].alpha / 20);
  expect(mean).toEqual([0.95, 0.02, 0.5]);
  for (const each of mealStatuses) expect(model[each].alpha + model[each].beta).toBeCloseTo(20, 10);
});

describe('expected covers', () => {
  it('are the sum over people of their chance', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, (count, model) => {
        const sum = mealStatuses.reduce((total, status) => {
          const { alpha, beta } = model[status];
          const people = Object.values(count[status]).reduce((a, b) => a + b, 0);
          return total + (people * alpha) / (alpha + beta);
        }, 0);
        expect(expectedCovers(count, model)).toBeCloseTo(sum, 6);
      }),
    );
  });
});

describe('explained covers', () => {
  it('name who makes more covers than there are people who said that they eat', () => {
    const count = emptyHeadCount();
    count.will_eat.male = 18;
    count.will_not_eat.female = 92;
    const model = priorAttendance();
    expect(explainedCovers(count, model, expectedCovers(count, model))).toEqual({
      covers: 19,
      parts: [
        { status: 'will_eat', people: 18, covers: 17 },
        { status: 'will_not_eat', people: 92, covers: 2 },
      ],
    });
  });

  it('are the expected covers rounded, and their parts add up to them', () => {
    fc.assert(
      fc.property(any.headCount, any.attendance, (count, model) => {
        const expected = expectedCovers(count, model);
        const { covers, parts } = explainedCovers(count, model, expected);
        expect(covers).toBe(Math.round(expected));
        expect(parts.reduce((sum, part) => sum + part.covers, 0)).toBe(covers);
        for (const { status, people, covers: part } of parts) {
          expect(part).toBeGreaterThan(0);
          expect(part).toBeLessThanOrEqual(people);
          const { alpha, beta } = model[status];
          expect(Math.abs(part - (people * alpha) / (alpha + beta))).toBeLessThan(1.000001);
        }
      }),
    );
  });

  it('have parts that add up to them too where more or fewer come than statuses say', () => {
    const factor = fc.double({ min: 0.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(any.headCount, any.attendance, factor, (count, model, more) => {
        const expected = expectedCovers(count, model) * more;
        const { covers, parts } = explainedCovers(count, model, expected);
        expect(covers).toBe(Math.round(expected));
        expect(parts.reduce((sum, part) => sum + part.covers, 0)).toBe(covers);
      }),
    );
  });
});
