/** ms */
const shortestBackoff = 500;
export const longestBackoff = 60_000;
/** A Retry-After counts up to here, ms: a wrong one must not silence a device. */
export const longestRetryAfter = 10 * 60_000;

/**
 * Exponential backoff after `failures` in a row (1 = the first), ms: from 0.5 s to 60 s, less a random part of up to
 * half, so that devices don't come back at once; never less than the server asked for.
 * @param random in [0, 1)
 */
export function backoff(failures: number, random: number, retryAfter: number | null): number {
  const full = Math.min(longestBackoff, shortestBackoff * 2 ** Math.min(failures, 20));
  const jittered = Math.max(shortestBackoff, full / 2 + (full / 2) * random);
  return Math.max(jittered, Math.min(longestRetryAfter, Math.max(0, retryAfter ?? 0)));
}

/** Failures in a row from which a stream's pauses stay as they are, and after which they grow again. */
const [heldFrom, heldUntil] = [4, 12];

/**
 * The same for a live stream, whose pauses stay at 4 to 8 s for most of a minute before they grow on: a server that is
 * restarted has all of its devices back within 8 s of its first answer, whatever its start takes.
 */
export function streamBackoff(failures: number, random: number): number {
  const step =
    failures <= heldFrom ? failures : Math.max(heldFrom, failures - (heldUntil - heldFrom));
  return backoff(step, random, null);
}
