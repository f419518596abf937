import { browserTimer, inTime, NotInTime, type SetTimer } from './in-time.ts';

/**
 * To be awaited before a context's first write to IndexedDB; undefined where there is nothing to wait for any more.
 * Never rejects.
 *
 * Chromium keeps all databases of an origin in one LevelDB. A browser that dies in the middle of a write leaves a torn
 * record at the end of LevelDB's log, and the next one writes on behind it, in the same log. The one after that reads up
 * to the torn record: all that was stored behind it is gone, or Chromium takes the databases for corrupt and deletes
 * them. So each context has a new log begun before it writes: deleting a database does that.
 */
export type FreshLog = () => Promise<void> | undefined;

const database = 'coperto-fresh-log';
/** How long a write waits for it at most, ms. */
const longestWait = 5000;

export function createFreshLog(
  factory: () => IDBFactory = () => indexedDB,
  setTimer: SetTimer = browserTimer,
): FreshLog {
  let isFresh = !isOnLevelDb();
  let beginning: Promise<void> | undefined;

  const begin = async () => {
    const begun = deleteOne(factory);
    try {
      await inTime(begun, { ms: longestWait, setTimer, late: () => 'give-up' });
      isFresh = true;
    } catch (error) {
      // Storage that refuses is asked again before the next write; who is kept waiting is so once.
      isFresh = error instanceof NotInTime;
      beginning = undefined;
    }
  };

  return () => {
    if (isFresh) return undefined;
    beginning ??= begin();
    return beginning;
  };
}

/** Whether this browser's IndexedDB may be on LevelDB: Chromium alone says what an upgrade has lost. */
function isOnLevelDb(): boolean {
  const event = (globalThis as { IDBVersionChangeEvent?: { prototype: object } })
    .IDBVersionChangeEvent;
  return event !== undefined && 'dataLoss' in event.prototype;
}

/** Makes a database and deletes it. Other contexts may be doing the same. */
async function deleteOne(factory: () => IDBFactory): Promise<void> {
  const connection = await answered(factory().open(database));
  connection.close();
  await answered(factory().deleteDatabase(database));
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
