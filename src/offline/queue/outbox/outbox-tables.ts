import type { Table } from 'dexie';
import { groupBy } from '../../../../core/rules/group-by.ts';
import { append, type Outcome, undoesSomething } from '../merge.ts';
import { type Operation, unplaced } from '../operation.ts';
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

export function removeAll(
  table: Tables['operations'],
  operations: readonly Operation[],
): Promise<unknown> {
  const seqs = [...new Set(operations.map(({ seq }) => seq))];
  const range = rangeOf(seqs);
  // One request, where those that were queued one after another leave together.
  return range.length === seqs.length ? within(table, range).delete() : table.bulkDelete(seqs);
}

interface Range {
  first: number;
  last: number;
  /** Positions between the two, both included. */
  length: number;
}

function rangeOf(seqs: readonly number[]): Range {
  const first = seqs.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const last = seqs.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return { first, last, length: last - first + 1 };
}

const within = (table: Tables['operations'], { first, last }: Range) =>
  table.where(':id').between(first, last, true, true);

/** The records at some positions, in no order; some others too where that takes one request instead of many. */
export async function recordsAt(
  table: Tables['operations'],
  seqs: readonly number[],
): Promise<unknown[]> {
  if (seqs.length === 0) return [];
  const range = rangeOf(seqs);
  if (range.length <= 2 * seqs.length) return within(table, range).toArray();
  return (await table.bulkGet([...seqs])).filter((record) => record !== undefined);
}

/** The records of more order keys than this are not looked up one by one. */
const mostLookups = 4;

/**
 * The records of some order keys, in no order; some others too where that takes fewer requests.
 * @param known operations that the caller has seen in the table: where these are all that it holds, they tell which
 * positions are of which order key
 */
export async function recordsOf(
  table: Tables['operations'],
  orderKeys: readonly string[],
  known: readonly Operation[] = [],
): Promise<unknown[]> {
  const wanted = new Set(orderKeys);
  if (wanted.size > mostLookups) {
    const seqs = await table.toCollection().primaryKeys();
    const keys = new Map(known.map(({ seq, orderKey }) => [seq, orderKey]));
    if (seqs.every((seq) => keys.has(seq))) {
      const own = seqs.filter((seq) => wanted.has(keys.get(seq) ?? ''));
      return recordsAt(table, own);
    }
    if (seqs.length <= 2 * wanted.size) return table.toArray();
  }
  // A cursor, as `anyOf` opens, takes a round trip for each key; separate requests run at once.
  const found = [...wanted].map((key) => table.where('entity').equals(key).toArray());
  return (await Promise.all(found)).flat();
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
  const moved = queue.filter((each) => known.has(each.id) && each.seq === unplaced);
  const isMoved = ({ id }: Operation) => moved.some((each) => each.id === id);
  const removed = before.filter((each) => !present.has(each.id) || isMoved(each));
  const changed = queue.filter(
    (each) => known.has(each.id) && known.get(each.id) !== each && !isMoved(each),
  );
  const order = new Map(taps.map(({ id }, index) => [id, index]));
  const unstored = queue.filter((each) => !known.has(each.id) || isMoved(each));
  // Where something is undone, the queue is in one part, in its order: what was moved stands behind what it waits for.
  if (!undoes) unstored.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const added = await addAll(table, unstored);
  if (removed.length > 0) await removeAll(table, removed);
  if (changed.length > 0) await putAll(table, changed);
  return { outcomes, change: { removed, put: [...changed, ...added] } };
}
