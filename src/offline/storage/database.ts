import { Dexie } from 'dexie';
import type { Platform } from '../platform.ts';

/** A database whose connection is reopened when it is lost. */
export interface Database {
  /** Runs `work` with a connection; once more with a new one, where it was lost. */
  use<T>(work: (db: Dexie) => Promise<T>): Promise<T>;
  close(): void;
}

/** Dexie schemas by version. Versions are only added. */
export type Stores = Readonly<Record<number, Record<string, string | null>>>;

/** @param durability `strict`: a transaction completes when it is on the disk */
export function createDatabase(
  platform: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
  name: string,
  stores: Stores,
  durability: 'strict' | 'relaxed',
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
  // Other contexts close their connections (see below), so a blocked upgrade goes on.
  db.on('blocked', () => undefined);
  // Another context upgrades or deletes: close at once; the next use opens it again.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    // Prevents Dexie's default, which does the same with a warning.
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
