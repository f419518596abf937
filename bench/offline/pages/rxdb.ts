import { createRxDatabase, type RxCollection, type RxDocument, type RxJsonSchema } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Fixture, Reservation } from '../stage.ts';
import type { Contender } from './contender.ts';
import { post, type Write } from './send.ts';

interface Guest {
  id: string;
  lunch: string;
  guest: Reservation;
}

const schema: RxJsonSchema<Guest> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    lunch: { type: 'string' },
    guest: { type: 'object' },
  },
  required: ['id', 'lunch', 'guest'],
};

/** RxDB on its free Dexie storage; `durability` of the IndexedDB transactions. */
export function rxdb(durability: 'relaxed' | 'strict'): Contender {
  let collection: RxCollection<Guest> | undefined;
  let guests: RxDocument<Guest>[] = [];
  let run = '';

  const start = async (fixture: Fixture): Promise<RxCollection<Guest>> => {
    run = fixture.run;
    const database = await createRxDatabase({
      name: 'guests',
      storage: getRxStorageDexie({ chromeTransactionDurability: durability }),
    });
    const { guests: made } = await database.addCollections({ guests: { schema } });
    collection = made as RxCollection<Guest>;
    return collection;
  };

  const replication = (pulled: readonly Guest[]): RxReplicationState<Guest, number> => {
    if (!collection) throw new Error('not open');
    return replicateRxCollection<Guest, number>({
      collection,
      replicationIdentifier: 'guests',
      live: false,
      push: {
        async handler(rows) {
          const writes = rows.map(({ newDocumentState: { id, lunch } }): Write => {
            return { key: `${run}:${id}`, run, reservation: id, lunch };
          });
          await post('/peers/batch', writes);
          return [];
        },
      },
      pull: {
        batchSize: 5000,
        handler: async (checkpoint) => ({
          checkpoint: 1,
          documents: checkpoint ? [] : pulled.map((guest) => ({ ...guest, _deleted: false })),
        }),
      },
    });
  };

  return {
    async prepare(fixture) {
      const made = await start(fixture);
      const pulled = fixture.reservations.map((guest) => {
        return { id: guest.id, lunch: guest.lunch, guest };
      });
      await replication(pulled).awaitInSync();
      guests = await made.find().exec();
    },
    async open(fixture) {
      const made = await start(fixture);
      guests = await made.find().exec();
      const pending = guests.filter(({ lunch }) => lunch === 'will_eat').length;
      return { rows: guests.length, pending };
    },
    async write(index) {
      await guests[index]?.incrementalPatch({ lunch: 'will_eat' });
    },
    watch(index, listener) {
      const following = guests[index]?.get$('lunch').subscribe((lunch: string) => {
        if (lunch === 'will_eat') listener();
      });
      return () => following?.unsubscribe();
    },
    async replay() {
      await replication([]).awaitInSync();
    },
  };
}
