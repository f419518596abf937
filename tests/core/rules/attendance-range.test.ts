import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mealsOfDays,
  nobodyAtMeal,
  shareWhoCame,
  sumOfMeals,
} from '../../../core/rules/attendance-history.ts';
import {
  daysOfRange,
  isInReach,
  lastPoints,
  ranges,
  reachedRange,
  spanIssue,
  spanOfRange,
} from '../../../core/rules/attendance-range.ts';
import {
  sampleDays,
  samplePeople,
  samplePeriods,
  samplePoints,
  sampleRecords,
  sumOfRecords,
} from '../../../core/rules/attendance-sample.ts';
import { addDays, daysBetween } from '../../../core/rules/day.ts';

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
const fixed = ['24_hours', '7_days', '28_days', '3_months'] as const;

describe('ranges', () => {
  test('end today and have their days, across every change of the clocks', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...fixed), (today, range) => {
        const { from, to } = spanOfRange(range, today);
        expect([to, daysBetween(from, to) + 1]).toEqual([today, daysOfRange[range]]);
        expect(mealsOfDays([], { from, to })).toHaveLength(3 * daysOfRange[range]);
      }),
    );
  });

  test('longer ones are in reach once the data goes further back than the range before', () => {
    const today = '2026-11-25';
    const reach = (first: string | null) => ranges.filter((each) => isInReach(each, first, today));
    expect(reach(null)).toEqual(['24_hours', '7_days']);
    expect(reach('2026-11-19')).toEqual(['24_hours', '7_days']);
    expect(reach('2026-11-18')).toEqual(['24_hours', '7_days', '28_days', 'custom']);
    expect(reach('2026-10-29')).toEqual(['24_hours', '7_days', '28_days', 'custom']);
    expect(reach('2026-10-28')).toEqual([...ranges]);
  });

  test('one out of reach gives way to the longest that is in reach', () => {
    const today = '2026-11-25';
    const shown = (first: string | null) => ranges.map((each) => reachedRange(each, first, today));
    expect(shown(null)).toEqual(['24_hours', '7_days', '7_days', '7_days', '7_days']);
    expect(shown('2026-11-18')).toEqual(['24_hours', '7_days', '28_days', '28_days', 'custom']);
    expect(shown('2026-10-28')).toEqual([...ranges]);
  });

  test('entered by hand have to be days, in order, and not too many', () => {
    const of = (from: string, to: string) => spanIssue({ from, to }, 1096);
    expect(of('2026-11-01', '2026-11-01')).toBeUndefined();
    expect(of('', '2026-11-01')).toEqual({ field: 'from', code: 'invalid_day' });
    expect(of('2026-11-01', '2026-02-30')).toEqual({ field: 'to', code: 'invalid_day' });
    expect(of('2026-11-02', '2026-11-01')).toEqual({ field: 'to', code: 'end_before_start' });
    expect(of('2023-11-26', '2026-11-25')).toBeUndefined();
    expect(of('2023-11-25', '2026-11-25')).toEqual({ field: 'to', code: 'too_large' });
  });
});

test('made-up attendance has 10 to 39 coming and 8 to 32 present; ranges show its last 3, 21 and 84', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), {
        minLength: 180,
        maxLength: 180,
      }),
      (numbers) => {
        const next = [...numbers];
        const people = Array.from({ length: 3 * sampleDays }, () =>
          samplePeople(() => next.pop() ?? 0),
        );
        const points = samplePoints(people, '2026-11-25');
        expect(points).toHaveLength(90);
        expect(points.at(-1)).toMatchObject({ meal_date: '2026-11-25', category: 'dinner' });
        for (const { all } of points) {
          expect(all.coming).toBeGreaterThanOrEqual(10);
          expect(all.coming).toBeLessThanOrEqual(39);
          expect(all.present).toBeGreaterThanOrEqual(8);
          expect(all.present).toBeLessThanOrEqual(32);
        }
        const shown = fixed.map((range) => lastPoints(points, range).length);
        expect(shown).toEqual([3, 21, 84, 90]);
      },
    ),
    { numRuns: 20 },
  );
});

test('sample records of 90 days add up to the sample figures of every period', () => {
  const records = sampleRecords('2026-11-25');
  expect(records).toHaveLength(90);
  for (const range of fixed) {
    expect(sumOfRecords(records.slice(-daysOfRange[range]))).toEqual(samplePeriods[range]);
  }
  expect(records.at(-1)).toMatchObject({ day: '2026-11-25', timestamp: Date.UTC(2026, 10, 25) });
});

test('a share is of the meals at which a door was kept', () => {
  const meal = { coming: 20, uncertain: 0, present: 19, missed: 2 };
  const sum = sumOfMeals([meal, { ...nobodyAtMeal, coming: 30 }]);
  expect(sum).toEqual({ coming: 50, present: 19, awaited: 20, missed: 2, doors: 1 });
  expect(shareWhoCame(sum)).toBe(0.9);
  expect(shareWhoCame(sumOfMeals([{ ...nobodyAtMeal, coming: 3 }]))).toBeUndefined();
});
