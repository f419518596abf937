/** How much of what was known stays after one more observation, by half-life in observations. */
export function kept(halfLife: number): number {
  return 2 ** (-1 / halfLife);
}

/**
 * Exponentially weighted mean after one more value; of the first ones it is the plain mean.
 * @param count values that `mean` is made of
 */
export function towards(mean: number, value: number, count: number, halfLife: number): number {
  return mean + Math.max(1 - kept(halfLife), 1 / (count + 1)) * (value - mean);
}

/** Mean of the last values from their sum with weights of that half-life; 0 of none. */
export function averageOf(sum: number, count: number, halfLife: number): number {
  const keep = kept(halfLife);
  return count > 0 ? (sum * (1 - keep)) / (1 - keep ** count) : 0;
}

/** Two sums whose quotient is a rate: recent observations weigh more, large ones as much as they are large. */
export interface Rate {
  actual: number;
  expected: number;
}

export const noRate: Rate = { actual: 0, expected: 0 };

/** A rate after one more observation, in the unit of what is forecast; what came before weighs less, by half-life. */
export function addToRate(rate: Rate, actual: number, expected: number, halfLife: number): Rate {
  const keep = kept(halfLife);
  return { actual: rate.actual * keep + actual, expected: rate.expected * keep + expected };
}

/**
 * The rate, shrunk to a prior one.
 * @param evidence how much expected amount the prior is worth
 */
export function shrunkRate(rate: Rate, prior: number, evidence: number): number {
  const expected = rate.expected + evidence;
  return expected > 0 ? (rate.actual + prior * evidence) / expected : prior;
}

/** The value itself where it is from `low` to `high`, else the nearer of the two. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
