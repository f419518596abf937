import type { Change } from '../../../core/contract/rows.ts';
import type { Platform } from '../platform.ts';
import { keyText } from '../storage/row-key.ts';

/** A snapshot fetch has ended by then, ms. */
const longestFetch = 60_000;

type Rows = Map<string, Change>;

/**
 * Rows received in the last minute or two, by hotel. They outlive a reload of the mirror: a snapshot fetched before
 * them may be stored after them, and a full disk may keep them out of the mirror.
 */
export class RecentRows {
  readonly #platform: Pick<Platform, 'setTimer'>;
  #young = new Map<string, Rows>();
  #old = new Map<string, Rows>();
  #isRotating = false;

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
    this.#rotateLater();
  }

  /** Rows newer than a version of the hotel. */
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

  /** Keeps rows for one to two rotations of the two generations. */
  #rotateLater(): void {
    if (this.#isRotating) return;
    this.#isRotating = true;
    this.#platform.setTimer(() => {
      this.#isRotating = false;
      this.#old = this.#young;
      this.#young = new Map();
      if (this.#old.size > 0) this.#rotateLater();
    }, longestFetch);
  }
}
