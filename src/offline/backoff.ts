/** ms */
const shortest = 500;
export const longest = 60_000;
/** A server's word on when to come back is honoured up to here, ms: a wrong one must not silence a device. */
export const longestAsked = 10 * 60_000;

/**
 * How long to wait after `failures` in a row (1 = the first), ms: doubles from 0.5 s to 60 s, of which
 * a random half may be left off so that devices don't come back at once; never less than was asked for.
 * @param random in [0, 1)
 */
export function backoff(failures: number, random: number, asked: number | null): number {
  const full = Math.min(longest, shortest * 2 ** Math.min(failures, 20));
  const jittered = Math.max(shortest, full / 2 + (full / 2) * random);
  return Math.max(jittered, Math.min(longestAsked, Math.max(0, asked ?? 0)));
}
