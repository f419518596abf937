import type { Table } from 'dexie';
import { append, type Outcome, undoesSomething } from './merge.ts';
import type { Operation } from './operation.ts';
import { basedOn, type Rebase } from './settle.ts';

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

/** Above so many entities, reading all is cheaper than asking for each. */
const mostAsked = 100;

/**
 * The records of some entities, in no order. Asked for at once: a cursor, which goes from one to the next and back
 * to the page each time, takes as long for fifty of them as the server for their requests.
 */
export async function ofEntities<Stored, Key>(
  table: Table<Stored, Key>,
  entities: readonly string[],
): Promise<Stored[]> {
  if (entities.length <= mostAsked) {
    const found = entities.map((entity) => table.where('entity').equals(entity).toArray());
    return (await Promise.all(found)).flat();
  }
  const asked = new Set<unknown>(entities);
  return (await table.toArray()).filter((raw) => asked.has((raw as { entity?: unknown }).entity));
}

/** Appends taps in order, in the transaction that `table` is of. */
export async function storeTaps(
  { operations: table, rebases }: Tables,
  taps: readonly Operation[],
  read: (raw: unknown) => Operation,
  now: number,
): Promise<{ outcomes: Outcome[]; change: OutboxChange }> {
  const entities = [...new Set(taps.map((tap) => tap.entity))];
  const undoes = taps.some(undoesSomething);
  const related = await (undoes ? table.toArray() : ofEntities(table, entities));
  const before = related.map(read).sort((a, b) => a.seq - b.seq);
  // What undoes nothing looks at its own entity alone: a thousand taps at once are not looked through a thousand times.
  const partOf = ({ entity }: Operation) => (undoes ? '' : entity);
  const parts = Map.groupBy(before, partOf);
  const outcomes: Outcome[] = [];
  const made = (await ofEntities(rebases, entities)).filter(
    ({ at }) => Math.abs(now - at) <= longestWay,
  );
  for (const tap of taps) {
    const part = partOf(tap);
    const result = append(parts.get(part) ?? [], rebased(tap, made));
    parts.set(part, result.queue);
    outcomes.push(result.outcome);
  }
  const queue = [...parts.values()].flat();
  const present = new Set(queue.map(({ id }) => id));
  const known = new Map(before.map((each) => [each.id, each]));
  const removed = before.filter(({ id }) => !present.has(id));
  const changed = queue.filter((each) => known.has(each.id) && known.get(each.id) !== each);
  const places = new Map(taps.map(({ id }, index) => [id, index]));
  const fresh = queue
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const added = await addAll(table, fresh);
  if (removed.length > 0) await table.bulkDelete(removed.map(({ seq }) => seq));
  if (changed.length > 0) await table.bulkPut(changed);
  return { outcomes, change: { removed, put: [...changed, ...added] } };
}

/** A tap whose own predecessors have been acknowledged since it was made, over what they made. */
function rebased(tap: Operation, made: readonly (Rebase & { at: number })[]): Operation {
  const next = made.find(
    (each) =>
      each.entity === tap.entity && each.from === tap.base && tap.at - each.at <= longestNews,
  );
  // Versions only grow, so this ends.
  return next && next.to > tap.base ? rebased(basedOn(tap, next.to, next.row), made) : tap;
}
