import type { AnyChange } from '../../../core/contract/rows.ts';
import { isChange, newestOf, type PackKey, packsOf, partOf, rowsIn } from './mirror-pack.ts';
import {
  bare,
  type HotelRecord,
  isOf,
  type StoredRow,
  singleKey,
  type Tables,
  under,
} from './mirror-tables.ts';
import { type AnyKey, keyText } from './row-key.ts';

// Rows as they stand in a mirror, whether singly or in a pack; within one transaction over all of its tables.

/** More single rows than this are not looked up one by one. */
const mostLookups = 8;

/** The single rows of some keys, in no order; what does not stand singly is missing. */
async function singlesAt(
  { rows }: Tables,
  hotelId: string,
  keys: readonly AnyKey[],
): Promise<StoredRow[]> {
  let wanted = keys.map((key) => singleKey(hotelId, key));
  if (wanted.length > mostLookups) {
    // Of a day's rows hardly any stands singly: one request finds out, where each would take one to be missing.
    const here = new Set((await under(rows, hotelId).primaryKeys()).map(String));
    wanted = wanted.filter((key) => here.has(String(key)));
  }
  if (wanted.length === 0) return [];
  return (await rows.bulkGet(wanted)).filter((row) => row !== undefined);
}

/**
 * Rows as they stand, by key text; what is not here is missing. Opens a pack only where the row may be in it,
 * and newer than the single one.
 * @param mayBePacked whether the packed row matters, given the highest version of its pack and the single row
 * @throws DamagedPack
 */
export async function standing(
  tables: Tables,
  record: HotelRecord,
  keys: readonly AnyKey[],
  mayBePacked: (index: number, newest: number, single: AnyChange | undefined) => boolean = () =>
    true,
): Promise<Map<string, AnyChange>> {
  const { hotelId } = record;
  const [singles, heads] = await Promise.all([
    singlesAt(tables, hotelId, keys),
    under(tables.packs, hotelId).primaryKeys(),
  ]);
  const found = new Map<string, AnyChange>(singles.map((row) => [keyText(row), row]));
  const asked = new Map<string, PackKey>();
  const wanted = new Set<string>();
  const current = new Map(
    heads.filter(([, , of]) => isOf(record, of)).map((head) => [head[1], head]),
  );
  for (const [index, key] of keys.entries()) {
    const single = found.get(keyText(key));
    const part = partOf(key);
    const head = current.get(part);
    if (!head || (single && single.version >= head[3])) continue;
    if (!mayBePacked(index, head[3], single)) continue;
    asked.set(part, head);
    wanted.add(keyText(key));
  }
  for (const pack of await tables.packs.bulkGet([...asked.values()])) {
    for (const row of rowsIn(pack)) {
      const text = keyText(row);
      const single = found.get(text);
      if (wanted.has(text) && !(single && single.version >= row.version)) found.set(text, row);
    }
  }
  return found;
}

/**
 * Writes single rows where they are newer.
 * @param since rows that are not here and not newer than this are gone, or of days that are not covered: left out
 * @returns the rows as they stand now
 */
export async function putNewer(
  tables: Tables,
  record: HotelRecord,
  changes: Iterable<AnyChange>,
  since = -1,
): Promise<AnyChange[]> {
  const candidates = [...newestOf(changes)];
  const before = await standing(
    tables,
    record,
    candidates.map(([, change]) => change),
    (index, newest, single) => {
      const version = candidates[index]?.[1].version ?? 0;
      return version <= newest || (!single && version <= since);
    },
  );
  const now: AnyChange[] = [];
  const newer: StoredRow[] = [];
  for (const [text, change] of candidates) {
    const present = before.get(text);
    if (present && present.version >= change.version) now.push(present);
    else if (present || change.version > since) {
      now.push(change);
      newer.push({ ...change, hotelId: record.hotelId });
    }
  }
  await tables.rows.bulkPut(newer);
  return now;
}

/**
 * Takes rows of one part into its pack, and those that stand singly with them.
 * @returns all rows of the pack as they stand now, by key text
 * @throws DamagedPack
 */
export async function repack(
  tables: Tables,
  record: HotelRecord,
  part: string,
  keys: readonly AnyKey[],
  changes: readonly AnyChange[] = [],
): Promise<Map<string, AnyChange>> {
  const { hotelId, snapshot } = record;
  const own = under(tables.packs, hotelId, part);
  const [found, packs] = await Promise.all([singlesAt(tables, hotelId, keys), own.toArray()]);
  const singles = found.flatMap((single) => (isChange(single) ? bare(single) : []));
  const packed = packs.filter((pack) => isOf(record, pack.snapshot)).flatMap(rowsIn);
  const now = newestOf([...packed, ...singles, ...changes]);
  if (singles.length + changes.length === 0) return now;
  await own.delete();
  await tables.packs.bulkPut(packsOf(hotelId, snapshot, now.values()));
  await tables.rows.bulkDelete(found.map((row) => singleKey(hotelId, row)));
  return now;
}
