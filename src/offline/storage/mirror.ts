import { type Change, parseChange } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import { createDatabase } from './database.ts';
import { DamagedPack, isChange, newestOf, type Pack, partOf, rowsIn } from './mirror-pack.ts';
import {
  bare,
  dropDamaged,
  format,
  type HotelRecord,
  hotelOf,
  mirrorStores,
  packsIn,
  putNewer,
  repack,
  repackAll,
  type StoredRow,
  singlesOf,
  standing,
  type Tables,
  tablesOf,
} from './mirror-tables.ts';
import { keyText, type RowKey } from './row-key.ts';

export type { HotelRecord } from './mirror-tables.ts';

export interface Snapshot {
  version: number;
  from: Day;
  to: Day;
  rows: readonly Change[];
}

/**
 * What the server confirmed, of any hotel of one user. Disposable: all of it can be fetched again.
 * A row never replaces a newer one, nor another of the same version. Writes answer the written rows as
 * they stand afterwards, for the view. Snapshots and days are stored in packs, what comes after them row
 * by row; a hotel whose packs are damaged counts as not mirrored.
 */
export interface Mirror {
  load(hotelId: string): Promise<{ hotel: HotelRecord | undefined; rows: Change[] }>;
  hotel(hotelId: string): Promise<HotelRecord | undefined>;
  rowsOf(hotelId: string, keys: readonly RowKey[]): Promise<Change[]>;
  /** Rows that an answer brought. Says nothing about other rows: the cursor stays. Undefined where the hotel is not mirrored. */
  write(hotelId: string, changes: readonly Change[]): Promise<Change[] | undefined>;
  /**
   * All changes after `after` up to `version`, with the cursor, as one. Undefined where they don't follow on it.
   * Those that the snapshot is newer than bring nothing back that it lacks.
   */
  advance(
    hotelId: string,
    after: number,
    version: number,
    changes: readonly Change[],
  ): Promise<Change[] | undefined>;
  /**
   * Leaves rows that are newer, and changes nothing where the snapshot that is here is.
   * @param force replaces newer rows too: the server has lost versions that it once gave out
   */
  replace(hotelId: string, snapshot: Snapshot, force: boolean): Promise<void>;
  /** A day's rows. Undefined where a later snapshot has made them old: then fetch them again. */
  addDay(
    hotelId: string,
    day: Day,
    version: number,
    rows: readonly Change[],
  ): Promise<Change[] | undefined>;
  /**
   * Packs single rows where there are more than `most`, so that the next load is quick; changes no row. A part
   * at a time, each as a whole: where one fails, it stays as it was, and so does what comes after it.
   */
  compact(hotelId: string, most?: number): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

export const mirrorName = (owner: string): string => `coperto-mirror-${owner}`;

/** Up to so many single rows slow no load down. */
export const mostSingles = 500;

export function createMirror(platform: Platform, owner: string): Mirror {
  const database = createDatabase(platform, mirrorName(owner), mirrorStores, 'relaxed');

  const inTransaction = <T>(mode: 'r' | 'rw', work: (tables: Tables) => Promise<T>): Promise<T> =>
    database.use((db) => {
      const tables = tablesOf(db);
      return db.transaction(mode, [tables.rows, tables.packs, tables.hotels], () => work(tables));
    });

  /** Where `work` comes upon a damaged pack, the hotel is forgotten. */
  const orForget = async <T>(hotelId: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DamagedPack)) throw error;
      await inTransaction('rw', (tables) => dropDamaged(tables, hotelId)).catch(() => undefined);
      return otherwise;
    }
  };

  /** Does `work` on a hotel that is mirrored. */
  const onHotel = <T>(
    mode: 'r' | 'rw',
    hotelId: string,
    otherwise: T,
    work: (tables: Tables, record: HotelRecord) => Promise<T>,
  ): Promise<T> =>
    orForget(
      hotelId,
      () =>
        inTransaction(mode, async (tables) => {
          const record = await hotelOf(tables, hotelId);
          return record ? work(tables, record) : otherwise;
        }),
      otherwise,
    );

  return {
    hotel: (hotelId) => database.use((db) => hotelOf(tablesOf(db), hotelId)),
    load: (hotelId) =>
      orForget(
        hotelId,
        async () => {
          const { record, packs, singles } = await inTransaction('r', async (tables) => {
            // Asked for at once: on the way to the first screen, each answer waits for what is under way there.
            const asked = hotelOf(tables, hotelId);
            const [record, packs, singles] = await Promise.all([
              asked,
              packsIn(tables, hotelId, asked),
              singlesOf(tables, hotelId).toArray(),
            ]);
            return { record, packs, singles };
          });
          const rows = merged(packs, singles);
          if (record) return { hotel: record, rows };
          // Written by another release: what still has today's shape shows until it is fetched anew.
          return { hotel: undefined, rows: rows.flatMap((row) => parseChange(row) ?? []) };
        },
        { hotel: undefined, rows: [] },
      ),
    rowsOf: (hotelId, keys) =>
      onHotel('r', hotelId, [], async (tables, record) => {
        const found = await standing(tables, record, keys);
        return [...found.values()].filter(isChange);
      }),
    // Of a hotel that is not mirrored, nothing is kept: a lone row would pass for a loaded day.
    write: (hotelId, changes) =>
      onHotel<Change[] | undefined>('rw', hotelId, undefined, (tables, record) =>
        putNewer(tables, record, changes, record.cursor),
      ),
    advance: (hotelId, after, version, changes) =>
      onHotel<Change[] | undefined>('rw', hotelId, undefined, async (tables, record) => {
        if (after > record.cursor) return undefined;
        const standing = await putNewer(tables, record, changes, record.snapshot);
        if (version > record.cursor) await tables.hotels.put({ ...record, cursor: version });
        return standing;
      }),
    replace: (hotelId, { version, from, to, rows }, force) =>
      inTransaction('rw', async (tables) => {
        const kept = force ? undefined : await newerThan(tables, hotelId, version);
        // Asked for before the snapshot that is here: what went between the two would be back for good.
        if (kept && kept.snapshot > version) return;
        const all = newestOf([...(kept?.rows ?? []), ...rows]);
        await repackAll(tables, hotelId, version, all.values());
        const cursor = Math.max(version, kept?.cursor ?? 0);
        const record = { hotelId, format, cursor, snapshot: version, from, to, days: [] };
        await tables.hotels.put(record satisfies HotelRecord);
      }),
    addDay: (hotelId, day, version, rows) =>
      onHotel<Change[] | undefined>('rw', hotelId, undefined, async (tables, record) => {
        if (version < record.snapshot) return undefined;
        const own = rows.filter((row) => partOf(row) === day);
        const others = rows.filter((row) => partOf(row) !== day);
        const now = await putNewer(tables, record, others);
        const packed = await repack(tables, record, day, own, own);
        for (const text of newestOf(own).keys()) now.push(...present(packed.get(text)));
        const days = [...new Set([...record.days, day])];
        await tables.hotels.put({ ...record, days });
        return now;
      }),
    async compact(hotelId, most = mostSingles) {
      const keys = await database.use((db) => singlesOf(tablesOf(db), hotelId).primaryKeys());
      if (keys.length <= most) return;
      const parts = Map.groupBy(
        keys.map(([, entity, id]): RowKey => ({ entity, id })),
        partOf,
      );
      for (const [part, own] of parts) {
        await onHotel('rw', hotelId, undefined, async (tables, record) => {
          await repack(tables, record, part, own);
        });
      }
    },
    clear: () =>
      inTransaction('rw', async ({ rows, packs, hotels }) => {
        await rows.clear();
        await packs.clear();
        await hotels.clear();
      }),
    close: () => database.close(),
  };
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Packed and single rows as one, each once. @throws DamagedPack */
function merged(packs: readonly Pack[], singles: readonly StoredRow[]): Change[] {
  const packed = packs.flatMap((pack) => rowsIn(pack));
  const newer = newestOf(singles.filter(isChange));
  // The many have no single row beside them, and a key text for each would take long.
  const ids = new Set([...newer.values()].map(({ id }) => id));
  if (ids.size === 0) return packed;
  const rows = packed.map((row) => {
    if (!ids.has(row.id)) return row;
    const text = keyText(row);
    const single = newer.get(text);
    newer.delete(text);
    return single && single.version > row.version ? single : row;
  });
  return [...rows, ...newer.values()];
}

/** What a snapshot of `version` has to leave; nothing where some of that can't be read, so that it is fetched again. */
async function newerThan(
  tables: Tables,
  hotelId: string,
  version: number,
): Promise<{ rows: Change[]; cursor: number; snapshot: number } | undefined> {
  const record = await hotelOf(tables, hotelId);
  const packs = await packsIn(tables, hotelId, record);
  const singles = await singlesOf(tables, hotelId).toArray();
  try {
    const rows = merged(
      packs.filter(({ newest }) => newest > version),
      singles,
    );
    return {
      rows: rows.filter((row) => row.version > version).map(bare),
      cursor: record?.cursor ?? 0,
      snapshot: record?.snapshot ?? 0,
    };
  } catch (error) {
    if (error instanceof DamagedPack) return undefined;
    throw error;
  }
}
