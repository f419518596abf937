import type { Share } from '../course-shares.ts';
import type { Belief } from './gaussian.ts';

/**
 * Shares of the covers that take each dish of one course, from the logarithms of the dishes' pulls.
 *
 * share = pull ÷ (sum of all pulls)^competition. At a competition of 1 the shares add up to 1: who takes one dish takes
 * no other (multinomial logit). At 0 each dish is taken as often as if it stood alone, as at a buffet.
 * Without evidence all pulls are 1: with competition 1, equal parts.
 */
export function sharesOf(pulls: readonly Belief[], competition: number): Share[] {
  const parts = partsOf(pulls);
  const total = pulls.reduce((sum, { mean }) => sum + Math.exp(mean), 0);
  return pulls.map((pull, index) => {
    const share = Math.exp(pull.mean) / total ** competition;
    const variance = pulls.reduce((sum, other, at) => {
      const slope = slopeOf(parts, competition, index, at);
      return sum + slope ** 2 * other.variance;
    }, 0);
    return { mean: share, variance: share ** 2 * variance };
  });
}

/** How far the logarithm of a dish's share moves with the logarithm of a pull. */
export function slopeOf(
  parts: readonly number[],
  competition: number,
  dish: number,
  pull: number,
): number {
  return (dish === pull ? 1 : 0) - competition * (parts[pull] ?? 0);
}

/** Each pull's part of all of them. */
export function partsOf(pulls: readonly Belief[]): number[] {
  const sizes = pulls.map(({ mean }) => Math.exp(mean));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => size / total);
}
