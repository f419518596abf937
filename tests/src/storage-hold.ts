/**
 * Holds a write transaction over all of a database, as a page does that stores a large house, or is frozen in the
 * middle of it: whoever writes waits. @returns how to end it
 */
export async function holdDatabase(storage: IDBFactory, database: string): Promise<() => void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = storage.open(database) as unknown as IDBOpenDBRequest;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let isHeld = true;
  const stores = [...db.objectStoreNames];
  const values = db.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
  // A transaction lives as long as it has requests.
  const goOn = () => {
    if (isHeld) values.count().onsuccess = goOn;
    else db.close();
  };
  await new Promise<void>((resolve) => {
    values.count().onsuccess = () => {
      goOn();
      resolve();
    };
  });
  return () => {
    isHeld = false;
  };
}

/** Storage whose next opening never answers. */
export function neverOpening(storage: IDBFactory): { factory: IDBFactory; break(): void } {
  let broken = false;
  const factory = new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'open' || !broken) return value.bind(target);
      return () => {
        broken = false;
        return new EventTarget();
      };
    },
  });
  return {
    factory,
    break: () => {
      broken = true;
    },
  };
}
