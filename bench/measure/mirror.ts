import { readSnapshot } from '../../core/contract/changes.ts';
import { pathOf } from '../../core/contract/path.ts';
import { type Change, type Entity, parseChange, type Row } from '../../core/contract/rows.ts';
import type { Caller } from '../../e2e/harness/api.ts';

/** The rows of a hotel, as a device mirrors them. */
export interface Mirror {
  hotelId: string;
  all<E extends Entity>(entity: E): ReadonlyMap<string, Row<E>>;
}

/** Reads the snapshot of the caller's first hotel. */
export async function mirrorOf(caller: Caller): Promise<Mirror> {
  const { data } = await caller.get<{ data: { id: string }[] }>('/api/v1/hotels/');
  const hotelId = data[0]?.id;
  if (hotelId === undefined) throw new Error('no hotel');
  const { rows } = await caller.get<{ rows: unknown[] }>(pathOf(readSnapshot.path, { hotelId }));
  const byEntity = new Map<Entity, Map<string, Change['row']>>();
  for (const raw of rows) {
    const change = parseChange(raw);
    if (!change) throw new Error(`no row of the contract: ${JSON.stringify(raw)}`);
    const kept = byEntity.get(change.entity) ?? new Map();
    byEntity.set(change.entity, kept.set(change.id, change.row));
  }
  // The cast is safe: rows are stored by their entity.
  const all = <E extends Entity>(entity: E) =>
    (byEntity.get(entity) ?? new Map()) as ReadonlyMap<string, Row<E>>;
  return { hotelId, all };
}
