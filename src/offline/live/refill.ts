import { backoff } from '../backoff.ts';
import type { Platform } from '../platform.ts';

/** Delay before a mirror that was cleared for room is fetched again, ms: the disk may still be full. */
const refillAfter = 10_000;

export interface Refill {
  /** Schedules a fetch, in place of one that is scheduled. */
  later(): void;
  isPlanned(): boolean;
  stop(): void;
}

/**
 * Fetches a mirror again that was cleared for room, with backoff.
 * @param fetch rejects where storage is still full
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
