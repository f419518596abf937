import type { Change } from '../../../core/contract/rows.ts';
import type { Platform } from '../platform.ts';
import { keyText } from '../storage/row-key.ts';

/** A fetch of a snapshot takes no longer, its writing included, ms. */
const longestFetch = 60_000;

type Rows = Map<string, Change>;

/**
 * Recently received rows, by hotel. They are shown over a snapshot that was requested before them and arrives after
 * them, and where the mirror could not store them or was cleared.
 */
export class RecentRows {
  readonly #platform: Pick<Platform, 'setTimer'>;
  #young = new Map<string, Rows>();
  #old = new Map<string, Rows>();
  #isScheduled = false;

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
    this.#ageLater();
  }

  /** Rows that are newer than a version of the hotel. */
  newerThan(hotelId: string, version: number): Change[] {
    return [this.#old, this.#young].flatMap((all) =>
      [...(all.get(hotelId)?.values() ?? [])].filter((row) => row.version > version),
    );
  }

  /** The server was restored from a backup: discard. */
  forget(hotelId: string): void {
    this.#young.delete(hotelId);
    this.#old.delete(hotelId);
  }

  /** Drops the older generation after a period: rows are kept for one to two periods. */
  #ageLater(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#platform.setTimer(() => {
      this.#isScheduled = false;
      this.#old = this.#young;
      this.#young = new Map();
      if (this.#old.size > 0) this.#ageLater();
    }, longestFetch);
  }
}
