import { Dexie, type Table } from 'dexie';
import { z } from 'zod';
import { type Change, entityNames, parseChange } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { createDatabase } from './database.ts';
import { keyText, type RowKey } from './operation.ts';
import type { Platform } from './platform.ts';

/** Format of stored rows. 1: the first. Raised when a release reads rows of the one before differently. */
const format = 1;

/** How far a hotel is mirrored. */
const hotelRecord = z.object({
  hotelId: z.string(),
  format: z.int(),
  /** Every change up to this version is here, for the covered days. */
  cursor: z.int().min(0),
  /** Version of the last snapshot: what it lacks, and is not newer, is gone. */
  snapshot: z.int().min(0),
  /** Days that the snapshot covers, both included; further ones are in `days`. */
  from: z.string(),
  to: z.string(),
  days: z.array(z.string()),
});
export type HotelRecord = z.infer<typeof hotelRecord>;

/** Rows and tombstones as stored; what was written here was parsed then. */
type StoredRow = Change & { hotelId: string };

export interface Snapshot {
  version: number;
  from: Day;
  to: Day;
  rows: readonly Change[];
}

/**
 * What the server confirmed, of any hotel of one user. Disposable: all of it can be fetched again.
 * A row never replaces a newer one, nor another of the same version. Writes answer the written rows as
 * they stand afterwards, for the view.
 */
export interface Mirror {
  load(hotelId: string): Promise<{ hotel: HotelRecord | undefined; rows: Change[] }>;
  hotel(hotelId: string): Promise<HotelRecord | undefined>;
  rowsOf(hotelId: string, keys: readonly RowKey[]): Promise<Change[]>;
  /** Rows that an answer brought. Says nothing about other rows: the cursor stays. */
  write(hotelId: string, changes: readonly Change[]): Promise<Change[]>;
  /** All changes after `after` up to `version`, with the cursor, as one. Undefined where they don't follow on it. */
  advance(
    hotelId: string,
    after: number,
    version: number,
    changes: readonly Change[],
  ): Promise<Change[] | undefined>;
  /** @param force replaces newer rows too: the server has lost versions that it once gave out */
  replace(hotelId: string, snapshot: Snapshot, force: boolean): Promise<void>;
  /** A day's rows. Undefined where a later snapshot has made them old: then fetch them again. */
  addDay(
    hotelId: string,
    day: Day,
    version: number,
    rows: readonly Change[],
  ): Promise<Change[] | undefined>;
  clear(): Promise<void>;
  close(): void;
}

export const mirrorName = (owner: string): string => `coperto-mirror-${owner}`;

const stores = { 1: { rows: '[hotelId+entity+id]', hotels: 'hotelId' } };
const ofHotel = (hotelId: string) =>
  [
    [hotelId, Dexie.minKey],
    [hotelId, Dexie.maxKey],
  ] as const;
const keyOf = (hotelId: string, { entity, id }: RowKey) => [hotelId, entity, id];
const known = new Set<string>(entityNames);

export function createMirror(platform: Platform, owner: string): Mirror {
  const database = createDatabase(platform, mirrorName(owner), stores, 'relaxed');

  const write = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    database.use((db) => {
      const tables = { rows: db.table<StoredRow>('rows'), hotels: db.table<unknown>('hotels') };
      return db.transaction('rw', tables.rows, tables.hotels, () => work(tables));
    });

  const hotel = (hotelId: string) =>
    database.use(async (db) => parseHotel(await db.table<unknown>('hotels').get(hotelId)));

  return {
    hotel,
    load: (hotelId) =>
      database.use(async (db) => {
        const [lower, upper] = ofHotel(hotelId);
        const [raw, stored] = await Promise.all([
          db.table<unknown>('hotels').get(hotelId),
          db
            .table<unknown>('rows')
            .where(':id')
            .between([...lower], [...upper])
            .toArray(),
        ]);
        const record = parseHotel(raw);
        if (record?.format === format) return { hotel: record, rows: stored.filter(isStored) };
        // Written by another release: what still has today's shape shows until it is fetched anew.
        return { hotel: undefined, rows: stored.flatMap((raw) => parseChange(raw) ?? []) };
      }),
    rowsOf: (hotelId, keys) =>
      database.use(async (db) => {
        const found = await db
          .table<unknown>('rows')
          .bulkGet(keys.map((key) => keyOf(hotelId, key)));
        return found.filter(isStored);
      }),
    write: (hotelId, changes) =>
      write(async (tables) => {
        const record = parseHotel(await tables.hotels.get(hotelId));
        // Of a hotel that is not mirrored, nothing is kept: a lone row would pass for a loaded day.
        return record ? putNewer(tables, hotelId, changes, record.cursor) : [];
      }),
    advance: (hotelId, after, version, changes) =>
      write(async (tables) => {
        const record = parseHotel(await tables.hotels.get(hotelId));
        if (!record || after > record.cursor) return undefined;
        const standing = await putNewer(tables, hotelId, changes);
        if (version > record.cursor) await tables.hotels.put({ ...record, cursor: version });
        return standing;
      }),
    replace: (hotelId, snapshot, force) =>
      write(async (tables) => {
        const record = parseHotel(await tables.hotels.get(hotelId));
        const { version, from, to } = snapshot;
        const [lower, upper] = ofHotel(hotelId);
        const all = tables.rows.where(':id').between([...lower], [...upper]);
        if (force) await all.delete();
        else await all.filter((row) => !(row.version > version)).delete();
        await putNewer(tables, hotelId, snapshot.rows);
        const cursor = force ? version : Math.max(version, record?.cursor ?? 0);
        const next = { hotelId, format, cursor, snapshot: version, from, to, days: [] };
        await tables.hotels.put(next satisfies HotelRecord);
      }),
    addDay: (hotelId, day, version, rows) =>
      write(async (tables) => {
        const record = parseHotel(await tables.hotels.get(hotelId));
        if (!record || version < record.snapshot) return undefined;
        const standing = await putNewer(tables, hotelId, rows);
        const days = [...new Set([...record.days, day])];
        await tables.hotels.put({ ...record, days });
        return standing;
      }),
    clear: () =>
      write(async ({ rows, hotels }) => {
        await rows.clear();
        await hotels.clear();
      }),
    close: () => database.close(),
  };
}

interface Tables {
  rows: Table<StoredRow>;
  hotels: Table<unknown>;
}

/**
 * @param since rows that are not here and not newer than this are gone, or of days that are not covered: left out
 * @returns the rows as they stand now
 */
async function putNewer(
  { rows }: Tables,
  hotelId: string,
  changes: readonly Change[],
  since = -1,
): Promise<Change[]> {
  const newest = new Map<string, Change>();
  for (const change of changes) {
    const text = keyText(change);
    if (change.version > (newest.get(text)?.version ?? -1)) newest.set(text, change);
  }
  const candidates = [...newest.values()];
  const present = await rows.bulkGet(candidates.map((change) => keyOf(hotelId, change)));
  const standing: Change[] = [];
  const newer: StoredRow[] = [];
  for (const [index, change] of candidates.entries()) {
    const before = present[index];
    if (before && before.version >= change.version) standing.push(before);
    else if (before || change.version > since) {
      standing.push(change);
      newer.push({ ...change, hotelId });
    }
  }
  await rows.bulkPut(newer);
  return standing;
}

function parseHotel(raw: unknown): HotelRecord | undefined {
  const record = hotelRecord.safeParse(raw);
  return record.success ? record.data : undefined;
}

/** Cheap, for thousands of rows: they were parsed when they were written, by a release of the same format. */
function isStored(raw: unknown): raw is StoredRow {
  if (typeof raw !== 'object' || raw === null) return false;
  const { entity, id, version, row } = raw as Record<string, unknown>;
  return (
    typeof entity === 'string' &&
    known.has(entity) &&
    typeof id === 'string' &&
    typeof version === 'number' &&
    (row === null || typeof row === 'object')
  );
}
