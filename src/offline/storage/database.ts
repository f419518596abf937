import { type DBCore, Dexie } from 'dexie';
import { abortAll, inTime, NotInTime, storageTimeouts } from '../../api/in-time.ts';
import type { Platform } from '../platform.ts';

/** A database whose connection is reopened when it is lost, or does not answer. */
export interface Database {
  /**
   * Runs `work` with a connection; again with a new one, where it was lost or took too long: the transactions of the
   * first attempt are aborted then. @throws NotInTime where storage never answers
   */
  use<T>(work: (db: Dexie) => Promise<T>): Promise<T>;
  close(): void;
}

/** What a database needs of its platform. */
export type Storage = Pick<Platform, 'indexedDB' | 'IDBKeyRange' | 'setTimer'>;

/** The same, of one that is written to. */
export type WritableStorage = Storage & Pick<Platform, 'freshLog'>;

/** Runs a write, once the log that it goes to is fresh. */
export function onFreshLog<T>({ freshLog }: WritableStorage, write: () => Promise<T>): Promise<T> {
  const fresh = freshLog();
  return fresh ? fresh.then(write) : write();
}

/** Dexie schemas by version. Versions are only added. */
export type Stores = Readonly<Record<number, Record<string, string | null>>>;

/** @param durability `strict`: a transaction completes when it is on the disk */
export function createDatabase(
  platform: Storage,
  name: string,
  stores: Stores,
  durability: 'strict' | 'relaxed',
): Database {
  const connect = () => connectionOf(platform, name, stores, durability);
  let connection = connect();
  let closed = false;
  const reconnect = () => {
    connection.db.close();
    connection = connect();
  };

  return {
    async use(work) {
      for (let attempt = 0; ; attempt += 1) {
        const own = connection;
        const late = () => abortAll(own.running);
        const ms = storageTimeouts[attempt] ?? 0;
        try {
          return await inTime(work(own.db), { ms, setTimer: platform.setTimer, late });
        } catch (error) {
          // Another use may have given it up, and aborted this one's transaction.
          const isGone =
            own !== connection || error instanceof NotInTime || isLostConnection(error);
          if (closed || !isGone) throw error;
          if (own === connection) reconnect();
          if (attempt + 1 === storageTimeouts.length) throw error;
        }
      }
    },
    close() {
      closed = true;
      connection.db.close();
    },
  };
}

/** A connection, opened at its first use, and its transactions that run. */
function connectionOf(
  platform: Storage,
  name: string,
  stores: Stores,
  durability: 'strict' | 'relaxed',
): { db: Dexie; running: ReadonlySet<IDBTransaction> } {
  const db = new Dexie(name, {
    indexedDB: platform.indexedDB,
    IDBKeyRange: platform.IDBKeyRange as never,
    chromeTransactionDurability: durability,
    cache: 'disabled',
  });
  for (const [version, schema] of Object.entries(stores))
    db.version(Number(version)).stores(schema);
  const running = new Set<IDBTransaction>();
  db.use({ stack: 'dbcore', name: 'running', create: (core) => noting(core, running) });
  // Other contexts close their connections (see below), so a blocked upgrade goes on.
  db.on('blocked', () => undefined);
  // Another context upgrades or deletes: close at once; the next use opens it again.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    // Prevents Dexie's default, which does the same with a warning.
    return false;
  });
  return { db, running };
}

/** The same, and notes transactions while they run. */
function noting(core: DBCore, running: Set<IDBTransaction>): DBCore {
  return {
    ...core,
    transaction: (...args) => {
      const made = core.transaction(...args);
      // Dexie's own core makes those of IndexedDB.
      const transaction = made as unknown as IDBTransaction;
      running.add(transaction);
      const forget = () => running.delete(transaction);
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
      return made;
    },
  };
}

/** Names of the databases on this device. */
export async function databaseNames({
  indexedDB,
}: Pick<Platform, 'indexedDB'>): Promise<readonly string[]> {
  // Firefox has the list since 126. For older ones Dexie keeps one of its own.
  return 'databases' in indexedDB
    ? (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    : Dexie.getDatabaseNames();
}

const lost = new Set(['DatabaseClosedError', 'InvalidStateError', 'InvalidState', 'UnknownError']);

/** Whether an error means a lost connection: its transaction was aborted. */
function isLostConnection(error: unknown): boolean {
  return named(error).some((name) => lost.has(name));
}

/** Whether storage is full. */
export function isFull(error: unknown): boolean {
  return named(error).includes('QuotaExceededError');
}

/** Runs a write; once more after `makeRoom` where storage was full. */
export async function withRoom<T>(
  write: () => Promise<T>,
  makeRoom: () => Promise<void>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom();
    return await write();
  }
}

/** Names of an error and its causes. */
function named(error: unknown): string[] {
  if (!(error instanceof Error || error instanceof DOMException)) return [];
  const inner: unknown = 'inner' in error ? error.inner : undefined;
  return [error.name, ...named(inner)];
}
