import type { Platform } from '../../platform.ts';
import { createDatabase, isFull } from '../../storage/database.ts';
import type { Outcome } from '../merge.ts';
import type { Operation } from '../operation.ts';
import type { Settled } from '../settle.ts';
import {
  addAll,
  type OutboxChange,
  outboxStores,
  putAll,
  storeTaps,
  type Tables,
} from './outbox-tables.ts';
import { Places, removeAll } from './places.ts';
import { keepRebases } from './rebases.ts';
import { readRecord, recordOf } from './record.ts';

/** The device's storage refuses an operation: nothing was stored, and the person has to know. */
export class OperationNotStored extends Error {
  override name = 'OperationNotStored';
}

/**
 * A user's operations that are not acknowledged, in order. Every promise that resolves stands for a
 * completed strict transaction. Taps made while one is under way share the next.
 */
export interface Outbox {
  /** All, by seq. */
  read(): Promise<Operation[]>;
  readSome(seqs: readonly number[]): Promise<(Operation | undefined)[]>;
  /** All as they are stored, by seq: also what this release can't read. */
  records(): Promise<unknown[]>;
  /** Adds a tap behind the others, or merges it. @throws OperationNotStored */
  append(tap: Operation): Promise<Outcome>;
  /** Changes the queue as it is in the transaction; only that of `orderKeys`, where given. `plan` may run twice. */
  change(
    plan: (queue: Operation[]) => Settled,
    orderKeys?: readonly string[],
  ): Promise<OutboxChange>;
  /** Adds operations as they are, but for those whose id is here; answers them as this release reads them. */
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

export interface OutboxOptions {
  /** Frees storage that can be fetched again; asked once where storage is full. */
  makeRoom(): Promise<void>;
  /** What a transaction that stored `taps` did, told before their promises resolve. */
  stored(change: OutboxChange, taps: readonly Operation[]): void;
}

export function createOutbox(platform: Platform, owner: string, options: OutboxOptions): Outbox {
  const places = new Places();
  // Where the storage was cleared meanwhile, places are given anew.
  const database = createDatabase(platform, outboxName(owner), outboxStores, 'strict', () =>
    places.clear(),
  );
  const read = (raw: unknown) => readRecord(raw, owner);
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  const inTransaction = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    database.use((db) => {
      const tables: Tables = { operations: db.table('operations'), rebases: db.table('rebases') };
      return db.transaction('rw', tables.operations, tables.rebases, () => work(tables));
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
        inTransaction((tables) => storeTaps(tables, taps, { read, places, now: platform.now() })),
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
    records: () =>
      database.use((db) => db.table<unknown, number>('operations').orderBy('seq').toArray()),
    append: (tap) =>
      new Promise((done, fail) => {
        waiting.push({ tap, done, fail });
        writing ??= writeAll();
      }),
    change: (plan, orderKeys) =>
      inTransaction(async ({ operations: table, rebases }) => {
        const found = await (orderKeys
          ? places.recordsOf(table, [...new Set(orderKeys)])
          : table.toArray());
        const queue = found.map(read).sort((a, b) => a.seq - b.seq);
        const { remove, put, rebased = [] } = plan(queue);
        if (remove.length > 0) await removeAll(table, remove);
        await putAll(table, put);
        await keepRebases(rebases, rebased, remove, platform.now());
        return { removed: remove, put };
      }),
    add: (operations) =>
      withRoom(() =>
        inTransaction(async ({ operations: table }) => {
          const here = new Set((await table.toArray()).map((raw) => read(raw).id));
          const put = await addAll(
            table,
            operations
              .filter(({ id }) => !here.has(id))
              .map((each) => ({ ...each, imported: true as const })),
          );
          return { removed: [], put: put.map((each) => read(recordOf(each))) };
        }),
      ),
    async close() {
      await writing;
      database.close();
    },
  };
}
