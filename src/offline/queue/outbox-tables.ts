import type { Table } from 'dexie';
import { append, type Outcome, undoesSomething } from './merge.ts';
import type { Operation } from './operation.ts';
import { type Places, removeAll } from './places.ts';
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
  rebases: Table<StoredRebase>;
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

/** Rebases of more than so many entities are found by reading all. */
const fewEntities = 4;
/** So many rebases of one transaction are kept each for itself; more of them together. */
const keptSingly = 4;
/** Stands for the entities of several rebases. */
const several = '';

/** Stored rebases: one, or several of one transaction, which then stand under the place of an operation that left. */
export type StoredRebase = (Rebase | { entity: typeof several; from: number; made: Rebase[] }) & {
  at: number;
};

/** Keeps rebases for the taps that are on their way, and drops what is older than any of them. */
export async function keepRebases(
  rebases: Tables['rebases'],
  made: readonly Rebase[],
  left: readonly Operation[],
  now: number,
): Promise<void> {
  if (made.length === 0) return;
  await rebases
    .where('at')
    .below(now - longestWay)
    .delete();
  const [first] = left;
  if (made.length <= keptSingly || !first) {
    await rebases.bulkPut(made.map((each) => ({ ...each, at: now })));
  } else {
    await rebases.put({ entity: several, from: first.seq, made: [...made], at: now });
  }
}

/** Rebases that taps on some entities may be on their way over. */
async function rebasesOf(
  rebases: Tables['rebases'],
  entities: readonly string[],
  now: number,
): Promise<(Rebase & { at: number })[]> {
  // A cursor, which goes from one entity to the next and back to the page each time, takes longer than all of them.
  const asked = [several, ...entities].map((entity) => rebases.where('entity').equals(entity));
  const found =
    asked.length > fewEntities
      ? await rebases.toArray()
      : (await Promise.all(asked.map((each) => each.toArray()))).flat();
  return found
    .filter(({ at }) => Math.abs(now - at) <= longestWay)
    .flatMap((each) =>
      'made' in each ? each.made.map((one) => ({ ...one, at: each.at })) : [each],
    );
}

/** Appends taps in order, in the transaction that `table` is of. */
export async function storeTaps(
  { operations: table, rebases }: Tables,
  taps: readonly Operation[],
  { read, places, now }: { read(raw: unknown): Operation; places: Places; now: number },
): Promise<{ outcomes: Outcome[]; change: OutboxChange }> {
  const entities = [...new Set(taps.map((tap) => tap.entity))];
  const undoes = taps.some(undoesSomething);
  const related = await (undoes ? table.toArray() : places.recordsOf(table, entities));
  const before = related.map(read).sort((a, b) => a.seq - b.seq);
  // What undoes nothing looks at its own entity alone: a thousand taps at once are not looked through a thousand times.
  const partOf = ({ entity }: Operation) => (undoes ? '' : entity);
  const parts = Map.groupBy(before, partOf);
  const outcomes: Outcome[] = [];
  const made = await rebasesOf(rebases, entities, now);
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
  const order = new Map(taps.map(({ id }, index) => [id, index]));
  const fresh = queue
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const added = await addAll(table, fresh);
  if (removed.length > 0) await removeAll(table, removed);
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
