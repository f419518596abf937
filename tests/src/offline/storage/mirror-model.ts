import { type AnyChange, schemaFingerprint } from '../../../../core/contract/rows.ts';
import type { HotelRecord } from '../../../../src/offline/storage/mirror.ts';
import type { Snapshot } from '../../../../src/offline/storage/mirror-schemas.ts';
import { keyText } from '../../../../src/offline/storage/row-key.ts';

/** What a mirror keeps of one hotel, without packs: the newest row of each key. */
export class MirrorModel {
  hotel: HotelRecord | undefined;
  rows = new Map<string, AnyChange>();
  floor = 0;
  readonly #hotelId: string;

  constructor(hotelId: string) {
    this.#hotelId = hotelId;
  }

  write(changes: readonly AnyChange[]): AnyChange[] | undefined {
    if (this.hotel) return this.#putNewer(changes, this.hotel.cursor);
    this.floor = Math.max(this.floor, ...changes.map(({ version }) => version));
    return undefined;
  }

  advance(after: number, version: number, changes: readonly AnyChange[]): AnyChange[] | undefined {
    if (!this.hotel || after > this.hotel.cursor) return undefined;
    const standing = this.#putNewer(changes, this.hotel.snapshot);
    this.hotel = { ...this.hotel, cursor: Math.max(version, this.hotel.cursor) };
    return standing;
  }

  replace({ version, from, to, rows, kept }: Snapshot, force: boolean): boolean {
    if (!force && version < this.floor) return false;
    if (kept && (force || (this.hotel?.cursor ?? -1) < kept.since)) return false;
    if (!force && this.hotel && this.hotel.snapshot > version) return true;
    this.floor = 0;
    for (const [text, row] of this.rows)
      if (force || (row.version <= version && !kept?.entities.includes(row.entity)))
        this.rows.delete(text);
    this.#putNewer(rows);
    if (kept)
      for (const [text, { row, version: of }] of this.rows)
        if (row === null && of <= version) this.rows.delete(text);
    const cursor = force ? version : Math.max(version, this.hotel?.cursor ?? 0);
    const hotelId = this.#hotelId;
    this.hotel = {
      hotelId,
      format: 1,
      ...{ schema: schemaFingerprint(), cursor, snapshot: version, from, to, days: [] },
    };
    return true;
  }

  /** Clears this hotel. */
  clear(): void {
    const versions = [...this.rows.values()].map(({ version }) => version);
    this.floor = Math.max(this.floor, this.hotel?.cursor ?? 0, ...versions);
    this.hotel = undefined;
    this.rows.clear();
  }

  addDay(day: string, version: number, rows: readonly AnyChange[]): AnyChange[] | undefined {
    if (!this.hotel || version < this.hotel.snapshot) return undefined;
    this.hotel = { ...this.hotel, days: [...new Set([...this.hotel.days, day])] };
    return this.#putNewer(rows);
  }

  #putNewer(changes: readonly AnyChange[], since = -1): AnyChange[] {
    const newest = new Map<string, AnyChange>();
    for (const change of changes) {
      const text = keyText(change);
      if (change.version > (newest.get(text)?.version ?? -1)) newest.set(text, change);
    }
    return [...newest].flatMap(([text, change]) => {
      const before = this.rows.get(text);
      if (before && before.version >= change.version) return before;
      if (!before && change.version <= since) return [];
      this.rows.set(text, change);
      return change;
    });
  }
}
