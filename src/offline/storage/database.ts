import { Dexie } from 'dexie';
import type { Platform } from '../platform.ts';

/** A database that outlives its connection. */
export interface Database {
  /** Runs `work` with an open connection; where the connection was lost, once more with a new one. */
  use<T>(work: (db: Dexie) => Promise<T>): Promise<T>;
  close(): void;
}

/** Format of each database's stores, by version. Versions are only ever added. */
export type Stores = Readonly<Record<number, Record<string, string | null>>>;

/**
 * @param durability `strict`: a transaction completes when it is on the disk
 * @param opened a connection is there: the first, or one in the place of another
 */
export function createDatabase(
  platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
  name: string,
  stores: Stores,
  durability: 'strict' | 'relaxed',
  opened: () => void = () => undefined,
): Database {
  const db = new Dexie(name, {
    indexedDB: platform.indexedDB,
    IDBKeyRange: platform.IDBKeyRange as never,
    chromeTransactionDurability: durability,
    cache: 'disabled',
  });
  for (const [version, schema] of Object.entries(stores))
    db.version(Number(version)).stores(schema);
  let closed = false;
  db.on('ready', opened, true);
  // An upgrade that waits for another context goes on when that lets go, as every one does that runs this.
  db.on('blocked', () => undefined);
  // Another context upgrades or deletes: let go at once; the next use opens it as it then is.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    // In place of what Dexie does by itself: the same, with a warning.
    return false;
  });

  return {
    async use(work) {
      try {
        return await work(db);
      } catch (error) {
        if (closed || !isLostConnection(error)) throw error;
        db.close({ disableAutoOpen: false });
        await db.open();
        return await work(db);
      }
    },
    close() {
      closed = true;
      db.close();
    },
  };
}

const lost = new Set(['DatabaseClosedError', 'InvalidStateError', 'InvalidState', 'UnknownError']);

/** Whether an error speaks of the connection, so that the transaction it broke has not taken place. */
function isLostConnection(error: unknown): boolean {
  return named(error).some((name) => lost.has(name));
}

/** Whether storage is full. */
export function isFull(error: unknown): boolean {
  return named(error).includes('QuotaExceededError');
}

/** Names of an error and of what caused it. */
function named(error: unknown): string[] {
  if (!(error instanceof Error || error instanceof DOMException)) return [];
  const inner: unknown = 'inner' in error ? error.inner : undefined;
  return [error.name, ...named(inner)];
}
