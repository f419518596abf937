import { type Day, daysBetween } from '../day.ts';
import type { ForecastParameters } from './clues.ts';
import { errorsOf, usualMiss } from './errors.ts';
import { averageOf, noRate, shrunkRate } from './recency.ts';
import { settings } from './settings.ts';
import { type ForecastState, weekdayOf } from './state.ts';

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
