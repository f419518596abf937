import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contestOn } from '../../../bench/forecast/contest.ts';
import {
  estimator,
  type Forecaster,
  kitchensPlan,
  lastValue,
  meanOfFour,
  sameWeekday,
  smoothing,
} from '../../../bench/forecast/forecasters.ts';
import { reportOf } from '../../../bench/forecast/report.ts';
import type { Row } from '../../../bench/forecast/rows.ts';
import { scoreOf } from '../../../bench/forecast/score.ts';
import { addDays } from '../../../core/rules/day.ts';

const forecasters: Record<string, Forecaster> = {
  estimator,
  kitchensPlan,
  lastValue,
  meanOfFour,
  sameWeekday,
  smoothing: smoothing(0.3),
};

const rows: fc.Arbitrary<Row[]> = fc
  .uniqueArray(
    fc.record({
      house: fc.constantFrom('north', 'south'),
      series: fc.constantFrom('milk', 'juice'),
      day: fc.nat(30).map((count) => addDays('2026-01-05', count)),
      plan: fc.integer({ min: 1, max: 99 }),
      actual: fc.nat(99),
    }),
    { selector: ({ house, series, day }) => `${house} ${series} ${day}`, maxLength: 60 },
  )
  .map((all) => all.sort((a, b) => (a.day < b.day ? -1 : 1)));

it.each(Object.keys(forecasters))('%s never looks ahead, not even to the same day', (name) => {
  const forecaster = forecasters[name] ?? kitchensPlan;
  fc.assert(
    fc.property(rows, fc.nat(30), fc.nat(99), (all, count, other) => {
      const from = addDays('2026-01-05', count);
      const changed = all.map((row) => (row.day < from ? row : { ...row, actual: other }));
      const upTo = (made: ReturnType<Forecaster>) =>
        made
          .filter(({ row }) => row.day <= from)
          .map(({ row, mean, range }) => [row.house, row.series, row.day, mean, range]);
      expect(upTo(forecaster(changed))).toEqual(upTo(forecaster(all)));
    }),
  );
});

const series = (actuals: readonly number[], plan = 100): Row[] =>
  actuals.map((actual, index) => ({
    house: 'north',
    series: 'milk',
    day: addDays('2026-01-05', index),
    plan,
    actual,
  }));

it('makes the simple forecasts that their names say', () => {
  const past = series([10, 20, 30, 40, 50, 60, 70, 80, 90]);
  const lastOf = (forecaster: Forecaster) => forecaster(past).at(-1)?.mean;
  expect(lastOf(lastValue)).toBe(80);
  expect(lastOf(meanOfFour)).toBe(65);
  expect(lastOf(sameWeekday)).toBe(20);
  expect(smoothing(0.5)(series([10, 20, 0])).map(({ mean }) => mean)).toEqual([100, 10, 15]);
});

it('scores errors by what they cost', () => {
  const [a, b] = series([40, 60]);
  if (a === undefined || b === undefined) throw new Error('two rows');
  const score = scoreOf([
    { row: a, mean: 50, range: { low: 45, high: 55 } },
    { row: b, mean: 40, range: { low: 30, high: 60 } },
  ]);
  expect(score).toEqual({
    forecasts: 2,
    actual: 100,
    wape: 0.3,
    mae: 15,
    bias: -0.1,
    tooMuch: 10,
    tooLittle: 20,
    coverage: 0.5,
  });
});

it('reports the two halves of the days, each with every forecaster', () => {
  const set = { name: 'Milk', about: 'milk', unit: 'cups', lines: 40, leftOut: {} };
  const contest = contestOn({ ...set, rows: series(Array.from({ length: 40 }, (_, i) => 50 + i)) });
  expect(contest.from).toBe('2026-01-25');
  const report = reportOf(contest);
  expect(report.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(16);
  expect(report).not.toContain('NaN');
});
