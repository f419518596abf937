import { type AnyChange, type Change, schemaFingerprint } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import { olderChangesIn } from './changes.ts';
import { createDatabase } from './database.ts';
import { DamagedPack, isChange, newestOf, type Pack, partOf, rowsIn } from './mirror-pack.ts';
import {
  bare,
  dropDamaged,
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
import { type AnyKey, keyText, type RowKey } from './row-key.ts';

export type { HotelRecord } from './mirror-tables.ts';

/** Rows as a server sent them: those of a server of another release as they are, known here or not. */
export interface Sent {
  /** The hotel's version up to which the server read. */
  version: number;
  /** schemaFingerprint of the server. */
  schema: string;
  rows: readonly AnyChange[];
}

export interface Snapshot extends Sent {
  from: Day;
  to: Day;
}

/** Whether all rows of a mirror are of this release's schemas: none is missing, and each was parsed when it was stored. */
export const isComplete = ({ schema }: HotelRecord): boolean => schema === schemaFingerprint();

/**
 * Whether a mirror may lack what a server has: another release filled it, or a server of another release, wholly or in
 * part, and this server has just the schemas of this release. Any other server's snapshot would be no better.
 */
export const isOutgrown = (hotel: HotelRecord, { schema }: Pick<Sent, 'schema'>): boolean =>
  schema === schemaFingerprint() && !isComplete(hotel);

/**
 * What the server confirmed, of any hotel of one user. Disposable: all of it can be fetched again.
 * A row never replaces a newer one, nor another of the same version. Writes answer the written rows as
 * they stand afterwards, for the view. Snapshots and days are stored in packs, what comes after them row
 * by row; a hotel whose packs are damaged counts as not mirrored.
 * Tabs of two releases share it: rows are stored as they were sent, and each release reads what it knows.
 */
export interface Mirror {
  load(hotelId: string): Promise<{ hotel: HotelRecord | undefined; rows: Change[] }>;
  hotel(hotelId: string): Promise<HotelRecord | undefined>;
  rowsOf(hotelId: string, keys: readonly RowKey[]): Promise<Change[]>;
  /** Rows that an answer to a write brought. Says nothing about other rows: the cursor stays. Undefined where the hotel is not mirrored. */
  write(hotelId: string, changes: readonly Change[]): Promise<Change[] | undefined>;
  /**
   * All changes after `after` up to `sent.version`, with the cursor, as one. Undefined where they don't follow on it,
   * and where the mirror is outgrown: then fetch it anew.
   * Those that the snapshot is newer than bring nothing back that it lacks.
   */
  advance(hotelId: string, after: number, sent: Sent): Promise<Change[] | undefined>;
  /**
   * Leaves rows that are newer, and changes nothing where the snapshot that is here is.
   * @param force replaces newer rows too: the server has lost versions that it once gave out
   */
  replace(hotelId: string, snapshot: Snapshot, force: boolean): Promise<void>;
  /** A day's rows. Undefined where a later snapshot has made them old: then fetch them again. */
  addDay(hotelId: string, day: Day, sent: Sent): Promise<Change[] | undefined>;
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
          return { hotel: record, rows: readable(record, merged(packs, singles)) };
        },
        { hotel: undefined, rows: [] },
      ),
    rowsOf: (hotelId, keys) =>
      onHotel('r', hotelId, [], async (tables, record) => {
        const found = await standing(tables, record, keys);
        return readable(record, [...found.values()].filter(isChange));
      }),
    // Of a hotel that is not mirrored, nothing is kept: a lone row would pass for a loaded day.
    write: (hotelId, changes) =>
      onHotel<Change[] | undefined>('rw', hotelId, undefined, async (tables, record) => {
        const now = await putNewer(tables, record, changes, record.cursor);
        const schema = schemaOver(record, { schema: schemaFingerprint() });
        if (schema !== record.schema) await tables.hotels.put({ ...record, schema });
        return readable({ ...record, schema }, now);
      }),
    advance: (hotelId, after, sent) =>
      onHotel<Change[] | undefined>('rw', hotelId, undefined, async (tables, record) => {
        if (after > record.cursor || isOutgrown(record, sent)) return undefined;
        const now = await putNewer(tables, record, sent.rows, record.snapshot);
        const cursor = Math.max(sent.version, record.cursor);
        const next = { ...record, cursor, schema: schemaOver(record, sent) };
        if (cursor > record.cursor || next.schema !== record.schema) await tables.hotels.put(next);
        return readable(next, now);
      }),
    replace: (hotelId, sent, force) =>
      inTransaction('rw', async (tables) => {
        const { version, from, to } = sent;
        const kept = force ? undefined : await newerThan(tables, hotelId, version);
        // Asked for before the snapshot that is here: what went between the two would be back for good.
        if (kept && kept.snapshot > version) return;
        const all = newestOf([...(kept?.rows ?? []), ...sent.rows]);
        await repackAll(tables, hotelId, version, all.values());
        const cursor = Math.max(version, kept?.cursor ?? 0);
        const schema = schemaOver(kept && kept.rows.length > 0 ? kept : undefined, sent);
        const own = { hotelId, format: 1, schema, cursor, snapshot: version } as const;
        await tables.hotels.put({ ...own, from, to, days: [] } satisfies HotelRecord);
      }),
    addDay: (hotelId, day, sent) =>
      onHotel<Change[] | undefined>('rw', hotelId, undefined, async (tables, record) => {
        if (sent.version < record.snapshot) return undefined;
        const own = sent.rows.filter((row) => partOf(row) === day);
        const others = sent.rows.filter((row) => partOf(row) !== day);
        const now = await putNewer(tables, record, others);
        const packed = await repack(tables, record, day, own, own);
        for (const text of newestOf(own).keys()) now.push(...present(packed.get(text)));
        const days = [...new Set([...record.days, day])];
        const next = { ...record, days, schema: schemaOver(record, sent) };
        await tables.hotels.put(next);
        return readable(next, now);
      }),
    async compact(hotelId, most = mostSingles) {
      const keys = await database.use((db) => singlesOf(tablesOf(db), hotelId).primaryKeys());
      if (keys.length <= most) return;
      const parts = Map.groupBy(
        keys.map(([, entity, id]): AnyKey => ({ entity, id })),
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

/** Rows of the mirror as this release reads them. */
function readable(record: HotelRecord | undefined, rows: AnyChange[]): Change[] {
  // Of its own schemas they were parsed before they were stored.
  return record && isComplete(record) ? (rows as Change[]) : olderChangesIn(rows);
}

/** What a mirror's record says of its schemas once this release has stored rows of a schema in it. */
function schemaOver(
  before: Pick<HotelRecord, 'schema'> | undefined,
  { schema }: Pick<Sent, 'schema'>,
): string {
  return schema === schemaFingerprint() && (before?.schema ?? schema) === schema ? schema : mixed;
}

const mixed = '';

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Packed and single rows as one, each once. @throws DamagedPack */
function merged(packs: readonly Pack[], singles: readonly StoredRow[]): AnyChange[] {
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
): Promise<
  (Pick<HotelRecord, 'schema' | 'cursor' | 'snapshot'> & { rows: AnyChange[] }) | undefined
> {
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
      schema: record?.schema ?? mixed,
      cursor: record?.cursor ?? 0,
      snapshot: record?.snapshot ?? 0,
    };
  } catch (error) {
    if (error instanceof DamagedPack) return undefined;
    throw error;
  }
}
