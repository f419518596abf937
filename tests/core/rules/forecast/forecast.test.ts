import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import { forecastFrom } from '../../../../core/rules/forecast/forecast.ts';
import { learnDay } from '../../../../core/rules/forecast/learn.ts';
import { forecastParameters } from '../../../../core/rules/forecast/parameters.ts';
import { emptyForecastState } from '../../../../core/rules/forecast/state.ts';
import { daily, dayAfter, forecastAfter, learned, past } from './pasts.ts';

const plans = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 }));

describe('any past', () => {
  it('gives a forecast of finite amounts, within its range, that its parts add up to', () => {
    fc.assert(
      fc.property(past, plans, (days, plan) => {
        const { mean, low, high, parts } = forecastAfter(days, dayAfter(days), plan);
        const sum = Object.values(parts).reduce((total, each) => total + each, 0);
        expect([mean, low, high, sum].every(Number.isFinite)).toBe(true);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
        if (plan > 0) expect(mean).toBeCloseTo(Math.max(0, sum), 6);
      }),
    );
  });

  it('forecasts nothing where nothing is planned', () => {
    fc.assert(
      fc.property(past, (days) => {
        expect(forecastAfter(days, dayAfter(days), 0)).toMatchObject({ mean: 0, low: 0, high: 0 });
      }),
    );
  });

  it('is kept as JSON: what was stored and read learns and forecasts the same', () => {
    fc.assert(
      fc.property(past, past, plans, (before, after, plan) => {
        const state = learned(before);
        const read = JSON.parse(JSON.stringify(state));
        expect(read).toEqual(state);
        const day = '2029-01-01';
        const later = after.map((each) => ({ ...each, day: addDays(each.day, 1100) }));
        const goOn = (from: typeof state) =>
          later.reduce((known, each) => learnDay(known, each.day, each.observations), from);
        const parametersOf = (from: typeof state) =>
          JSON.parse(JSON.stringify(forecastParameters(goOn(from), 'lunch', day)));
        expect(forecastFrom(parametersOf(read), plan)).toEqual(
          forecastFrom(parametersOf(state), plan),
        );
      }),
    );
  });

  it('counts in any unit: all amounts ten times as large, all forecasts ten times as large', () => {
    fc.assert(
      fc.property(past, plans, (days, plan) => {
        const large = days.map(({ day, observations }) => ({
          day,
          observations: observations.map((each) => ({
            ...each,
            plan: each.plan * 10,
            actual: each.actual * 10,
          })),
        }));
        const day = dayAfter(days);
        const [small, tenfold] = [
          forecastAfter(days, day, plan),
          forecastAfter(large, day, plan * 10),
        ];
        for (const end of ['mean', 'low', 'high'] as const) {
          expect(tenfold[end] / 10).toBeCloseTo(small[end], 5);
        }
      }),
    );
  });

  it('does not depend on the order of a day', () => {
    fc.assert(
      fc.property(past, plans, (days, plan) => {
        const turned = days.map((each) => ({
          ...each,
          observations: each.observations.toReversed(),
        }));
        const day = dayAfter(days);
        expect(forecastAfter(turned, day, plan)).toEqual(forecastAfter(days, day, plan));
      }),
    );
  });
});

it('what is known beforehand is never changed by what comes later', () => {
  fc.assert(
    fc.property(past, fc.nat(40), (days, count) => {
      const known = days.slice(0, count);
      const before = JSON.stringify(learned(known));
      const state = learned(known);
      for (const { day, observations } of days.slice(count)) learnDay(state, day, observations);
      expect(JSON.stringify(state)).toBe(before);
    }),
  );
});

describe('a past that has a pattern', () => {
  it('takes the plan as it is before anything is known', () => {
    expect(forecastAfter([], '2026-01-05', 80)).toMatchObject({ mean: 80 });
  });

  it('learns a constant part of those who say they come, and narrows its range', () => {
    const days = daily(60, (index) => [80 + (index % 5), (80 + (index % 5)) * 0.9]);
    const { mean, low, high } = forecastAfter(days, dayAfter(days), 100);
    expect(Math.abs(mean - 90)).toBeLessThan(2);
    expect(high - low).toBeLessThan(10);
  });

  it('follows the plan to sizes that it has never seen', () => {
    const days = daily(60, (index) => [60 + (index % 40), (60 + (index % 40)) * 0.9]);
    expect(forecastAfter(days, dayAfter(days), 300).mean).toBeGreaterThan(240);
    expect(forecastAfter(days, dayAfter(days), 5).mean).toBeLessThan(12);
  });

  it('learns that one weekday is another', () => {
    const days = daily(140, (index) => [100, index % 7 === 4 ? 60 : 95]);
    expect(forecastAfter(days, '2026-05-29', 100).mean).toBeLessThan(70);
    expect(forecastAfter(days, '2026-05-28', 100).mean).toBeGreaterThan(88);
  });

  it('follows a change within two weeks', () => {
    const days = daily(100, (index) => [100, index < 86 ? 95 : 70]);
    expect(forecastAfter(days, dayAfter(days), 100).mean).toBeLessThan(80);
  });

  it('is hardly moved by one strike', () => {
    const calm = daily(60, (index) => [100, 93 + (index % 3)]);
    const struck = daily(60, (index) => [100, index === 59 ? 5 : 93 + (index % 3)]);
    const difference =
      forecastAfter(calm, dayAfter(calm), 100).mean -
      forecastAfter(struck, dayAfter(struck), 100).mean;
    expect(difference).toBeLessThan(4);
  });

  it('takes what is usual in the house for a series that it does not know', () => {
    const days = daily(60, () => [100, 80]);
    const parameters = forecastParameters(learned(days), 'lunch', dayAfter(days));
    expect(forecastFrom(parameters, 50).mean).toBeCloseTo(40, 0);
  });

  it('survives a single day, a constant series, and months without a service', () => {
    const one = daily(1, () => [50, 45]);
    expect(forecastAfter(one, '2026-01-06', 50).mean).toBeGreaterThan(40);
    const constant = daily(50, () => [50, 50]);
    expect(forecastAfter(constant, '2026-12-24', 50)).toMatchObject({ mean: 50 });
    const none = daily(50, () => [50, 0]);
    expect(forecastAfter(none, dayAfter(none), 50).mean).toBeCloseTo(0, 1);
  });

  it('holds about four of five truths within its range', () => {
    // A sequence that looks random: digits of a linear congruential generator.
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const days = daily(900, () => [100, 70 + 30 * next()]);
    let [state, held, seen] = [emptyForecastState(), 0, 0];
    for (const { day, observations } of days) {
      const { low, high } = forecastFrom(forecastParameters(state, 'dinner', day), 100);
      const actual = observations[0]?.actual ?? 0;
      seen += 1;
      if (low <= actual && actual <= high) held += 1;
      state = learnDay(state, day, observations);
    }
    expect(held / seen).toBeGreaterThan(0.77);
    expect(held / seen).toBeLessThan(0.83);
  });
});
