import { kept } from './recency.ts';
import { settings } from './settings.ts';

/**
 * Past misses of a house, as parts of the size of what was forecast, and the range that they teach.
 *
 * `low` and `high` are quantiles of misses divided by their series' mean absolute miss, tracked one by one: a truth
 * outside moves its end outwards, a truth inside moves it slowly inwards, so that in the long run the set part is
 * outside, however the misses are distributed (adaptive conformal inference; Gibbs and Candès 2021, Angelopoulos,
 * Candès and Tibshirani 2023).
 */
export interface Errors {
  count: number;
  /** Mean absolute miss, relative. */
  mean: number;
  /** Lower and upper end of the range, in mean absolute misses of the series; `low` is negative. */
  low: number;
  high: number;
}

/** Errors by what a series already knows: one that has hardly begun misses by more. */
export interface ErrorsByAge {
  young: Errors;
  known: Errors;
}

/** Absolute relative misses of a series; a sum with recency. */
export interface Misses {
  sum: number;
  weight: number;
}

/** Observations from which a series counts as known. */
const youngUntil = 3;

/**
 * Which of a house's errors apply to a series.
 * @param count observations of the series so far
 */
export function ageOf(count: number): keyof ErrorsByAge {
  return count < youngUntil ? 'young' : 'known';
}

/** A house's errors at a series of so many observations. */
export function errorsOf(errors: ErrorsByAge, count: number): Errors {
  return errors[ageOf(count)];
}

/** Mean absolute miss of a series, relative, shrunk to the house's. */
export function usualMiss(errors: Errors, misses: Misses | undefined): number {
  const { sum, weight } = misses ?? { sum: 0, weight: 0 };
  return (sum + errors.mean * settings.errorShrinkage) / (weight + settings.errorShrinkage);
}

/**
 * A series' misses after one more. In the sum a miss counts at most as five usual ones.
 * @param miss truth less forecast, relative
 * @param usual mean absolute miss of the series, relative
 */
export function addMiss(misses: Misses, miss: number, usual: number): Misses {
  const keep = kept(settings.usualHalfLife);
  const capped = Math.min(Math.abs(miss), largestMiss * usual);
  return { sum: misses.sum * keep + capped, weight: misses.weight * keep + 1 };
}

/** Before the first miss: a fifth, and the 80 % range of a normal distribution (1.28 standard deviations). */
export const priorErrors: Errors = { count: 0, mean: 0.2, low: -1.6, high: 1.6 };
const priorCount = 10;
/** In mean absolute misses; a larger one counts as this in a mean. */
const largestMiss = 5;
const slowest = { mean: 0.002, end: 0.03 };

/**
 * @param miss truth less forecast, relative
 * @param usual mean absolute miss of the series, relative
 */
export function learnError(errors: Errors, miss: number, usual: number): Errors {
  const { tail } = settings;
  const share = 1 / (errors.count + priorCount);
  const step = Math.max(slowest.end, share);
  const relative = usual > 0 ? miss / usual : 0;
  return {
    count: errors.count + 1,
    mean:
      errors.mean +
      Math.max(slowest.mean, share) *
        (Math.min(Math.abs(miss), largestMiss * errors.mean) - errors.mean),
    low: Math.min(0, errors.low + step * (tail - (relative < errors.low ? 1 : 0))),
    high: Math.max(0, errors.high + step * ((relative > errors.high ? 1 : 0) - tail)),
  };
}
