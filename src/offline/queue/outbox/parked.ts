import { browserTimer } from '../../../api/in-time.ts';
import type { Platform } from '../../platform.ts';
import { createDatabase, databaseNames } from '../../storage/database.ts';
import { outboxName } from './outbox.ts';
import { outboxStores } from './outbox-tables.ts';

/** Queues of any user on this device that hold operations: the count alone, never their contents. */
export async function parkedQueues(
  storage: Pick<Platform, 'indexedDB' | 'IDBKeyRange'>,
): Promise<{ owner: string; waiting: number }[]> {
  const prefix = outboxName('');
  const queues: { owner: string; waiting: number }[] = [];
  const platform = {
    indexedDB: storage.indexedDB,
    IDBKeyRange: storage.IDBKeyRange,
    setTimer: browserTimer,
  };
  for (const name of await databaseNames(storage)) {
    if (!name.startsWith(prefix)) continue;
    const database = createDatabase(platform, name, outboxStores, 'relaxed');
    // One that can't be opened counts as empty.
    const waiting = await database
      .use((db) => db.table('operations').count())
      .catch(() => 0)
      .finally(() => database.close());
    if (waiting > 0) queues.push({ owner: name.slice(prefix.length), waiting });
  }
  return queues;
}
