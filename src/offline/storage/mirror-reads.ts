import type { AnyChange, Change } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { DamagedPack, isChange, newestOf, type Pack, partOf, rowsIn } from './mirror-pack.ts';
import { mixed, readable, type Snapshot, sinceIn } from './mirror-schemas.ts';
import {
  bare,
  type HotelRecord,
  hotelOf,
  packsIn,
  type StoredRow,
  singlesOf,
  somePacksIn,
  type Tables,
} from './mirror-tables.ts';
import { keyText } from './row-key.ts';

/** What a load brings; without a record, the hotel counts as not mirrored. */
export interface Loaded {
  hotel: HotelRecord | undefined;
  rows: Change[];
}

type InRead = <T>(work: (tables: Tables) => Promise<T>) => Promise<T>;

/** All of a hotel; with `day`, of the rows that are of a day its alone. @throws DamagedPack */
export async function loadHotel(inRead: InRead, hotelId: string, day?: Day): Promise<Loaded> {
  const { record, packs, singles } = await inRead(async (tables) => {
    // Asked for at once: on the way to the first screen, each request waits for those before it.
    const asked = hotelOf(tables, hotelId);
    const [record, packs, singles] = await Promise.all([
      asked,
      packsIn(tables, hotelId, asked, day === undefined ? undefined : partsOf(day)),
      singlesOf(tables, hotelId).toArray(),
    ]);
    return { record, packs, singles };
  });
  const own = day === undefined ? singles : singles.filter((row) => isPartOf(day, partOf(row)));
  return { hotel: record, rows: readable(record, merged(packs, own)) };
}

export type TakeDay = (hotel: HotelRecord, day: Day, rows: Change[]) => Promise<boolean>;

/** What `loadHotel` with a day leaves out, see Mirror. @throws DamagedPack */
export async function loadOtherDays(
  inRead: InRead,
  hotelId: string,
  first: Day,
  take: TakeDay,
): Promise<boolean> {
  const { record, packs, singles } = await inRead(async (tables) => {
    const record = await hotelOf(tables, hotelId);
    const [packs, singles] = await Promise.all([
      somePacksIn(tables, hotelId, record, ({ part }) => !isPartOf(first, part)),
      singlesOf(tables, hotelId).toArray(),
    ]);
    return { record, packs, singles };
  });
  if (!record) return false;
  const others = singles.filter((row) => !isPartOf(first, partOf(row)));
  const [packsByDay, singlesByDay] = [groupBy(packs, ({ part }) => part), groupBy(others, partOf)];
  for (const day of new Set([...packsByDay.keys(), ...singlesByDay.keys()])) {
    const rows = merged(packsByDay.get(day) ?? [], singlesByDay.get(day) ?? []);
    if (!(await take(record, day, readable(record, rows)))) return false;
  }
  return true;
}

/** The parts of packs that hold what a day shows. */
const partsOf = (day: Day): string[] => ['', day];
const isPartOf = (day: Day, part: string): boolean => partsOf(day).includes(part);

/** Packed and single rows as one, each once. @throws DamagedPack */
export function merged(packs: readonly Pack[], singles: readonly StoredRow[]): AnyChange[] {
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

/** What is here beside a snapshot that has come: rows that it must not replace, and what is known of the hotel. */
export type Beside = Pick<HotelRecord, 'schema' | 'cursor' | 'snapshot'> & { rows: AnyChange[] };

/**
 * Rows that a snapshot must not replace: newer ones, and those that it says still stand.
 * @returns 'outdated' where it says so of rows that are not all here: then fetch it again; undefined where what is here
 * can't be read, and the snapshot has everything
 * @throws DamagedPack where the snapshot has not everything
 */
export async function beside(
  tables: Tables,
  hotelId: string,
  { version, kept }: Pick<Snapshot, 'version' | 'kept'>,
): Promise<Beside | 'outdated' | undefined> {
  const record = await hotelOf(tables, hotelId);
  if (kept && (sinceIn(record) ?? -1) < kept.since) return 'outdated';
  const standing = new Set(kept?.entities);
  const packs = await somePacksIn(
    tables,
    hotelId,
    record,
    ({ newest, part }) => newest > version || (kept !== undefined && part === ''),
  );
  const singles = await singlesOf(tables, hotelId).toArray();
  try {
    const rows = merged(packs, singles);
    return {
      rows: rows
        .filter((row) => row.version > version || (row.row !== null && standing.has(row.entity)))
        .map(bare),
      schema: record?.schema ?? mixed,
      cursor: record?.cursor ?? 0,
      snapshot: record?.snapshot ?? 0,
    };
  } catch (error) {
    if (error instanceof DamagedPack && !kept) return undefined;
    throw error;
  }
}
