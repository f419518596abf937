import { type Change, schemaFingerprint } from '../../../core/contract/rows.ts';
import { type Day, daysFromTo } from '../../../core/rules/day.ts';
import { isFull } from './database.ts';
import type { MirrorAccess } from './mirror-access.ts';
import { newestOf, partOf } from './mirror-pack.ts';
import { beside } from './mirror-reads.ts';
import { isOutgrown, readable, type Sent, type Snapshot, schemaOver } from './mirror-schemas.ts';
import { putNewer, repack } from './mirror-standing.ts';
import { clearAll, floorOf, type HotelRecord, repackAll, type Tables } from './mirror-tables.ts';
import { keyText } from './row-key.ts';

// What the writes of a Mirror do within their transaction; mirror.ts says what each is for.

export async function writeRows(
  tables: Tables,
  record: HotelRecord,
  changes: readonly Change[],
): Promise<Change[]> {
  const now = await putNewer(tables, record, changes, record.cursor);
  const schema = schemaOver(record, { schema: schemaFingerprint() });
  if (schema !== record.schema) await tables.hotels.put({ ...record, schema });
  return readable({ ...record, schema }, now);
}

export async function advance(
  tables: Tables,
  record: HotelRecord,
  after: number,
  sent: Sent,
): Promise<Change[] | undefined> {
  if (after > record.cursor || isOutgrown(record, sent)) return undefined;
  const now = await putNewer(tables, record, sent.rows, record.snapshot);
  const cursor = Math.max(sent.version, record.cursor);
  const next = { ...record, cursor, schema: schemaOver(record, sent) };
  if (cursor > record.cursor || next.schema !== record.schema) await tables.hotels.put(next);
  return readable(next, now);
}

export async function replace(
  tables: Tables,
  hotelId: string,
  sent: Snapshot,
  force: boolean,
): Promise<boolean> {
  const { version, from, to, window } = sent;
  if (!force && version < (await floorOf(tables, hotelId))) return false;
  // What is replaced by force does not stand.
  if (force && sent.kept) return false;
  const here = force ? undefined : await beside(tables, hotelId, sent);
  if (here === 'outdated') return false;
  // An overtaken snapshot would bring back for good what was removed between the two.
  if (here && here.snapshot > version) return true;
  const all = [...newestOf([...(here?.rows ?? []), ...sent.rows]).values()];
  // Tombstones have done their work: what a snapshot lacks, and is not newer, is gone.
  const rows = sent.kept ? all.filter((each) => each.row !== null || each.version > version) : all;
  await repackAll(tables, hotelId, version, rows);
  const cursor = Math.max(version, here?.cursor ?? 0);
  const schema = schemaOver(here && here.rows.length > 0 ? here : undefined, sent);
  const own = { hotelId, format: 1, schema, cursor, snapshot: version } as const;
  await tables.hotels.put({ ...own, from, to, window, days: [] } satisfies HotelRecord);
  return true;
}

/** Removes all rows, keeping a floor for each hotel; not even that where the disk has no room for it. */
export async function clear(access: MirrorAccess): Promise<void> {
  try {
    await access.inTransaction('rw', clearAll);
  } catch (error) {
    if (!isFull(error)) throw error;
    await access.inTransaction('rw', async ({ rows, packs, hotels }) => {
      await Promise.all([rows.clear(), packs.clear(), hotels.clear()]);
    });
  }
}

export async function addDay(
  tables: Tables,
  record: HotelRecord,
  day: Day,
  sent: Sent,
): Promise<Change[] | undefined> {
  if (sent.version < record.snapshot) return undefined;
  const own = sent.rows.filter((row) => partOf(row) === day);
  const others = sent.rows.filter((row) => partOf(row) !== day);
  const now = await putNewer(tables, record, others);
  const packed = await repack(tables, record, day, own, own);
  const days = [...new Set([...record.days, day])];
  const next = widened({ ...record, days, schema: schemaOver(record, sent) });
  await tables.hotels.put(next);
  const ownNow = [...new Set(own.map(keyText))].flatMap((text) => packed.get(text) ?? []);
  return readable(next, [...now, ...ownNow]);
}

/** Days of a hotel's window that are not here yet: those after today first. */
export function daysToCome({ from, to, window, days }: HotelRecord): Day[] {
  if (!window) return [];
  const others = [...daysFromTo(to, window.to), ...daysFromTo(window.from, from)];
  return others.filter((day) => (day < from || day > to) && !days.includes(day));
}

/** Covers the window as a whole once all of its days are here. */
function widened(record: HotelRecord): HotelRecord {
  const { window, ...whole } = record;
  if (!window || daysToCome(record).length > 0) return record;
  const isOutside = (day: Day) => day < window.from || day > window.to;
  return { ...whole, ...window, days: record.days.filter(isOutside) };
}

export async function addMenuDays(
  tables: Tables,
  record: HotelRecord,
  days: readonly Day[],
  sent: Sent,
): Promise<Change[] | undefined> {
  if (sent.version < record.snapshot) return undefined;
  const now = await putNewer(tables, record, sent.rows);
  const menuDays = [...new Set([...(record.menuDays ?? []), ...days])];
  const next = { ...record, menuDays, schema: schemaOver(record, sent) };
  await tables.hotels.put(next);
  return readable(next, now);
}
