import type { Table } from 'dexie';
import { groupBy } from '../../../../core/group-by.ts';
import { append, type Outcome, undoesSomething } from '../merge.ts';
import type { Operation } from '../operation.ts';
import type { AcknowledgedTables } from './acknowledged.ts';
import { type Rebases, rebaser } from './rebases.ts';
import { recordOf } from './record.ts';

/** What a transaction changed in the outbox. */
export interface OutboxChange {
  removed: Operation[];
  put: Operation[];
}

/** Operations by seq, and by order key (stored as `entity`); rebases for taps that are being stored. */
export const outboxStores = {
  1: { operations: '++seq, entity', rebases: '[entity+from], entity, at' },
  2: { acknowledged: 'id, hotelId, at', lost: 'hotelId' },
};

export interface Tables extends AcknowledgedTables {
  operations: Table<unknown, number>;
  rebases: Rebases;
}

/** Adds operations behind all others; returns them with their positions. */
export async function addAll(
  table: Tables['operations'],
  operations: readonly Operation[],
): Promise<Operation[]> {
  const records = operations.map((operation) => {
    const { seq: _, ...record } = recordOf(operation);
    return record;
  });
  const seqs = await table.bulkAdd(records, { allKeys: true });
  return operations.map((each, index) => ({ ...each, seq: seqs[index] ?? each.seq }));
}

/** Replaces operations at their positions. */
export const putAll = (table: Tables['operations'], operations: readonly Operation[]) =>
  table.bulkPut(operations.map(recordOf));

export const removeAll = (table: Tables['operations'], operations: readonly Operation[]) =>
  table.bulkDelete(operations.map(({ seq }) => seq));

/** The records of some order keys, in no order. */
export function recordsOf(
  table: Tables['operations'],
  orderKeys: readonly string[],
): Promise<unknown[]> {
  const [first, ...others] = orderKeys;
  const stored = table.where('entity');
  // `anyOf` opens a cursor, even for one key.
  const found =
    first !== undefined && others.length === 0 ? stored.equals(first) : stored.anyOf(orderKeys);
  return found.toArray();
}

/** Appends taps in order, within the transaction of the tables. */
export async function storeTaps(
  { operations: table, rebases }: Pick<Tables, 'operations' | 'rebases'>,
  taps: readonly Operation[],
  { read, now }: { read(raw: unknown): Operation; now: number },
): Promise<{ outcomes: Outcome[]; change: OutboxChange }> {
  const orderKeys = [...new Set(taps.map((tap) => tap.orderKey))];
  const undoes = taps.some(undoesSomething);
  const related = await (undoes ? table.toArray() : recordsOf(table, orderKeys));
  const before = related.map(read).sort((a, b) => a.seq - b.seq);
  // By order key where that will do: appending 1,000 taps must not scan 1,000 operations each.
  const partOf = ({ orderKey }: Operation) => (undoes ? '' : orderKey);
  const parts = groupBy(before, partOf);
  const outcomes: Outcome[] = [];
  const rebased = await rebaser(rebases, orderKeys, now);
  for (const tap of taps) {
    const part = partOf(tap);
    const result = append(parts.get(part) ?? [], rebased(tap));
    parts.set(part, result.queue);
    outcomes.push(result.outcome);
  }
  const queue = [...parts.values()].flat();
  const present = new Set(queue.map(({ id }) => id));
  const known = new Map(before.map((each) => [each.id, each]));
  const removed = before.filter(({ id }) => !present.has(id));
  const changed = queue.filter((each) => known.has(each.id) && known.get(each.id) !== each);
  const order = new Map(taps.map(({ id }, index) => [id, index]));
  const fresh = queue
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const added = await addAll(table, fresh);
  if (removed.length > 0) await removeAll(table, removed);
  if (changed.length > 0) await putAll(table, changed);
  return { outcomes, change: { removed, put: [...changed, ...added] } };
}
