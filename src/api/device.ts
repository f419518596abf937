/** Small values of this device, shared by all contexts of the browser. */
export interface Device {
  read(key: string): Promise<unknown>;
  /** Replaces a value in one transaction; undefined deletes it. Resolves with the new value. */
  change(key: string, next: (value: unknown) => unknown): Promise<unknown>;
  /** Closes the connection once what is under way has ended; the next use opens another. */
  close(): void;
}

const database = 'coperto-device';
const store = 'values';

/** The device's values in IndexedDB. A connection that was lost, or closed for an upgrade, is reopened. */
export function createDevice(factory: () => IDBFactory = () => indexedDB): Device {
  let opening: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory().open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const forget = () => {
          opening = undefined;
        };
        request.result.onversionchange = () => {
          request.result.close();
          forget();
        };
        request.result.onclose = forget;
        resolve(request.result);
      };
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const inStore = async (
    mode: IDBTransactionMode,
    work: (values: IDBObjectStore, done: (value: unknown) => void) => void,
  ): Promise<unknown> => {
    const db = await open();
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode, { durability: 'strict' });
      let outcome: unknown;
      transaction.oncomplete = () => resolve(outcome);
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(store), (value) => {
        outcome = value;
      });
    });
  };

  return {
    read: (key) =>
      inStore('readonly', (values, done) => {
        const request = values.get(key);
        request.onsuccess = () => done(request.result);
      }),
    change: (key, next) =>
      inStore('readwrite', (values, done) => {
        const request = values.get(key);
        request.onsuccess = () => {
          const value = next(request.result);
          if (value === undefined) values.delete(key);
          else values.put(value, key);
          done(value);
        };
      }),
    close() {
      opening?.then((db) => db.close()).catch(() => undefined);
      opening = undefined;
    },
  };
}
