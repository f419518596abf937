import type { Table } from 'dexie';
import { append, type Outcome, undoesSomething } from './merge.ts';
import type { Operation } from './operation.ts';
import type { Rebase } from './settle.ts';

/** What a transaction did to the outbox. */
export interface OutboxChange {
  removed: Operation[];
  put: Operation[];
}

/** Operations by seq, and by entity for merging; bases of operations that have just left. */
export const outboxStores = {
  1: { operations: '++seq, entity', rebases: '[entity+from], entity, at' },
};

/** How long after an operation has left a tap that was made over it can still be on its way, ms. */
export const longestWay = 60_000;
/** How long after an operation has left a page can still be without the news of it, ms. What is tapped later was tapped over what is old. */
const longestNews = 2000;

export interface Tables {
  operations: Table<unknown, number>;
  rebases: Table<Rebase & { at: number }>;
}

/** Adds operations behind all others; answers them with their places. */
export async function addAll(
  table: Table<unknown, number>,
  operations: readonly Operation[],
): Promise<Operation[]> {
  const records = operations.map(({ seq: _, ...record }) => record);
  const seqs = await table.bulkAdd(records, { allKeys: true });
  return operations.map((each, index) => ({ ...each, seq: seqs[index] ?? each.seq }));
}

/** Appends taps in order, in the transaction that `table` is of. */
export async function storeTaps(
  { operations: table, rebases }: Tables,
  taps: readonly Operation[],
  read: (raw: unknown) => Operation,
  now: number,
): Promise<{ outcomes: Outcome[]; change: OutboxChange }> {
  const entities = [...new Set(taps.map((tap) => tap.entity))];
  const related = taps.some(undoesSomething)
    ? table.orderBy('seq')
    : table.where('entity').anyOf(entities);
  const before = (await related.toArray()).map(read).sort((a, b) => a.seq - b.seq);
  let queue = before;
  const outcomes: Outcome[] = [];
  const made = (await rebases.where('entity').anyOf(entities).toArray()).filter(
    ({ at }) => Math.abs(now - at) <= longestWay,
  );
  for (const tap of taps) {
    const result = append(queue, { ...tap, base: rebasedOn(tap, made) });
    queue = result.queue;
    outcomes.push(result.outcome);
  }
  const present = new Set(queue.map(({ id }) => id));
  const known = new Map(before.map((each) => [each.id, each]));
  const removed = before.filter(({ id }) => !present.has(id));
  const changed = queue.filter((each) => known.has(each.id) && known.get(each.id) !== each);
  const fresh = queue.filter(({ id }) => !known.has(id));
  const added = await addAll(table, fresh);
  if (removed.length > 0) await table.bulkDelete(removed.map(({ seq }) => seq));
  if (changed.length > 0) await table.bulkPut(changed);
  return { outcomes, change: { removed, put: [...changed, ...added] } };
}

/** The base of a tap whose own predecessors have been acknowledged since it was made. */
function rebasedOn(
  { entity, base, at }: Pick<Operation, 'entity' | 'base' | 'at'>,
  made: readonly (Rebase & { at: number })[],
): number {
  const next = made.find(
    (each) => each.entity === entity && each.from === base && at - each.at <= longestNews,
  );
  // Versions only grow, so this ends.
  return next && next.to > base ? rebasedOn({ entity, base: next.to, at }, made) : base;
}
