import fc from 'fast-check';
import { addDays, type Day } from '../../../../core/rules/day.ts';
import { type Forecast, forecastFrom } from '../../../../core/rules/forecast/forecast.ts';
import { learnDay, type Observation } from '../../../../core/rules/forecast/learn.ts';
import { forecastParameters } from '../../../../core/rules/forecast/parameters.ts';
import { emptyForecastState, type ForecastState } from '../../../../core/rules/forecast/state.ts';

export interface PastDay {
  day: Day;
  observations: Observation[];
}

const observation: fc.Arbitrary<Observation> = fc.record({
  series: fc.constantFrom('breakfast', 'lunch', 'dinner'),
  plan: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
  actual: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
});

/** Days in order, with gaps of up to three weeks, each with some meals. */
export const past: fc.Arbitrary<PastDay[]> = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 21 })),
      observations: fc.uniqueArray(observation, { selector: ({ series }) => series }),
    }),
    { maxLength: 40 },
  )
  .map((days) => {
    let day = '2026-01-01';
    return days.map(({ gap, observations }) => {
      day = addDays(day, gap);
      return { day, observations };
    });
  });

export function learned(days: readonly PastDay[]): ForecastState {
  return days.reduce(
    (state, { day, observations }) => learnDay(state, day, observations),
    emptyForecastState(),
  );
}

/** A past of one series on every day from 2026-01-05, a Monday. */
export function daily(count: number, of: (index: number) => [plan: number, actual: number]) {
  return Array.from({ length: count }, (_, index): PastDay => {
    const [plan, actual] = of(index);
    return {
      day: addDays('2026-01-05', index),
      observations: [{ series: 'dinner', plan, actual }],
    };
  });
}

export function forecastAfter(days: readonly PastDay[], day: Day, plan: number): Forecast {
  return forecastFrom(forecastParameters(learned(days), 'dinner', day), plan);
}

export function dayAfter(days: readonly PastDay[]): Day {
  return addDays(days.at(-1)?.day ?? '2026-01-01', 1);
}
