import { backoff, longest } from '../backoff.ts';
import type { Platform } from '../platform.ts';

/** Backoff of operations that failed alone, while others go on. In memory: a new context tries each at once. */
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

  /** Ends all waits; the next failure still waits longer than the one before it. */
  expire(): void {
    for (const entry of this.#entries.values()) entry.until = 0;
  }

  isWaiting(id: string): boolean {
    return (this.#entries.get(id)?.until ?? 0) > this.#platform.now();
  }

  /** Device time before which an operation is not sent, ms. */
  notBefore(id: string): number {
    const until = this.#entries.get(id)?.until ?? 0;
    // Farther off than any wait is long: the device's clock was set back.
    return until - this.#platform.now() > longest ? 0 : until;
  }
}
