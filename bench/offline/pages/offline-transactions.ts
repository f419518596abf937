import { type Collection, createCollection } from '@tanstack/db';
import {
  IndexedDBAdapter,
  type OfflineExecutor,
  type OnlineDetector,
  startOfflineExecutor,
} from '@tanstack/offline-transactions';
import { get, set } from 'idb-keyval';
import type { Fixture, Reservation } from '../stage.ts';
import type { Contender } from './contender.ts';
import { post, type Write } from './send.ts';

const place = 'reservations';
/** Callbacks for when a transaction is stored: the library's API only reports when the server has it. */
const accepted = new Map<string, () => void>();

class Storage extends IndexedDBAdapter {
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    accepted.get(key)?.();
  }
}

class Network implements OnlineDetector {
  #online = false;
  #listeners = new Set<() => void>();
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  notifyOnline(): void {
    this.#online = true;
    for (const listener of this.#listeners) listener();
  }
  isOnline = (): boolean => this.#online;
  dispose(): void {
    this.#listeners.clear();
  }
}

const network = new Network();
let executor: OfflineExecutor | undefined;
let guests: Collection<Reservation, string> | undefined;
let confirm: (row: Reservation) => void = () => undefined;
let ids: string[] = [];

async function start({ run }: Fixture, reservations: readonly Reservation[]): Promise<void> {
  ids = reservations.map(({ id }) => id);
  guests = createCollection<Reservation, string>({
    id: 'guests',
    getKey: ({ id }) => id,
    startSync: true,
    sync: {
      sync({ begin, write, commit, markReady }) {
        begin();
        for (const value of reservations) write({ type: 'insert', value });
        commit();
        markReady();
        confirm = (value) => {
          begin();
          write({ type: 'update', value });
          commit();
        };
      },
    },
  });
  executor = startOfflineExecutor({
    collections: { guests },
    storage: new Storage(),
    onlineDetector: network,
    mutationFns: {
      async lunch({ transaction, idempotencyKey }) {
        for (const { modified } of transaction.mutations) {
          const { id, lunch } = modified as unknown as Reservation;
          await post('/peers/write', {
            key: idempotencyKey,
            run,
            reservation: id,
            lunch,
          } satisfies Write);
          confirm(modified as unknown as Reservation);
        }
      },
    },
  });
  await executor.waitForInit();
}

function running() {
  if (!executor || !guests) throw new Error('not open');
  return { executor, guests };
}

/** TanStack offline-transactions over a TanStack DB collection; the rows are kept with idb-keyval. */
export const contender: Contender = {
  async prepare(fixture) {
    await set(place, fixture.reservations);
    await start(fixture, fixture.reservations);
  },
  async open(fixture) {
    await start(fixture, (await get<Reservation[]>(place)) ?? []);
    const { executor, guests } = running();
    return { rows: guests.size, pending: executor.getPendingCount() };
  },
  write(index) {
    const { executor, guests } = running();
    return new Promise((resolve) => {
      const tap = executor.createOfflineTransaction({ mutationFnName: 'lunch', autoCommit: false });
      accepted.set(`tx:${tap.id}`, resolve);
      tap.mutate(() => {
        guests.update(ids[index] ?? '', (row) => {
          row.lunch = 'will_eat';
        });
      });
      void tap.commit();
    });
  },
  watch(index, listener) {
    const { guests } = running();
    const key = ids[index] ?? '';
    const following = guests.subscribeChanges((changes) => {
      if (changes.some((each) => each.key === key && each.value.lunch === 'will_eat')) listener();
    });
    return () => following.unsubscribe();
  },
  async replay() {
    network.notifyOnline();
    const { executor } = running();
    while (executor.getPendingCount() > 0 || executor.getRunningCount() > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
};
