import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { KeptValues } from '../kept-values.ts';

const minute = 60_000;

/** Times after which fetched lists count as old, and are forgotten, ms. */
export const staleTimes = {
  usual: 5 * minute,
  organizations: 60 * minute,
  hotels: 86_400_000,
} as const;
const kept = 10 * minute;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept over restarts. */
      kept?: boolean;
      /** What the list shows: it is fetched again when a command changed any of it. */
      resources?: readonly string[];
    };
  }
}

/** Options of a list that is kept over restarts: it is never forgotten while the app runs. */
export const persisted = (resources: readonly string[]) => ({
  gcTime: Number.POSITIVE_INFINITY,
  meta: { kept: true, resources },
});

/** Schedules every fetch. Without a network it tries once, then waits for it. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimes.usual,
        gcTime: kept,
        retry: 3,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: 1, networkMode: 'offlineFirst' },
    },
  });
}

const storedState = z.object({
  timestamp: z.number(),
  buster: z.string(),
  clientState: z.object({
    mutations: z.array(z.unknown()),
    queries: z.array(z.object({ queryKey: z.array(z.unknown()), queryHash: z.string() }).loose()),
  }),
});

function isStored(stored: unknown): stored is { buster: string; clientState: DehydratedState } {
  return storedState.safeParse(stored).success;
}

/** Grows when the shape of a kept list changes; an older one is left aside. */
const format = '1';

/** Where the lists of a user are kept. */
export const listsKey = (userId: string) => `coperto-lists-${userId}`;

type ListStorage = Pick<KeptValues, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept in the next task: whoever has seen their hotels may lose the network, and the browser, at any moment. */
const persisterOf = (userId: string, storage: ListStorage) =>
  createSyncStoragePersister({ storage, key: listsKey(userId), throttleTime: 0 });

/**
 * Takes over the lists that `userId` had on this device. They have no age limit: a device that comes back
 * after a week without a network still opens.
 */
export function restoreLists(client: QueryClient, userId: string, storage: ListStorage): void {
  try {
    const stored: unknown = persisterOf(userId, storage).restoreClient();
    if (!isStored(stored) || stored.buster !== format) return;
    const { gcTime } = persisted([]);
    hydrate(client, stored.clientState, { defaultOptions: { queries: { gcTime } } });
  } catch {
    // A damaged copy: the lists are fetched again.
  }
}

/** Keeps the lists of `userId` on this device whenever they are fetched. Returns how to stop. */
export function keepLists(client: QueryClient, userId: string, storage: ListStorage): () => void {
  const persister = persisterOf(userId, storage);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.kept !== true) return;
    const clientState = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => query.meta?.kept === true && query.state.data !== undefined,
    });
    void persister.persistClient({ buster: format, timestamp: Date.now(), clientState });
  });
}
