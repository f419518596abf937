import type { Table } from 'dexie';
import type { Operation } from '../operation.ts';

/** Up to so many are asked for, or removed, one by one. */
const few = 4;
/** So many places between two wanted ones are read along with them. */
const readAlong = 3;

type Operations = Table<unknown, number>;

/** Places from `first` to `last`, both included. */
interface Run {
  first: number;
  last: number;
}

/**
 * Finds stored operations by entity in few requests: each of them takes the browser longer than what it brings.
 * Remembers which entity is at which place (seq): as long as a connection lasts, no place that was stored becomes
 * another entity's.
 */
export class Places {
  readonly #entities = new Map<number, unknown>();

  /** The records of some order keys, in no order. */
  async recordsOf(table: Operations, orderKeys: readonly string[]): Promise<unknown[]> {
    if (orderKeys.length <= few) {
      const found = orderKeys.map((key) => table.where('entity').equals(key).toArray());
      return (await Promise.all(found)).flat();
    }
    const asked = new Set<unknown>(orderKeys);
    const places = await table.toCollection().primaryKeys();
    const mayBe = places.filter((place) => {
      const entity = this.#entities.get(place);
      return entity === undefined || asked.has(entity);
    });
    const records: unknown[] = [];
    const runs = runsOf(places, new Set(mayBe), readAlong);
    // A transaction that has nothing to wait for may end here.
    if (runs.length === 0) return records;
    const found = await Promise.all(runs.map((run) => within(table, run).toArray()));
    for (const record of found.flat()) {
      const { seq, entity } = record as { seq: number; entity?: unknown };
      this.#entities.set(seq, entity);
      if (asked.has(entity)) records.push(record);
    }
    this.#forget(places);
    return records;
  }

  clear(): void {
    this.#entities.clear();
  }

  /** Forgets places that have been left, once they are many. */
  #forget(present: readonly number[]): void {
    if (this.#entities.size <= 2 * present.length + few) return;
    const kept = new Set(present);
    for (const place of this.#entities.keys()) if (!kept.has(place)) this.#entities.delete(place);
  }
}

/** Removes some stored operations, one at least. */
export async function removeAll(table: Operations, gone: readonly Operation[]): Promise<void> {
  const places = gone.map(({ seq }) => seq);
  if (places.length <= few) return table.bulkDelete(places);
  const present = await table.toCollection().primaryKeys();
  const runs = runsOf(present, new Set(places), 0);
  await Promise.all(runs.map((run) => within(table, run).delete()));
}

const within = (table: Operations, { first, last }: Run) =>
  table.where(':id').between(first, last, true, true);

/** The wanted of `present` (ascending) as runs, with up to `gap` others between two of them. */
function runsOf(present: readonly number[], wanted: ReadonlySet<number>, gap: number): Run[] {
  const runs: Run[] = [];
  let skipped = 0;
  for (const place of present) {
    if (!wanted.has(place)) {
      skipped += 1;
      continue;
    }
    const run = runs.at(-1);
    if (run && skipped <= gap) run.last = place;
    else runs.push({ first: place, last: place });
    skipped = 0;
  }
  return runs;
}
