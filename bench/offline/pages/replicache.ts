import { Replicache, type WriteTransaction } from 'replicache';
import type { Fixture, Reservation } from '../stage.ts';
import type { Contender } from './contender.ts';

const mutators = {
  async setLunch(tx: WriteTransaction, { id, lunch }: { id: string; lunch: string }) {
    const guest = (await tx.get(`guest/${id}`)) as Reservation | undefined;
    if (guest) await tx.set(`guest/${id}`, { ...guest, lunch });
  },
};

let client: Replicache<typeof mutators> | undefined;
let fixture: Fixture | undefined;

function running(): { client: Replicache<typeof mutators>; fixture: Fixture } {
  if (!client || !fixture) throw new Error('not open');
  return { client, fixture };
}

function start(on: Fixture): Replicache<typeof mutators> {
  fixture = on;
  client = new Replicache({ name: 'bench', mutators, pullInterval: null, logLevel: 'error' });
  return client;
}

const all = (): Promise<Reservation[]> =>
  running().client.query(
    async (tx) => (await tx.scan({ prefix: 'guest/' }).toArray()) as unknown as Reservation[],
  );

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls IndexedDB: Replicache persists in idle time, without a callback. */
async function untilStored(lunch: Reservation['lunch'], count: number): Promise<void> {
  for (;;) {
    for (const { name } of await indexedDB.databases()) {
      const text = name?.startsWith('rep:') ? JSON.stringify(await chunksOf(name)) : '';
      if (text.split(`"${lunch}"`).length > count) return;
    }
    await pause(200);
  }
}

function chunksOf(name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('chunks').objectStore('chunks').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/** Replicache with push and pull of its own protocol. */
export const contender: Contender = {
  async prepare(on) {
    const made = start(on);
    made.pullURL = `/peers/pull/${on.run}`;
    await made.pull({ now: true });
    while ((await all()).length < on.reservations.length) await pause(20);
    made.pullURL = '';
    await untilStored('will_not_eat', on.reservations.length);
  },
  async open(on) {
    start(on);
    const rows = await all();
    return { rows: rows.length, pending: rows.filter(({ lunch }) => lunch === 'will_eat').length };
  },
  async write(index) {
    const { client, fixture } = running();
    await client.mutate.setLunch({ id: fixture.reservations[index]?.id ?? '', lunch: 'will_eat' });
  },
  watch(index, listener) {
    const { client, fixture } = running();
    const key = `guest/${fixture.reservations[index]?.id}`;
    return client.subscribe(async (tx) => (await tx.get(key)) as Reservation | undefined, {
      onData: (guest) => {
        if (guest?.lunch === 'will_eat') listener();
      },
    });
  },
  stored: (count) => untilStored('will_eat', count),
  async replay() {
    const { client, fixture } = running();
    client.pushURL = `/peers/push/${fixture.run}`;
    client.pullURL = `/peers/pull/${fixture.run}`;
    await client.push({ now: true });
    await client.pull({ now: true });
    while ((await client.experimentalPendingMutations()).length > 0) await pause(5);
  },
};
