/** What is believed of a number: normal distribution. Of amounts it is their natural logarithm. */
export interface Belief {
  mean: number;
  variance: number;
}

/** A belief, and how far the logarithm of what was seen moves with it. */
export interface Moved {
  belief: Belief;
  slope: number;
}

export interface Surprise {
  /** Seen less expected, logarithm. */
  residual: number;
  /** Variance of the residual. */
  variance: number;
}

/** What was seen beside what the beliefs make expect; a far outlier counts as a less far one. */
export function surpriseOf(difference: number, moved: readonly Moved[], noise: number): Surprise {
  const variance = moved.reduce(
    (sum, { belief, slope }) => sum + slope ** 2 * belief.variance,
    noise,
  );
  const limit = farthest * Math.sqrt(variance);
  return { residual: Math.min(limit, Math.max(-limit, difference)), variance };
}

/** In standard deviations. */
const farthest = 2.5;

/**
 * A belief after a surprise: each takes the part of it that its own uncertainty has (extended Kalman filter; that the
 * beliefs depend on each other is left out).
 */
export function afterSurprise({ belief, slope }: Moved, { residual, variance }: Surprise): Belief {
  const gain = (belief.variance * slope) / variance;
  return {
    mean: belief.mean + gain * residual,
    variance: belief.variance * (1 - gain * slope),
  };
}

/** A belief `days` later: its evidence beyond the prior has lost half of its weight in each half-life. */
export function faded(belief: Belief, prior: number, days: number, halfLife: number): Belief {
  const evidence = Math.max(0, 1 / belief.variance - 1 / prior);
  return { mean: belief.mean, variance: 1 / (1 / prior + evidence * 2 ** (-days / halfLife)) };
}
