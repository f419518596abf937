import type { Dexie } from 'dexie';
import type { LostVersions } from '../../../../core/contract/changes.ts';
import type { Platform } from '../../platform.ts';
import { createDatabase, type Database, onFreshLog, withRoom } from '../../storage/database.ts';
import type { Outcome } from '../merge.ts';
import type { Operation } from '../operation.ts';
import type { Acknowledged, Settled } from '../settle.ts';
import { areLost, keepAcknowledged, queueLost } from './acknowledged.ts';
import {
  addAll,
  type OutboxChange,
  outboxStores,
  putAll,
  recordsAt,
  recordsOf,
  removeAll,
  storeTaps,
  type Tables,
} from './outbox-tables.ts';
import { keepRebases } from './rebases.ts';
import { readRecord, recordOf } from './record.ts';

/** Storage refused an operation: nothing was stored, and the person has to be told. */
export class OperationNotStored extends Error {
  override name = 'OperationNotStored';
}

/**
 * A user's operations that are not acknowledged, in order. A promise resolves when its strict transaction is
 * complete. Taps made while one runs share the next.
 */
export interface Outbox {
  /** All, by seq. */
  read(): Promise<Operation[]>;
  readSome(seqs: readonly number[]): Promise<(Operation | undefined)[]>;
  /** All as they are stored, by seq: also what this release can't read. */
  records(): Promise<unknown[]>;
  /** Adds a tap behind the others, or merges it. @throws OperationNotStored */
  append(tap: Operation): Promise<Outcome>;
  /**
   * Changes the queue as it is in the transaction. `plan` may run twice.
   * @param scope what `plan` is given at least; without it, all
   */
  change(plan: (queue: Operation[]) => Settled, scope?: Scope): Promise<OutboxChange>;
  /** Adds operations whose id is not here yet; returns them as this release reads them. */
  add(operations: readonly Operation[]): Promise<OutboxChange>;
  /**
   * Queues again what the server has acknowledged in versions that the hotel has lost since. The ranges are kept for
   * answers that are still under way.
   */
  queueLost(hotelId: string, ranges: readonly LostVersions[]): Promise<OutboxChange>;
  /** Resolves after the last write. */
  close(): Promise<void>;
}

/** A part of the queue: what is at some positions, or of some order keys. `known` = the queue as the caller knows it. */
export type Scope =
  | { seqs: readonly number[] }
  | { orderKeys: readonly string[]; known: readonly Operation[] };

interface WaitingTap {
  tap: Operation;
  done(outcome: Outcome): void;
  fail(error: unknown): void;
}

export const outboxName = (owner: string): string => `coperto-outbox-${owner}`;

export interface OutboxOptions {
  /** Frees storage; called once for a write that found it full. */
  makeRoom(): Promise<void>;
  /** Called after a transaction that stored `taps`, before their promises resolve. */
  stored(change: OutboxChange, taps: readonly Operation[]): void;
}

export function createOutbox(platform: Platform, owner: string, options: OutboxOptions): Outbox {
  return new StoredOutbox(platform, owner, options);
}

class StoredOutbox implements Outbox {
  readonly #platform: Platform;
  readonly #owner: string;
  readonly #options: OutboxOptions;
  readonly #database: Database;
  #waiting: WaitingTap[] = [];
  #writing: Promise<void> | undefined;

  constructor(platform: Platform, owner: string, options: OutboxOptions) {
    this.#platform = platform;
    this.#owner = owner;
    this.#options = options;
    this.#database = createDatabase(platform, outboxName(owner), outboxStores, 'strict');
  }

  async read(): Promise<Operation[]> {
    return (await this.records()).map(this.#read);
  }

  async readSome(seqs: readonly number[]): Promise<(Operation | undefined)[]> {
    const records = await this.#database.use((db) => operationsIn(db).bulkGet([...seqs]));
    return records.map((record) => (record === undefined ? undefined : this.#read(record)));
  }

  records(): Promise<unknown[]> {
    return this.#database.use((db) => operationsIn(db).orderBy('seq').toArray());
  }

  append(tap: Operation): Promise<Outcome> {
    return new Promise((done, fail) => {
      this.#waiting.push({ tap, done, fail });
      this.#writing ??= this.#writeAll();
    });
  }

  change(plan: (queue: Operation[]) => Settled, scope?: Scope): Promise<OutboxChange> {
    return this.#inTransaction(async (tables) => {
      const { operations: table, rebases } = tables;
      const found = await recordsIn(table, scope);
      const queue = found.map(this.#read).sort((a, b) => a.seq - b.seq);
      const { remove, put, rebased = [], acknowledged = [] } = plan(queue);
      if (remove.length > 0) await removeAll(table, remove);
      if (put.length > 0) await putAll(table, put);
      await keepRebases(rebases, rebased, remove, this.#platform.now());
      const again = await this.#keep(tables, acknowledged);
      return { removed: remove, put: [...put, ...again] };
    });
  }

  queueLost(hotelId: string, ranges: readonly LostVersions[]): Promise<OutboxChange> {
    return this.#inTransaction(async (tables) => {
      await tables.lost.put({ hotelId, ranges: [...ranges] });
      return { removed: [], put: await queueLost(tables, hotelId, ranges, this.#read) };
    });
  }

  /** Keeps what was acknowledged; queues it again at once, where the answer is of a version that is lost. */
  async #keep(tables: Tables, acknowledged: readonly Acknowledged[]): Promise<Operation[]> {
    if (acknowledged.length === 0) return [];
    await keepAcknowledged(tables, acknowledged, this.#platform.now());
    const again: Operation[] = [];
    for (const hotelId of await areLost(tables, acknowledged)) {
      const ranges = (await tables.lost.get(hotelId))?.ranges ?? [];
      again.push(...(await queueLost(tables, hotelId, ranges, this.#read)));
    }
    return again;
  }

  add(operations: readonly Operation[]): Promise<OutboxChange> {
    const work = async ({ operations: table }: Tables): Promise<OutboxChange> => {
      const here = new Set((await table.toArray()).map((raw) => this.#read(raw).id));
      const fresh = operations.filter(({ id }) => !here.has(id));
      const put = await addAll(table, fresh);
      return { removed: [], put: put.map((each) => this.#read(recordOf(each))) };
    };
    return this.#inTransaction(work);
  }

  async close(): Promise<void> {
    await this.#writing;
    this.#database.close();
  }

  readonly #read = (raw: unknown): Operation => readRecord(raw, this.#owner);

  /** Makes room where storage is full; `work` runs once more then. */
  #inTransaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    const write = () => this.#inOneTransaction(work);
    const writeFresh = () => onFreshLog(this.#platform, write);
    return withRoom(writeFresh, () => this.#options.makeRoom());
  }

  #inOneTransaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    return this.#database.use((db) => {
      const tables: Tables = {
        ...{ operations: operationsIn(db), rebases: db.table('rebases') },
        ...{ acknowledged: db.table('acknowledged'), lost: db.table('lost') },
      };
      // An async function: Dexie then keeps its transaction over the native awaits in `work`.
      return db.transaction('rw', Object.values(tables), async () => work(tables));
    });
  }

  async #writeAll(): Promise<void> {
    // So that taps of one task share a transaction too.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#flush(group);
    }
    this.#writing = undefined;
  }

  /** Stores a group; where that fails, each tap alone, so that one bad tap fails alone. */
  async #flush(group: readonly WaitingTap[]): Promise<void> {
    const taps = group.map(({ tap }) => tap);
    const store = (tables: Tables) =>
      storeTaps(tables, taps, { read: this.#read, now: this.#platform.now() });
    try {
      const { outcomes, change } = await this.#inTransaction(store);
      this.#options.stored(change, taps);
      for (const [index, { done }] of group.entries()) done(outcomes[index] ?? 'saved');
    } catch (error) {
      const [first, ...others] = group;
      if (first && others.length > 0) for (const each of group) await this.#flush([each]);
      else first?.fail(new OperationNotStored('the operation was not stored', { cause: error }));
    }
  }
}

function recordsIn(table: Tables['operations'], scope: Scope | undefined): Promise<unknown[]> {
  if (!scope) return table.toArray();
  if ('seqs' in scope) return recordsAt(table, scope.seqs);
  return recordsOf(table, scope.orderKeys, scope.known);
}

const operationsIn = (db: Dexie): Tables['operations'] => db.table('operations');
