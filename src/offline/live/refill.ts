import { backoff } from '../backoff.ts';
import type { Platform } from '../platform.ts';

/** How long after the mirror was given up for room it is fetched again; a disk that is still full has it go again, ms. */
const refillAfter = 10_000;

export interface Refill {
  /** Fetches again some time from now; what was planned before is put off. */
  later(): void;
  isPlanned(): boolean;
  stop(): void;
}

/**
 * Fetches a mirror again that was given up for room.
 * @param fetch rejects where storage has no room yet: then it is tried again, later and later
 */
export function createRefill(
  { setTimer, random }: Pick<Platform, 'setTimer' | 'random'>,
  fetch: () => Promise<unknown>,
): Refill {
  let failures = 0;
  let planned = false;
  let stop: () => void = () => undefined;

  const later = (): void => {
    stop();
    planned = true;
    const more = failures === 0 ? 0 : backoff(failures, random(), null);
    stop = setTimer(() => void tryNow(), refillAfter + more);
  };
  const tryNow = async (): Promise<void> => {
    planned = false;
    try {
      await fetch();
      failures = 0;
    } catch {
      failures += 1;
      later();
    }
  };
  return { later, isPlanned: () => planned, stop: () => stop() };
}
