import { settings } from './settings.ts';

/**
 * What the six clues count: a ridge regression of past relative misses on past clues, updated with each observation
 * (recursive least squares; Ljung, "System Identification", chapter 11).
 */
export interface Weights {
  /** One of each clue. */
  values: readonly number[];
  /** Inverse of the penalised sum of squares, row by row. */
  inverse: readonly number[];
}

export function priorWeights(values: readonly number[]): Weights {
  const inverse = values.flatMap((_, row) =>
    values.map((_, column) => (row === column ? 1 / settings.weightShrinkage : 0)),
  );
  return { values, inverse };
}

/** Sum of what each value counts. */
export function weighed(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

/**
 * The weights after one more observation.
 * @param clues their relative sizes
 * @param truth what they should have added up to, relative too
 * @param trust from 0 to 1: how much this observation counts
 */
export function learnWeights(
  weights: Weights,
  clues: readonly number[],
  truth: number,
  trust: number,
): Weights {
  if (trust <= 0) return weights;
  const size = clues.length;
  const miss = truth - weighed(clues, weights.values);
  const gain = clues.map((_, row) =>
    weighed(clues, weights.inverse.slice(row * size, (row + 1) * size)),
  );
  const spread = 1 / trust + weighed(clues, gain);
  return {
    values: weights.values.map((value, index) => value + ((gain[index] ?? 0) / spread) * miss),
    inverse: weights.inverse.map(
      (value, index) =>
        value - ((gain[Math.floor(index / size)] ?? 0) * (gain[index % size] ?? 0)) / spread,
    ),
  };
}
