import { type Day, daysBetween } from '../day.ts';
import type { ForecastParameters } from './clues.ts';
import { type Errors, type ErrorsByAge, errorsOf, type Misses, usualMiss } from './errors.ts';
import { averageOf, noRate, shrunkRate } from './recency.ts';
import { settings } from './settings.ts';
import { type ForecastState, type SeriesState, weekdayOf } from './state.ts';

/** What all series of a house share; plain numbers that travel to the devices. */
export interface HouseForecast {
  /** Actual per planned amount, and what each weekday has of the usual, Sunday first. */
  rate: number;
  weekdays: readonly number[];
  /** Recent miss, relative, as of `missDay`. */
  miss: number;
  missDay: Day | null;
  weights: readonly number[];
  errors: ErrorsByAge;
}

/** What is known of one series; plain numbers that travel to the devices. */
export interface SeriesForecast {
  count: number;
  lastDay: Day;
  rate: number;
  recentRate: number;
  level: number;
  plan: number;
  /** By weekday, Sunday first: what it has of the usual, and its recent amount; null where there was none. */
  weekdays: readonly number[];
  weekdayLevels: readonly (number | null)[];
  miss: number;
  misses: Misses;
}

const week = [0, 1, 2, 3, 4, 5, 6] as const;

export function houseForecastOf(state: ForecastState): HouseForecast {
  return {
    rate: shrunkRate(state.usual, 1, 0),
    weekdays: week.map((weekday) => shrunkRate(state.weekdays[weekday] ?? noRate, 1, 0)),
    miss: state.miss,
    missDay: state.missDay,
    weights: state.weights.values,
    errors: state.errors,
  };
}

export function seriesForecastOf(house: HouseForecast, known: SeriesState): SeriesForecast {
  const { count, lastDay, level, plan, miss, misses } = known;
  const averagePlan = averageOf(known.usual.expected, count, settings.usualHalfLife);
  const rate = shrunkRate(known.usual, house.rate, settings.rateShrinkage * averagePlan);
  const evidence = settings.weekdayShrinkage * averagePlan * rate;
  return {
    ...{ count, lastDay, level, plan, miss, misses, rate },
    recentRate: shrunkRate(known.recent, rate, 0),
    weekdays: week.map((weekday) =>
      shrunkRate(known.weekdays[weekday] ?? noRate, house.weekdays[weekday] ?? 1, evidence),
    ),
    weekdayLevels: week.map((weekday) => {
      const of = known.weekdayLevels[weekday];
      return of === undefined || of.count === 0 ? null : of.level;
    }),
  };
}

/** What the forecast of a series for a day is computed from; undefined: a series without a past. */
export function parametersOf(
  house: HouseForecast,
  series: SeriesForecast | undefined,
  day: Day,
): ForecastParameters {
  const weekday = weekdayOf(day);
  const fades = (from: Day) =>
    2 ** (-Math.max(0, daysBetween(from, day) - 1) / settings.missHalfLifeDays);
  const errors: Errors = errorsOf(house.errors, series?.count ?? 0);
  const usual = usualMiss(errors, series?.misses);
  const shared = {
    houseMiss: house.missDay === null ? 0 : house.miss * fades(house.missDay),
    weights: house.weights,
    low: usual * errors.low,
    high: usual * errors.high,
  };
  if (series === undefined) {
    const nothing = { recentRate: 0, level: 0, weekdayLevel: 0, plan: 0, miss: 0 };
    const ofHouse = house.weekdays[weekday] ?? 1;
    return { count: 0, rate: house.rate, weekday: ofHouse, ...nothing, ...shared };
  }
  const { count, rate, recentRate, level, plan } = series;
  return {
    ...{ count, rate, recentRate, level, plan },
    weekday: series.weekdays[weekday] ?? 1,
    weekdayLevel: series.weekdayLevels[weekday] ?? level,
    miss: series.miss * fades(series.lastDay),
    ...shared,
  };
}

/**
 * What the forecast of a series for a day is computed from; `state` has learned nothing of that day or later ones.
 * @param house of `state`: made once where many series are asked for
 */
export function forecastParameters(
  state: ForecastState,
  series: string,
  day: Day,
  house = houseForecastOf(state),
): ForecastParameters {
  const known = state.series[series];
  return parametersOf(house, known && seriesForecastOf(house, known), day);
}
