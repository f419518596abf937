import type { Day } from '../day.ts';
import { priorClueWeights } from './clues.ts';
import { type ErrorsByAge, type Misses, priorErrors } from './errors.ts';
import { noRate, type Rate } from './recency.ts';
import { priorWeights, type Weights } from './weights.ts';

interface WeekdayLevel {
  count: number;
  level: number;
  /** Miss of the last forecast for that weekday, relative. */
  surprise: number;
}

/** What is known of one series: a meal of a hotel, or a dish. Amounts are in the unit of what is forecast. */
export interface SeriesState {
  /** Observations so far. */
  count: number;
  lastDay: Day;
  /** Actual per planned amount, with the half-life of the usual and of the recent past. */
  usual: Rate;
  recent: Rate;
  /** By weekday, Sunday first: actual per amount that the usual rate lets expect. */
  weekdays: readonly Rate[];
  /** Recent amount, and recent plan. */
  level: number;
  plan: number;
  /** By weekday: observations, and their recent amount. */
  weekdayLevels: readonly WeekdayLevel[];
  /** Miss of the last forecast, relative: as it counts, and in full. */
  miss: number;
  surprise: number;
  misses: Misses;
}

/** All that a house has learned, as plain JSON. A house learns from its own past only. */
export interface ForecastState {
  series: Readonly<Record<string, SeriesState>>;
  usual: Rate;
  weekdays: readonly Rate[];
  /** Recent miss of the whole house, relative, as of `missDay`. */
  miss: number;
  missDay: Day | null;
  weights: Weights;
  errors: ErrorsByAge;
}

/** Sunday is 0. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Seven of them, by weekday, with the one of `weekday` changed. */
export function onWeekday<T>(
  week: readonly T[],
  weekday: number,
  change: (each: T) => T,
): readonly T[] {
  return week.map((each, index) => (index === weekday ? change(each) : each));
}

const emptyWeek: readonly Rate[] = Array.from({ length: 7 }, () => noRate);

export const newSeries: SeriesState = {
  count: 0,
  lastDay: '',
  usual: noRate,
  recent: noRate,
  weekdays: emptyWeek,
  level: 0,
  plan: 0,
  weekdayLevels: emptyWeek.map(() => ({ count: 0, level: 0, surprise: 0 })),
  miss: 0,
  surprise: 0,
  misses: { sum: 0, weight: 0 },
};

export function emptyForecastState(): ForecastState {
  return {
    series: {},
    usual: noRate,
    weekdays: emptyWeek,
    miss: 0,
    missDay: null,
    weights: priorWeights(priorClueWeights),
    errors: { young: priorErrors, known: priorErrors },
  };
}
