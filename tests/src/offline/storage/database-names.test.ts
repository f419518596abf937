import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserTimer } from '../../../../src/api/in-time.ts';
import { createDatabase, databaseNames } from '../../../../src/offline/storage/database.ts';

test.each([
  ['a browser that lists databases', true],
  ['Firefox before 126, which does not', false],
])('names the databases of the device in %s', async (_, lists) => {
  const factory = new IDBFactory();
  const indexedDB = {
    open: factory.open.bind(factory),
    deleteDatabase: factory.deleteDatabase.bind(factory),
    cmp: factory.cmp.bind(factory),
    ...(lists ? { databases: factory.databases.bind(factory) } : {}),
  } as never;
  const { dependencies } = Dexie;
  Dexie.dependencies = { indexedDB, IDBKeyRange } as never;
  onTestFinished(() => {
    Dexie.dependencies = dependencies;
  });
  for (const name of ['one', 'two']) {
    const database = createDatabase(
      { indexedDB, IDBKeyRange, setTimer: browserTimer },
      name,
      { 1: { rows: 'id' } },
      'relaxed',
    );
    await database.use((db) => db.table('rows').put({ id: 1 }));
    onTestFinished(() => database.close());
  }
  await vi.waitFor(async () => expect(await databaseNames({ indexedDB })).toEqual(['one', 'two']));
});
