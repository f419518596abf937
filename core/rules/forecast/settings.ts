/**
 * What the forecast does not learn from a house's own past. Chosen on the earlier part of the public data only
 * (docs/forecast.md); the figures hardly change when one of them is halved or doubled.
 */
export const settings = {
  /** Half-lives in observations of a series. */
  usualHalfLife: 15,
  recentHalfLife: 3,
  /** In observations of the same weekday. */
  weekdayHalfLife: 8,
  /** Days after which half of the last miss is forgotten. */
  missHalfLifeDays: 7,
  /** Shrinkage: a series' rate is worth as much as its house's after this many observations. */
  rateShrinkage: 3,
  weekdayShrinkage: 2,
  errorShrinkage: 5,
  /** Shrinkage of a short past: a clue from n observations counts n / (n + this). */
  clueShrinkage: 1,
  /** Evidence behind the prior weights: ridge penalty on squared clues, in usual misses. */
  weightShrinkage: 20,
  /** Relative miss below which no series counts as calmer. */
  leastMiss: 0.01,
  /** A miss beyond this many mean absolute misses counts as this many, so that a strike teaches little (Huber). */
  outlier: 2,
  /** Largest relative size of a clue that weights are learned from. */
  largestClue: 2,
  /** Part of the truth that may lie below `low`, and above `high`: an 80 % range. */
  tail: 0.1,
} as const;
