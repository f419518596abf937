import { backoff, longestBackoff } from '../backoff.ts';
import type { Platform } from '../platform.ts';

/** Backoff of single operations that failed while others are sent. Kept in memory: a new context tries each at once. */
export class Delays {
  readonly #platform: Pick<Platform, 'now' | 'random'>;
  readonly #entries = new Map<string, { failures: number; until: number }>();

  constructor(platform: Pick<Platform, 'now' | 'random'>) {
    this.#platform = platform;
  }

  add(id: string): void {
    const failures = (this.#entries.get(id)?.failures ?? 0) + 1;
    const until = this.#platform.now() + backoff(failures, this.#platform.random(), null);
    this.#entries.set(id, { failures, until });
  }

  clear(id: string): void {
    this.#entries.delete(id);
  }

  /** Ends all waits, but keeps the counts: the next failure still waits longer. */
  expire(): void {
    for (const entry of this.#entries.values()) entry.until = 0;
  }

  isWaiting(id: string): boolean {
    return (this.#entries.get(id)?.until ?? 0) > this.#platform.now();
  }

  /** Device time before which an operation is not sent, ms. */
  notBefore(id: string): number {
    const until = this.#entries.get(id)?.until ?? 0;
    // Farther off than the longest backoff: the device's clock was set back.
    return until - this.#platform.now() > longestBackoff ? 0 : until;
  }
}
