import type { Day } from '../day.ts';
import { type Clues, cluesAt } from './clues.ts';
import { addMiss, ageOf, errorsOf, learnError, usualMiss } from './errors.ts';
import { forecastFrom } from './forecast.ts';
import { forecastParameters, type HouseForecast, houseForecastOf } from './parameters.ts';
import { addToRate, clamp, kept, towards } from './recency.ts';
import { settings } from './settings.ts';
import { type ForecastState, newSeries, onWeekday, type SeriesState, weekdayOf } from './state.ts';
import { learnWeights } from './weights.ts';

/** What one series of a house came to on a day; all in one unit. */
export interface Observation {
  series: string;
  /** What was known beforehand, such as people who said that they come; nothing is learned from a day without. */
  plan: number;
  actual: number;
}

/** An observation beside what was forecast before it. */
interface Seen {
  observation: Observation;
  clues: Clues;
  /** Truth less forecast, relative to the size of the forecast. */
  miss: number;
  /** The same, as it counts. */
  counts: number;
  /** Mean absolute miss of the series, relative. */
  usual: number;
  /** The truth as it counts. */
  actual: number;
}

/**
 * What a house knows after a day. Days come in order; all observations of a day come together, for none of them tells
 * of another one of the same day.
 */
export function learnDay(
  state: ForecastState,
  day: Day,
  observations: readonly Observation[],
): ForecastState {
  const house = houseForecastOf(state);
  const seen = observations
    .toSorted((a, b) => (a.series < b.series ? -1 : 1))
    .filter(({ plan, actual }) => plan > 0 && actual >= 0)
    .map((observation) => compare(state, house, day, observation));
  if (seen.length === 0) return state;
  const weekday = weekdayOf(day);
  const series = { ...state.series };
  for (const each of seen) {
    const { series: name } = each.observation;
    series[name] = remember(series[name] ?? newSeries, day, weekday, each);
  }
  const sum = (of: (each: Seen) => number) => seen.reduce((total, each) => total + of(each), 0);
  const actual = sum((each) => each.actual);
  const base = sum(({ clues }) => clues.base);
  return {
    ...learnFromMisses(state, seen),
    series,
    usual: addToRate(
      state.usual,
      actual,
      sum(({ observation }) => observation.plan),
      settings.usualHalfLife,
    ),
    weekdays: onWeekday(state.weekdays, weekday, (rate) =>
      addToRate(rate, actual, base, settings.weekdayHalfLife),
    ),
    miss: houseMiss(
      state,
      sum(({ counts }) => counts),
      seen.length,
    ),
    missDay: day,
  };
}

/**
 * A miss as it counts: an outlier counts as less, unless the last one, or the last one of the weekday, was one too.
 * A strike comes once; a change, or a habit of the weekday, comes again.
 */
function counted(miss: number, usual: number, before: readonly number[]): number {
  const agreed = before.map((each) => (each * miss > 0 ? Math.abs(each) : 0));
  const limit = Math.max(settings.outlier * usual, ...agreed);
  return clamp(miss, -limit, limit);
}

function compare(
  state: ForecastState,
  house: HouseForecast,
  day: Day,
  observation: Observation,
): Seen {
  const known = state.series[observation.series];
  const parameters = forecastParameters(state, observation.series, day, house);
  const { mean } = forecastFrom(parameters, observation.plan);
  const clues = cluesAt(parameters, observation.plan);
  const size = clues.size > 0 ? clues.size : observation.plan;
  const miss = (observation.actual - mean) / size;
  const usual = usualMiss(errorsOf(state.errors, parameters.count), known?.misses);
  const before = [known?.surprise ?? 0, known?.weekdayLevels[weekdayOf(day)]?.surprise ?? 0];
  const counts = counted(miss, usual, before);
  return { observation, clues, miss, counts, usual, actual: mean + counts * size };
}

function remember(known: SeriesState, day: Day, weekday: number, seen: Seen): SeriesState {
  const { observation, clues, actual, miss, counts, usual } = seen;
  const { usualHalfLife, recentHalfLife, weekdayHalfLife } = settings;
  return {
    count: known.count + 1,
    lastDay: day,
    usual: addToRate(known.usual, actual, observation.plan, usualHalfLife),
    recent: addToRate(known.recent, actual, observation.plan, recentHalfLife),
    weekdays: onWeekday(known.weekdays, weekday, (rate) =>
      addToRate(rate, actual, clues.base, weekdayHalfLife),
    ),
    level: towards(known.level, actual, known.count, recentHalfLife),
    plan: towards(known.plan, observation.plan, known.count, recentHalfLife),
    weekdayLevels: onWeekday(known.weekdayLevels, weekday, ({ count, level }) => ({
      count: count + 1,
      level: towards(level, actual, count, weekdayHalfLife),
      surprise: miss,
    })),
    miss: counts,
    surprise: miss,
    misses: addMiss(known.misses, miss, usual),
  };
}

/** Weights and range learn from one observation after the other; each was forecast before the day. */
function learnFromMisses(state: ForecastState, seen: readonly Seen[]): ForecastState {
  let { weights } = state;
  const errors = { ...state.errors };
  for (const { observation, clues, miss, counts, usual } of seen) {
    const count = state.series[observation.series]?.count ?? 0;
    errors[ageOf(count)] = learnError(errors[ageOf(count)], miss, usual);
    if (count === 0 || clues.size <= 0) continue;
    const relative = clues.amounts.map((amount) =>
      clamp(amount / clues.size, -settings.largestClue, settings.largestClue),
    );
    const truth = (observation.actual - clues.base) / clues.size;
    // Weighted by what the series' misses usually are, so that the prior is worth the same in a calm house and a wild one.
    const trust = (miss === 0 ? 1 : counts / miss) / Math.max(usual, settings.leastMiss) ** 2;
    weights = learnWeights(weights, relative, truth, trust);
  }
  return { ...state, weights, errors };
}

/** The recent miss of the house, shrunk to none where few series stand for it. */
function houseMiss(state: ForecastState, sum: number, count: number): number {
  const today = sum / (count + 2);
  return state.miss + (1 - kept(settings.recentHalfLife)) * (today - state.miss);
}
