import { Dexie, type Table } from 'dexie';
import { z } from 'zod';
import type { AnyChange } from '../../../core/contract/rows.ts';
import {
  DamagedPack,
  type Pack,
  type PackKey,
  packKeyPath,
  packsOf,
  rowsIn,
} from './mirror-pack.ts';
import type { AnyKey } from './row-key.ts';

/** How far a hotel is mirrored. */
const hotelRecord = z.object({
  hotelId: z.string(),
  /** Layout of this record and of packs. 1: the first. */
  format: z.literal(1),
  /**
   * schemaFingerprint that all servers which sent these rows, and all releases which stored them, have in common; ''
   * where they have not. Where it is this release's own, none is missing, and rows load without being parsed.
   */
  schema: z.string().default(''),
  /** Every change up to this version is here, for the covered days. */
  cursor: z.int().min(0),
  /** Version of the last snapshot: what it lacks, and is not newer, is gone. */
  snapshot: z.int().min(0),
  /** Days that the snapshot covers, both included; further ones are in `days`. */
  from: z.string(),
  to: z.string(),
  /** Where the snapshot began with today: the days to be covered, both included, until they are. */
  window: z.object({ from: z.string(), to: z.string() }).optional(),
  days: z.array(z.string()),
  /** Days outside of these of which the menus are here, and nothing else. */
  menuDays: z.array(z.string()).optional(),
});
export type HotelRecord = z.infer<typeof hotelRecord>;

/**
 * In the place of a hotel's record while its rows are not mirrored: a version that it is known to have reached. A
 * snapshot below it was read before that, and would show rows as they were before this device's own writes.
 */
const floorRecord = z.object({ hotelId: z.string(), floor: z.int().min(0) });
type FloorRecord = z.infer<typeof floorRecord>;

/** Rows and tombstones as stored. */
export type StoredRow = AnyChange & { hotelId: string };

/** `rows` holds what was written since the packs. Invariant: a single row is newer than a packed one of its key. */
export const mirrorStores = {
  1: { rows: '[hotelId+entity+id]', hotels: 'hotelId' },
  2: { packs: packKeyPath },
};

type SingleKey = [hotelId: string, entity: string, id: string];

/** All that the mirror stores; within one transaction over all three, unless said otherwise. */
export interface Tables {
  rows: Table<StoredRow, SingleKey>;
  packs: Table<Pack, PackKey>;
  hotels: Table<unknown, string>;
}

export const tablesOf = (db: Dexie): Tables => ({
  rows: db.table('rows'),
  packs: db.table('packs'),
  hotels: db.table('hotels'),
});

export const singleKey = (hotelId: string, { entity, id }: AnyKey): SingleKey => [
  hotelId,
  entity,
  id,
];

/** What is of a hotel, or of one of its packs' parts. */
export const under = <T, K>(table: Table<T, K>, ...start: string[]) =>
  table.where(':id').between([...start, Dexie.minKey], [...start, Dexie.maxKey]);

export const singlesOf = ({ rows }: Tables, hotelId: string) => under(rows, hotelId);

/** A hotel's record; undefined where it is not mirrored. */
export async function hotelOf({ hotels }: Tables, hotelId: string) {
  return parseHotel(await hotels.get(hotelId));
}

function parseHotel(raw: unknown): HotelRecord | undefined {
  const record = hotelRecord.safeParse(raw);
  return record.success ? record.data : undefined;
}

/** The floor of a hotel that is not mirrored; 0 where there is none. */
export async function floorOf({ hotels }: Tables, hotelId: string): Promise<number> {
  const record = floorRecord.safeParse(await hotels.get(hotelId));
  return record.success ? record.data.floor : 0;
}

/** Raises the floor of a hotel that is not mirrored; leaves a record that only another release can read. */
export async function raiseFloor(tables: Tables, hotelId: string, version: number): Promise<void> {
  const raw = await tables.hotels.get(hotelId);
  const known = floorRecord.safeParse(raw);
  if (raw !== undefined && !known.success) return;
  const floor = Math.max(version, known.data?.floor ?? 0);
  await tables.hotels.put({ hotelId, floor } satisfies FloorRecord);
}

/** A release that knows no packs replaces a hotel's rows and leaves the packs: those are of an earlier snapshot. */
export const isOf = (record: HotelRecord | undefined, snapshot: number): boolean =>
  record === undefined || record.snapshot === snapshot;

/** A hotel's packs, as rowsIn reads them; with `parts`, those alone. */
export async function packsIn(
  { packs }: Tables,
  hotelId: string,
  record: HotelRecord | undefined | Promise<HotelRecord | undefined>,
  parts?: readonly string[],
): Promise<Pack[]> {
  const ranges = parts ? parts.map((part) => under(packs, hotelId, part)) : [under(packs, hotelId)];
  const [hotel, ...found] = await Promise.all([record, ...ranges.map((range) => range.toArray())]);
  return found.flat().filter((pack) => isOf(hotel, pack.snapshot));
}

/** Those of a hotel's packs that `isWanted` says: only these are read. */
export async function somePacksIn(
  { packs }: Tables,
  hotelId: string,
  record: HotelRecord | undefined,
  isWanted: (pack: Pick<Pack, 'part' | 'newest'>) => boolean,
): Promise<Pack[]> {
  const keys = await under(packs, hotelId).primaryKeys();
  const wanted = keys.filter(
    ([, part, snapshot, newest]) => isOf(record, snapshot) && isWanted({ part, newest }),
  );
  return (await packs.bulkGet(wanted)).filter((pack) => pack !== undefined);
}

/** Puts a hotel's rows in the place of all that is here of it. */
export async function repackAll(
  tables: Tables,
  hotelId: string,
  snapshot: number,
  rows: Iterable<AnyChange>,
): Promise<void> {
  await clearRows(tables, hotelId);
  await tables.packs.bulkPut(packsOf(hotelId, snapshot, rows));
}

/** Forgets a hotel, unless another context has replaced what was damaged. */
export async function dropDamaged(tables: Tables, hotelId: string): Promise<void> {
  const record = await hotelOf(tables, hotelId);
  try {
    (await packsIn(tables, hotelId, record)).forEach(rowsIn);
  } catch (error) {
    if (!(error instanceof DamagedPack)) throw error;
    const floor = await highestOf(tables, hotelId);
    await clearRows(tables, hotelId);
    await tables.hotels.put({ hotelId, floor } satisfies FloorRecord);
  }
}

/** Removes all rows, and keeps a floor for each hotel. */
export async function clearAll(tables: Tables): Promise<void> {
  const floors: FloorRecord[] = [];
  for (const hotelId of await tables.hotels.toCollection().primaryKeys())
    floors.push({ hotelId, floor: await highestOf(tables, hotelId) });
  await Promise.all([tables.rows.clear(), tables.packs.clear(), tables.hotels.clear()]);
  await tables.hotels.bulkPut(floors);
}

/** The highest version that is known of a hotel. */
async function highestOf(tables: Tables, hotelId: string): Promise<number> {
  const [record, floor, singles, heads] = await Promise.all([
    hotelOf(tables, hotelId),
    floorOf(tables, hotelId),
    under(tables.rows, hotelId).toArray(),
    under(tables.packs, hotelId).primaryKeys(),
  ]);
  const packed = heads.filter(([, , of]) => isOf(record, of)).map(([, , , newest]) => newest);
  const versions = [...packed, ...singles.map(({ version }) => version)];
  return versions.reduce((one, other) => Math.max(one, other), record?.cursor ?? floor);
}

async function clearRows({ rows, packs }: Tables, hotelId: string): Promise<void> {
  await under(rows, hotelId).delete();
  await under(packs, hotelId).delete();
}

/** A change without what only its record has. */
export const bare = ({ entity, id, version, row }: AnyChange): AnyChange => ({
  entity,
  id,
  version,
  row,
});
