import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { kept } from '../kept-values.ts';
import { hotelKey } from './hotel-choice.ts';
import { createQueries, keepLists, listsKey, restoreLists } from './query.ts';

/** Fetched lists of whoever is signed in. One client for the page's life: mounted queries stay with theirs. */
export const lists: QueryClient = createQueries();

const channelName = 'coperto-lists';
const stale = z.object({ owner: z.string(), resources: z.array(z.string()) });

let owner: string | undefined;
let stop: () => void = () => undefined;

/** Reads what the device keeps of a user who is not the present one. Never rejects. */
export async function loadLists(userId: string): Promise<void> {
  if (userId !== owner) await kept.load([listsKey(userId), hotelKey(userId)]);
}

/**
 * Makes the lists those of a user (or of nobody), before any screen hears of the change: nothing of one user is left
 * for the next. What the device keeps of them is loaded.
 */
export function takeLists(userId: string | undefined): void {
  if (userId === owner) return;
  owner = userId;
  stop();
  lists.clear();
  stop = () => undefined;
  if (userId === undefined) return;
  restoreLists(lists, userId, kept);
  const stopKeeping = keepLists(lists, userId, kept);
  const stopListening = refreshWithOtherTabs(userId);
  stop = () => {
    stopKeeping();
    stopListening();
  };
}

/**
 * The resources that a path of the API speaks of: its names without parameters and version.
 * `/api/v1/organizations/{orgId}/hotels/{hotelId}` → organizations, hotels
 */
export function resourcesOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && !/^(api|v\d+|\{.*\})$/.test(part));
}

/** Marks the lists that show any of `resources` as old, in every tab; those on screen are fetched again. */
export function refreshLists(resources: readonly string[]): void {
  markStale(lists, resources);
  if (owner === undefined) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ owner, resources: [...resources] });
  channel.close();
}

/** As `refreshLists`, for one client. */
export function markStale(client: QueryClient, resources: readonly string[]): void {
  void client.invalidateQueries({
    predicate: ({ meta }) => meta?.resources?.some((each) => resources.includes(each)) ?? false,
  });
}

/** Returns how to stop. */
function refreshWithOtherTabs(userId: string): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const heard = stale.safeParse(data);
    if (heard.success && heard.data.owner === userId) markStale(lists, heard.data.resources);
  };
  return () => channel.close();
}
