import type { Table } from 'dexie';
import { createDatabase, isFull } from './database.ts';
import { append, type Outcome, undoesSomething } from './merge.ts';
import type { Operation } from './operation.ts';
import type { Platform } from './platform.ts';
import { readRecord } from './record.ts';
import type { Settled } from './settle.ts';

/** The device's storage refuses an operation: nothing was stored, and the person has to know. */
export class OperationNotStored extends Error {
  override name = 'OperationNotStored';
}

/** What a transaction did to the outbox. */
export interface OutboxChange {
  removed: Operation[];
  put: Operation[];
}

/**
 * A user's operations that are not acknowledged, in order. Every promise that resolves stands for a
 * completed strict transaction. Taps made while one is under way share the next.
 */
export interface Outbox {
  /** All, by seq. */
  read(): Promise<Operation[]>;
  readSome(seqs: readonly number[]): Promise<(Operation | undefined)[]>;
  /** Adds a tap behind the others, or merges it. @throws OperationNotStored */
  append(tap: Operation): Promise<Outcome>;
  /** Changes the queue as it is in the transaction; only that of `entities`, where given. `plan` may run twice. */
  change(
    plan: (queue: Operation[]) => Settled,
    entities?: readonly string[],
  ): Promise<OutboxChange>;
  /** Adds operations as they are, but for those whose id is here. */
  add(operations: readonly Operation[]): Promise<OutboxChange>;
  /** Resolves when what is being stored is stored. */
  close(): Promise<void>;
}

interface Waiting {
  tap: Operation;
  done(outcome: Outcome): void;
  fail(error: unknown): void;
}

export const outboxName = (owner: string): string => `coperto-outbox-${owner}`;

/** By seq; by entity, for merging. */
export const outboxStores = { 1: { operations: '++seq, entity' } };

export interface OutboxOptions {
  /** Frees storage that can be fetched again; asked once where storage is full. */
  makeRoom(): Promise<void>;
  /** What a transaction that stored `taps` did, told before their promises resolve. */
  stored(change: OutboxChange, taps: readonly Operation[]): void;
}

export function createOutbox(platform: Platform, owner: string, options: OutboxOptions): Outbox {
  const database = createDatabase(platform, outboxName(owner), outboxStores, 'strict');
  const read = (raw: unknown) => readRecord(raw, owner);
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  const inTransaction = <T>(work: (table: Table<unknown, number>) => Promise<T>): Promise<T> =>
    database.use((db) => {
      const table = db.table<unknown, number>('operations');
      return db.transaction('rw', table, () => work(table));
    });

  const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      await options.makeRoom();
      return await write();
    }
  };

  /** Stores a group; where it can't be stored as one, each alone, so that none takes others with it. */
  const flush = async (group: readonly Waiting[]): Promise<void> => {
    const taps = group.map(({ tap }) => tap);
    try {
      const { outcomes, change } = await withRoom(() =>
        inTransaction((table) => storeTaps(table, taps, read)),
      );
      options.stored(change, taps);
      for (const [index, { done }] of group.entries()) done(outcomes[index] ?? 'saved');
    } catch (error) {
      const [first, ...others] = group;
      if (first && others.length > 0) for (const each of group) await flush([each]);
      else first?.fail(new OperationNotStored('the operation was not stored', { cause: error }));
    }
  };

  const writeAll = async (): Promise<void> => {
    // Taps of one turn of the event loop share a transaction too.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await flush(group);
    }
    writing = undefined;
  };

  return {
    read: () =>
      database.use(async (db) => {
        const records = await db.table<unknown, number>('operations').orderBy('seq').toArray();
        return records.map(read);
      }),
    readSome: (seqs) =>
      database.use(async (db) => {
        const records = await db.table<unknown, number>('operations').bulkGet([...seqs]);
        return records.map((record) => (record === undefined ? undefined : read(record)));
      }),
    append: (tap) =>
      new Promise((done, fail) => {
        waiting.push({ tap, done, fail });
        writing ??= writeAll();
      }),
    change: (plan, entities) =>
      inTransaction(async (table) => {
        const scope = entities ? table.where('entity').anyOf([...entities]) : table.orderBy('seq');
        const queue = (await scope.toArray()).map(read).sort((a, b) => a.seq - b.seq);
        const { remove, put } = plan(queue);
        await table.bulkDelete(remove.map(({ seq }) => seq));
        await table.bulkPut(put);
        return { removed: remove, put };
      }),
    add: (operations) =>
      withRoom(() =>
        inTransaction(async (table) => {
          const here = new Set((await table.toArray()).map((raw) => read(raw).id));
          const put = await addAll(
            table,
            operations.filter(({ id }) => !here.has(id)),
          );
          return { removed: [], put };
        }),
      ),
    async close() {
      await writing;
      database.close();
    },
  };
}

/** Adds operations behind all others; answers them with their places. */
async function addAll(
  table: Table<unknown, number>,
  operations: readonly Operation[],
): Promise<Operation[]> {
  const records = operations.map(({ seq: _, ...record }) => record);
  const seqs = await table.bulkAdd(records, { allKeys: true });
  return operations.map((each, index) => ({ ...each, seq: seqs[index] ?? each.seq }));
}

/** Appends taps in order, in the transaction that `table` is of. */
async function storeTaps(
  table: Table<unknown, number>,
  taps: readonly Operation[],
  read: (raw: unknown) => Operation,
): Promise<{ outcomes: Outcome[]; change: OutboxChange }> {
  const entities = [...new Set(taps.map((tap) => tap.entity))];
  const related = taps.some(undoesSomething)
    ? table.orderBy('seq')
    : table.where('entity').anyOf(entities);
  const before = (await related.toArray()).map(read).sort((a, b) => a.seq - b.seq);
  let queue = before;
  const outcomes: Outcome[] = [];
  for (const tap of taps) {
    const result = append(queue, tap);
    queue = result.queue;
    outcomes.push(result.outcome);
  }
  const now = new Set(queue.map(({ id }) => id));
  const known = new Map(before.map((each) => [each.id, each]));
  const removed = before.filter(({ id }) => !now.has(id));
  const changed = queue.filter((each) => known.has(each.id) && known.get(each.id) !== each);
  const fresh = queue.filter(({ id }) => !known.has(id));
  const added = await addAll(table, fresh);
  if (removed.length > 0) await table.bulkDelete(removed.map(({ seq }) => seq));
  if (changed.length > 0) await table.bulkPut(changed);
  return { outcomes, change: { removed, put: [...changed, ...added] } };
}
