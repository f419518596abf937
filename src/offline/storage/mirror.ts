import type { Change } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import type { WritableStorage } from './database.ts';
import { MirrorAccess } from './mirror-access.ts';
import { isChange, partOf } from './mirror-pack.ts';
import { type Loaded, loadHotel, loadOtherDays, type TakeDay } from './mirror-reads.ts';
import { readable, type Sent, type Snapshot } from './mirror-schemas.ts';
import { repack, standing } from './mirror-standing.ts';
import {
  floorOf,
  type HotelRecord,
  hotelOf,
  raiseFloor,
  singlesOf,
  type Tables,
  tablesOf,
} from './mirror-tables.ts';
import { addDay, addMenuDays, advance, clear, replace, writeRows } from './mirror-writes.ts';
import type { AnyKey, RowKey } from './row-key.ts';

export type { HotelRecord } from './mirror-tables.ts';

/**
 * What the server confirmed, of any hotel of one user. Disposable: all of it can be fetched again.
 * A row never replaces a newer one, nor another of the same version. Writes answer the written rows as
 * they stand afterwards, for the view. Snapshots and days are stored in packs, what comes after them row
 * by row; a hotel whose packs are damaged counts as not mirrored.
 * Tabs of two releases share it: rows are stored as they were sent, and each release reads what it knows.
 */
export interface Mirror {
  /**
   * How far a hotel is mirrored, and its rows; none where it is not mirrored.
   * @param first of the rows that are of a day, loads those of this one alone
   */
  load(hotelId: string, first?: Day): Promise<Loaded>;
  /**
   * Hands on what `load` with `first` has left out, a day at a time, until `take` says false. Returns whether all was
   * taken: not where the hotel is no longer mirrored.
   */
  loadOtherDays(hotelId: string, first: Day, take: TakeDay): Promise<boolean>;
  /** How far a hotel is mirrored; undefined where it is not. */
  hotel(hotelId: string): Promise<HotelRecord | undefined>;
  /** What stands under those keys, as the server confirmed it: rows and tombstones; nothing of a key that is not here. */
  rowsOf(hotelId: string, keys: readonly RowKey[]): Promise<Change[]>;
  /**
   * Rows that an answer to a write brought. Says nothing about other rows: the cursor stays. Undefined where the hotel
   * is not mirrored: then only its floor is raised.
   */
  write(hotelId: string, changes: readonly Change[]): Promise<Change[] | undefined>;
  /**
   * All changes after `after` up to `sent.version`, with the cursor, as one. Undefined where they don't follow on it,
   * and where the mirror is outgrown: then fetch it anew.
   * Those that the snapshot is newer than bring nothing back that it lacks.
   */
  advance(hotelId: string, after: number, sent: Sent): Promise<Change[] | undefined>;
  /** A version that a hotel which is not mirrored is known to have reached; 0 where nothing is known. */
  floor(hotelId: string): Promise<number>;
  /**
   * Replaces all that is here of a hotel by a snapshot, but for rows that are newer; changes nothing where the snapshot
   * that is here is newer itself. Returns whether the hotel is mirrored as far as the snapshot now: false where it is below the
   * floor, and where rows that it says still stand are not all here: then fetch it again.
   * @param force replaces newer rows too: the server has lost versions that it once gave out
   */
  replace(hotelId: string, snapshot: Snapshot, force: boolean): Promise<boolean>;
  /** A day's rows. Undefined where a later snapshot has made them old: then fetch them again. */
  addDay(hotelId: string, day: Day, sent: Sent): Promise<Change[] | undefined>;
  /** Menus of days. Undefined as with `addDay`. */
  addMenuDays(hotelId: string, days: readonly Day[], sent: Sent): Promise<Change[] | undefined>;
  /**
   * Packs single rows where there are more than `most`, so that the next load is quick; changes no row. A part
   * at a time, each as a whole: where one fails, it stays as it was, and so does what comes after it.
   */
  compact(hotelId: string, most?: number): Promise<void>;
  /** Removes all rows of all hotels of this user; a floor of each hotel stays. */
  clear(): Promise<void>;
  /** Closes the database: for a page that ends. */
  close(): void;
}

export const mirrorName = (owner: string): string => `coperto-mirror-${owner}`;

/** Up to so many single rows slow no load down. */
export const mostSingles = 500;

export function createMirror(platform: WritableStorage, owner: string): Mirror {
  const access = new MirrorAccess(platform, mirrorName(owner));
  const { database } = access;
  const inRead = <T>(work: (tables: Tables) => Promise<T>) => access.inTransaction('r', work);
  return {
    hotel: (hotelId) => database.use((db) => hotelOf(tablesOf(db), hotelId)),
    load(hotelId, first) {
      const load = () => loadHotel(inRead, hotelId, first);
      return access.orForget<Loaded>(hotelId, load, { hotel: undefined, rows: [] });
    },
    loadOtherDays(hotelId, first, take) {
      const load = () => loadOtherDays(inRead, hotelId, first, take);
      return access.orForget(hotelId, load, false);
    },
    rowsOf: (hotelId, keys) =>
      access.onHotel('r', hotelId, [], async (tables, record) => {
        const found = await standing(tables, record, keys);
        return readable(record, [...found.values()].filter(isChange));
      }),
    write: (hotelId, changes) => {
      const write = () =>
        access.inTransaction('rw', async (tables) => {
          const record = await hotelOf(tables, hotelId);
          if (record) return writeRows(tables, record, changes);
          // No row is stored of a hotel that is not mirrored: a lone row would pass for a loaded day.
          for (const { version } of changes) await raiseFloor(tables, hotelId, version);
          return undefined;
        });
      return access.orForget(hotelId, write, undefined);
    },
    floor: (hotelId) => database.use((db) => floorOf(tablesOf(db), hotelId)),
    advance: (hotelId, after, sent) =>
      access.onHotel<Change[] | undefined>('rw', hotelId, undefined, (tables, record) =>
        advance(tables, record, after, sent),
      ),
    replace(hotelId, sent, force) {
      const write = () =>
        access.inTransaction('rw', (tables) => replace(tables, hotelId, sent, force));
      return access.orForget(hotelId, write, false);
    },
    addDay: (hotelId, day, sent) =>
      access.onHotel<Change[] | undefined>('rw', hotelId, undefined, (tables, record) =>
        addDay(tables, record, day, sent),
      ),
    addMenuDays: (hotelId, days, sent) =>
      access.onHotel<Change[] | undefined>('rw', hotelId, undefined, (tables, record) =>
        addMenuDays(tables, record, days, sent),
      ),
    compact: (hotelId, most = mostSingles) => compact(access, hotelId, most),
    clear: () => clear(access),
    close: () => database.close(),
  };
}

async function compact(access: MirrorAccess, hotelId: string, most: number): Promise<void> {
  const keys = await access.database.use((db) => singlesOf(tablesOf(db), hotelId).primaryKeys());
  if (keys.length <= most) return;
  const parts = groupBy(
    keys.map(([, entity, id]): AnyKey => ({ entity, id })),
    partOf,
  );
  for (const [part, own] of parts) {
    await access.onHotel('rw', hotelId, undefined, async (tables, record) => {
      await repack(tables, record, part, own);
    });
  }
}
