import type { FreshLog } from './fresh-log.ts';
import {
  abortAll,
  browserTimer,
  inTime,
  NotInTime,
  type SetTimer,
  storageTimeouts,
} from './in-time.ts';

/** Small values of this device, shared by all contexts of the browser. */
export interface Device {
  read(key: string): Promise<unknown>;
  /** Replaces a value in one transaction; undefined deletes it. Resolves with the new value. */
  change(key: string, next: (value: unknown) => unknown): Promise<unknown>;
  /**
   * For a page that is about to be frozen: closes the connection. What is under way lets go of storage, and is done
   * anew on another one, as soon as the page runs again.
   */
  close(): void;
}

const database = 'coperto-device';
const store = 'values';

/**
 * The device's values in IndexedDB. A connection that was lost, does not answer, or closed for an upgrade, is reopened.
 * @throws NotInTime where storage never answers
 */
export function createDevice(
  factory: () => IDBFactory = () => indexedDB,
  setTimer: SetTimer = browserTimer,
  freshLog: FreshLog = () => undefined,
): Device {
  let opening: Promise<IDBDatabase> | undefined;
  const underWay = new Set<IDBTransaction>();
  const forget = (connection: Promise<IDBDatabase> | undefined) => {
    if (opening === connection) opening = undefined;
  };

  const open = (): Promise<IDBDatabase> => {
    if (opening) return opening;
    const connection = openDatabase(factory(), () => forget(connection));
    connection.catch(() => forget(connection));
    opening = connection;
    return connection;
  };

  const inStore = async (mode: IDBTransactionMode, work: Work): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      const connection = Promise.resolve().then(open);
      const running: IDBTransaction[] = [];
      let isLate = false;
      const begun = connection.then((db) => {
        if (isLate) throw new NotInTime();
        const transaction = db.transaction(store, mode, { durability: 'strict' });
        running.push(transaction);
        underWay.add(transaction);
        return outcomeOf(transaction, work).finally(() => underWay.delete(transaction));
      });
      const late = () => {
        if (abortAll(running) === 'wait') return 'wait';
        isLate = true;
        connection.then((db) => db.close()).catch(() => undefined);
        return 'give-up';
      };
      try {
        return await inTime(begun, { ms: storageTimeouts[attempt] ?? 0, setTimer, late });
      } catch (error) {
        if (!isGone(error) || attempt + 1 === storageTimeouts.length) throw error;
        forget(opening);
      }
    }
  };

  return {
    read: (key) =>
      inStore('readonly', (values, done) => {
        const request = values.get(key);
        request.onsuccess = () => done(request.result);
      }),
    async change(key, next) {
      const fresh = freshLog();
      if (fresh) await fresh;
      return inStore('readwrite', (values, done) => {
        const request = values.get(key);
        request.onsuccess = () => {
          const value = next(request.result);
          if (value === undefined) values.delete(key);
          else values.put(value, key);
          done(value);
          // A page that is frozen from here on holds up nobody.
          values.transaction.commit();
        };
      });
    },
    close() {
      abortAll(underWay);
      opening?.then((db) => db.close()).catch(() => undefined);
      opening = undefined;
    },
  };
}

/** A transaction that was aborted, and not for an error of its own. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Whether it is the connection that failed, before anything was written: it gave no answer, or was being closed. */
const isGone = (error: unknown): boolean =>
  error instanceof NotInTime ||
  error instanceof Interrupted ||
  (error instanceof DOMException && error.name === 'InvalidStateError');

/** Reads or writes values within a transaction, and says with what it ends. */
type Work = (values: IDBObjectStore, done: (value: unknown) => void) => void;

/** @param closed the connection is closed, or was lost */
function openDatabase(factory: IDBFactory, closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      result.onversionchange = () => {
        result.close();
        closed();
      };
      result.onclose = closed;
      resolve(result);
    };
  });
}

function outcomeOf(transaction: IDBTransaction, work: Work): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let outcome: unknown;
    transaction.oncomplete = () => resolve(outcome);
    transaction.onabort = () => reject(transaction.error ?? new Interrupted());
    work(transaction.objectStore(store), (value) => {
      outcome = value;
    });
  });
}
