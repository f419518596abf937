import { type AnyChange, entityOf } from '../../../core/contract/rows.ts';
import { type Block, blocksOf, recordsOf } from './mirror-columns.ts';
import { type AnyKey, keyText } from './row-key.ts';

/**
 * Many rows of a hotel in one record, for thousands of records take the browser longer to read than their
 * rows take to show. Its primary key says all that a write has to know of it: the text is read only where
 * the rows are asked for.
 */
export interface Pack {
  hotelId: string;
  /** What its rows have in common, see partOf. */
  part: string;
  /** Version of the hotel's snapshot that it belongs to; one of another snapshot is of the past. */
  snapshot: number;
  /** Highest version among its rows: what is newer is newer than any of them. */
  newest: number;
  text: string;
}
export type PackKey = [hotelId: string, part: string, snapshot: number, newest: number];
export const packKeyPath = '[hotelId+part+snapshot+newest]';

/** A pack that can't be read: what it held is not known any more. */
export class DamagedPack extends Error {
  override name = 'DamagedPack';
}

/**
 * Which pack a row is in: for a cell its day, so that a day can come and change by itself; for all else ''.
 * Told by the key alone, as a tombstone has no more.
 */
export function partOf({ entity, id }: AnyKey): string {
  return entityOf(entity)?.dayOf?.(id) ?? '';
}

interface Packed {
  entities: { entity: string; blocks: Block[] }[];
  /** Tombstones, and rows that don't say their own id and version. */
  others: AnyChange[];
}

/** Rows by their key, each the newest of its key; the first of those of the same version. */
export function newestOf<C extends AnyChange>(changes: Iterable<C>): Map<string, C> {
  const newest = new Map<string, C>();
  for (const change of changes) {
    const text = keyText(change);
    if (change.version > (newest.get(text)?.version ?? -1)) newest.set(text, change);
  }
  return newest;
}

/** Packs of rows that differ by key. */
export function packsOf(hotelId: string, snapshot: number, changes: Iterable<AnyChange>): Pack[] {
  const parts = new Map<string, AnyChange[]>();
  for (const change of changes) {
    const part = partOf(change);
    const own = parts.get(part);
    if (own) own.push(change);
    else parts.set(part, [change]);
  }
  return [...parts].map(([part, own]) => {
    const newest = own.reduce((most, { version }) => Math.max(most, version), 0);
    return { hotelId, part, snapshot, newest, text: textOf(own) };
  });
}

function textOf(changes: readonly AnyChange[]): string {
  // In the order in which the table of single rows has them.
  const sorted = changes.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const rows = new Map<string, object[]>();
  const others: AnyChange[] = [];
  for (const change of sorted) {
    const { entity, id, version, row } = change;
    const own = rows.get(entity);
    if (row?.['id'] !== id || row['version'] !== version) others.push(change);
    else if (own) own.push(row);
    else rows.set(entity, [row]);
  }
  const entities = [...rows].map(([entity, own]) => ({ entity, blocks: blocksOf(own) }));
  return JSON.stringify({ entities, others } satisfies Packed);
}

/** A pack's rows, which were parsed when they were packed. @throws DamagedPack */
export function rowsIn(raw: unknown): AnyChange[] {
  try {
    const { entities, others } = JSON.parse((raw as Pack).text) as Packed;
    const changes: AnyChange[] = [];
    for (const { entity, blocks } of entities) {
      for (const block of blocks) {
        for (const row of recordsOf(block)) {
          const { id, version } = row;
          if (typeof id !== 'string' || typeof version !== 'number') throw new TypeError('no row');
          changes.push({ entity, id, version, row: row as Record<string, unknown> });
        }
      }
    }
    for (const other of others) if (isChange(other)) changes.push(other);
    return changes;
  } catch (error) {
    throw new DamagedPack('a pack of the mirror can’t be read', { cause: error });
  }
}

/** Cheap, for thousands of rows: they were parsed when they were written. */
export function isChange(raw: unknown): raw is AnyChange {
  if (typeof raw !== 'object' || raw === null) return false;
  const { entity, id, version, row } = raw as Record<string, unknown>;
  return (
    typeof entity === 'string' &&
    typeof id === 'string' &&
    typeof version === 'number' &&
    (row === null || typeof row === 'object')
  );
}
