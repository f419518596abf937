import { Replicache, type WriteTransaction } from 'replicache';
import type { Ground, Reservation } from '../stage.ts';
import type { Contender } from './contender.ts';

const mutators = {
  async setLunch(tx: WriteTransaction, { id, lunch }: { id: string; lunch: string }) {
    const guest = (await tx.get(`guest/${id}`)) as Reservation | undefined;
    if (guest) await tx.set(`guest/${id}`, { ...guest, lunch });
  },
};

let client: Replicache<typeof mutators> | undefined;
let ground: Ground | undefined;

function running(): { client: Replicache<typeof mutators>; ground: Ground } {
  if (!client || !ground) throw new Error('not open');
  return { client, ground };
}

function start(on: Ground): Replicache<typeof mutators> {
  ground = on;
  client = new Replicache({ name: 'bench', mutators, pullInterval: null, logLevel: 'error' });
  return client;
}

const all = (): Promise<Reservation[]> =>
  running().client.query(
    async (tx) => (await tx.scan({ prefix: 'guest/' }).toArray()) as unknown as Reservation[],
  );

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** It writes to storage when it finds the time, and tells nobody: so this looks there. */
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
    const { client, ground } = running();
    await client.mutate.setLunch({ id: ground.reservations[index]?.id ?? '', lunch: 'will_eat' });
  },
  watch(index, heard) {
    const { client, ground } = running();
    const key = `guest/${ground.reservations[index]?.id}`;
    return client.subscribe(async (tx) => (await tx.get(key)) as Reservation | undefined, {
      onData: (guest) => {
        if (guest?.lunch === 'will_eat') heard();
      },
    });
  },
  stored: (count) => untilStored('will_eat', count),
  async replay() {
    const { client, ground } = running();
    client.pushURL = `/peers/push/${ground.run}`;
    client.pullURL = `/peers/pull/${ground.run}`;
    await client.push({ now: true });
    await client.pull({ now: true });
    while ((await client.experimentalPendingMutations()).length > 0) await pause(5);
  },
};
