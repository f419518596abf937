import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/query-core';
import { persistQueryClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core';
import { del, get, set } from 'idb-keyval';
import type { Reservation } from '../stage.ts';
import type { Contender } from './contender.ts';
import { post, type Write } from './send.ts';

const queryKey = ['reservations'];
const mutationKey = ['lunch'];
const place = 'REACT_QUERY_OFFLINE_CACHE';
const client = new QueryClient({
  defaultOptions: {
    queries: { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY },
  },
});
const persister = createAsyncStoragePersister({
  storage: { getItem: (key) => get<string>(key), setItem: set, removeItem: del },
});
/** Callbacks for when a tap's optimistic update is applied. */
const accepted = new Map<string, () => void>();
let ids: string[] = [];
let run = '';

client.setMutationDefaults(mutationKey, {
  gcTime: Number.POSITIVE_INFINITY,
  mutationFn: (write: Write) => post('/peers/write', write),
  onMutate({ reservation, lunch }: Write) {
    client.setQueryData<Reservation[]>(queryKey, (rows) =>
      rows?.map((row) =>
        row.id === reservation ? { ...row, lunch: lunch as Reservation['lunch'] } : row,
      ),
    );
    accepted.get(reservation)?.();
  },
});

const paused = () =>
  client
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.isPaused).length;

const rowsNow = () => client.getQueryData<Reservation[]>(queryKey) ?? [];

/** TanStack Query's paused mutations with its persister for asynchronous storage, on idb-keyval. */
export const contender: Contender = {
  async prepare(fixture) {
    run = fixture.run;
    onlineManager.setOnline(false);
    ids = fixture.reservations.map(({ id }) => id);
    const [, restored] = persistQueryClient({ queryClient: client, persister });
    await restored;
    client.setQueryData(queryKey, fixture.reservations);
  },
  async open(fixture) {
    run = fixture.run;
    onlineManager.setOnline(false);
    await persistQueryClientRestore({ queryClient: client, persister });
    return { rows: rowsNow().length, pending: paused() };
  },
  write(index) {
    const reservation = ids[index] ?? '';
    const write: Write = { key: `${run}:${reservation}`, run, reservation, lunch: 'will_eat' };
    return new Promise((resolve) => {
      accepted.set(reservation, resolve);
      void new MutationObserver<unknown, Error, Write>(client, { mutationKey }).mutate(write);
    });
  },
  watch(index, listener) {
    return new QueryObserver<Reservation[]>(client, { queryKey, enabled: false }).subscribe(
      ({ data }) => {
        if (data?.[index]?.lunch === 'will_eat') listener();
      },
    );
  },
  async stored(count) {
    for (;;) {
      const text = await get<string>(place);
      const { clientState } = JSON.parse(text ?? '{}') as {
        clientState?: { mutations: unknown[] };
      };
      if (clientState && clientState.mutations.length >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },
  async replay() {
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
  },
};
