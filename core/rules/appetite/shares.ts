/** Logarithm of a dish's pull as its menus let expect it: `offered` 1 is as much as its mates of the course. */
export function offeredPull(pull: number, offered: number): number {
  return pull + Math.log(Math.max(leastOffered, offered));
}

/** A dish that stands on the menu of nobody who is in the house may be eaten all the same. */
const leastOffered = 0.01;

/**
 * Shares of the covers that take each dish of one course, from the logarithms of the dishes' pulls.
 *
 * share = pull ÷ (sum of all pulls)^competition. At a competition of 1 the shares add up to 1: who takes one dish takes
 * no other (multinomial logit). At 0 each dish is taken as often as if it stood alone, as at a buffet.
 * Without evidence all pulls are 1: with competition 1, equal parts.
 */
export function sharesOf(pulls: readonly number[], competition: number): number[] {
  const total = sumOf(pulls);
  return pulls.map((pull) => Math.exp(pull) / total ** competition);
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

/** Each pull's part of all of them, from their logarithms. */
export function partsOf(pulls: readonly number[]): number[] {
  const total = sumOf(pulls);
  return pulls.map((pull) => Math.exp(pull) / total);
}

/** Sum of pulls, from their logarithms. */
export function sumOf(pulls: readonly number[]): number {
  return pulls.reduce((sum, pull) => sum + Math.exp(pull), 0);
}
