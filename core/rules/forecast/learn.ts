import type { Day } from '../day.ts';
import { type Clues, cluesAt } from './clues.ts';
import { addMiss, ageOf, errorsOf, learnError, usualMiss } from './errors.ts';
import { forecastFrom, forecastParameters } from './forecast.ts';
import { addToRate, between, kept, towards } from './recency.ts';
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
  /** Of the series, relative. */
  usual: number;
  /** The truth, or as far from the forecast as an outlier counts. */
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
  const seen = observations
    .filter(({ plan, actual }) => plan > 0 && actual >= 0)
    .map((observation) => compare(state, day, observation));
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
      sum(({ miss, usual }) => capped(miss, usual)),
      seen.length,
    ),
    missDay: day,
  };
}

const capped = (miss: number, usual: number): number =>
  between(miss, -settings.outlier * usual, settings.outlier * usual);

function compare(state: ForecastState, day: Day, observation: Observation): Seen {
  const parameters = forecastParameters(state, observation.series, day);
  const { mean } = forecastFrom(parameters, observation.plan);
  const clues = cluesAt(parameters, observation.plan);
  const size = clues.size > 0 ? clues.size : observation.plan;
  const miss = (observation.actual - mean) / size;
  const usual = usualMiss(
    errorsOf(state.errors, parameters.count),
    state.series[observation.series]?.misses,
  );
  return { observation, clues, miss, usual, actual: mean + capped(miss, usual) * size };
}

function remember(known: SeriesState, day: Day, weekday: number, seen: Seen): SeriesState {
  const { observation, clues, actual, miss, usual } = seen;
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
    })),
    miss: capped(miss, usual),
    misses: addMiss(known.misses, miss, usual),
  };
}

/** Weights and range learn from one observation after the other; each was forecast before the day. */
function learnFromMisses(state: ForecastState, seen: readonly Seen[]): ForecastState {
  let { weights } = state;
  const errors = { ...state.errors };
  for (const { observation, clues, miss, usual } of seen) {
    const count = state.series[observation.series]?.count ?? 0;
    errors[ageOf(count)] = learnError(errors[ageOf(count)], miss, usual);
    if (count === 0 || clues.size <= 0) continue;
    const relative = clues.amounts.map((amount) =>
      between(amount / clues.size, -settings.largestClue, settings.largestClue),
    );
    const truth = (observation.actual - clues.base) / clues.size;
    const limit = settings.outlier * usual;
    const trust = Math.abs(miss) > limit ? limit / Math.abs(miss) : 1;
    weights = learnWeights(weights, relative, truth, trust);
  }
  return { ...state, weights, errors };
}

/** The recent miss of the house, shrunk to none where few series stand for it. */
function houseMiss(state: ForecastState, sum: number, count: number): number {
  const today = sum / (count + 2);
  return state.miss + (1 - kept(settings.recentHalfLife)) * (today - state.miss);
}
