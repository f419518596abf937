import { type Day, daysBetween } from '../day.ts';
import { type Clue, clueNames, cluesAt, type ForecastParameters } from './clues.ts';
import { errorsOf, usualMiss } from './errors.ts';
import { averageOf, noRate, shrunkRate } from './recency.ts';
import { settings } from './settings.ts';
import { type ForecastState, weekdayOf } from './state.ts';

export interface Forecast {
  mean: number;
  /** 80 % range. */
  low: number;
  high: number;
  /** What the mean is made of; the amounts add up to it, unless it would have been negative. */
  parts: { usual: number } & Record<Clue, number>;
}

/** The forecast for a plan. Nothing planned, nothing forecast. */
export function forecastFrom(parameters: ForecastParameters, plan: number): Forecast {
  const { base, size, amounts } = cluesAt(parameters, Math.max(0, plan));
  const counted = amounts.map((amount, index) => amount * (parameters.weights[index] ?? 0));
  const mean =
    plan > 0
      ? Math.max(
          0,
          counted.reduce((sum, amount) => sum + amount, base),
        )
      : 0;
  const part = (name: Clue): number => counted[clueNames.indexOf(name)] ?? 0;
  return {
    mean,
    low: plan > 0 ? Math.max(0, mean + size * parameters.low) : 0,
    high: plan > 0 ? mean + size * parameters.high : 0,
    parts: {
      usual: base,
      weekday: part('weekday'),
      recentLevel: part('recentLevel'),
      weekdayLevel: part('weekdayLevel'),
      recentRate: part('recentRate'),
      lastMiss: part('lastMiss'),
      houseMiss: part('houseMiss'),
    },
  };
}

/** What the forecast of a series for a day is computed from; `state` has learned nothing of that day or later ones. */
export function forecastParameters(
  state: ForecastState,
  series: string,
  day: Day,
): ForecastParameters {
  const known = state.series[series];
  const weekday = weekdayOf(day);
  const houseRate = shrunkRate(state.usual, 1, 0);
  const ofHouse = shrunkRate(state.weekdays[weekday] ?? noRate, 1, 0);
  const fades = (from: Day) =>
    2 ** (-Math.max(0, daysBetween(from, day) - 1) / settings.missHalfLifeDays);
  const houseMiss = state.missDay === null ? 0 : state.miss * fades(state.missDay);
  const errors = errorsOf(state.errors, known?.count ?? 0);
  const usual = usualMiss(errors, known?.misses);
  const shared = {
    houseMiss,
    weights: state.weights.values,
    low: usual * errors.low,
    high: usual * errors.high,
  };
  if (known === undefined) {
    const nothing = { recentRate: 0, level: 0, weekdayLevel: 0, plan: 0, miss: 0 };
    return { count: 0, rate: houseRate, weekday: ofHouse, ...nothing, ...shared };
  }
  const averagePlan = averageOf(known.usual.expected, known.count, settings.usualHalfLife);
  const rate = shrunkRate(known.usual, houseRate, settings.rateShrinkage * averagePlan);
  const ofWeekday = known.weekdayLevels[weekday];
  return {
    count: known.count,
    rate,
    weekday: shrunkRate(
      known.weekdays[weekday] ?? noRate,
      ofHouse,
      settings.weekdayShrinkage * averagePlan * rate,
    ),
    recentRate: shrunkRate(known.recent, rate, 0),
    level: known.level,
    weekdayLevel: ofWeekday === undefined || ofWeekday.count === 0 ? known.level : ofWeekday.level,
    plan: known.plan,
    miss: known.miss * fades(known.lastDay),
    ...shared,
  };
}
