import type { Change } from '../../../core/contract/rows.ts';
import type { Platform } from '../platform.ts';
import { keyText } from '../storage/row-key.ts';

/** A snapshot that was asked for is in the mirror before so long, or never, ms. */
const longestFetch = 60_000;

type Rows = Map<string, Change>;

/**
 * Rows that came not long ago, by hotel. A snapshot may have been asked for before them and come after them, and
 * the mirror may have no place for them, or have lost them for room: what is on the screen stays there.
 */
export class Lately {
  readonly #platform: Pick<Platform, 'setTimer'>;
  #young = new Map<string, Rows>();
  #old = new Map<string, Rows>();
  #isTurning = false;

  constructor(platform: Pick<Platform, 'setTimer'>) {
    this.#platform = platform;
  }

  add(hotelId: string, rows: readonly Change[]): void {
    if (rows.length === 0) return;
    const known = this.#young.get(hotelId) ?? new Map();
    this.#young.set(hotelId, known);
    for (const row of rows) {
      const text = keyText(row);
      if ((known.get(text)?.version ?? -1) < row.version) known.set(text, row);
    }
    this.#turnLater();
  }

  /** What is newer than a version of the hotel. */
  newerThan(hotelId: string, version: number): Change[] {
    return [this.#old, this.#young].flatMap((all) =>
      [...(all.get(hotelId)?.values() ?? [])].filter((row) => row.version > version),
    );
  }

  /** None of it is true any more. */
  forget(hotelId: string): void {
    this.#young.delete(hotelId);
    this.#old.delete(hotelId);
  }

  /** Rows are kept for one to two turns. */
  #turnLater(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    this.#platform.setTimer(() => {
      this.#isTurning = false;
      this.#old = this.#young;
      this.#young = new Map();
      if (this.#old.size > 0) this.#turnLater();
    }, longestFetch);
  }
}
