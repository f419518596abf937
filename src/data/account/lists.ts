import type { QueryClient } from '@tanstack/react-query';
import { localStore } from '../local-store.ts';
import { createQueries, keepLists, restoreLists } from './query.ts';

/** Fetched lists of whoever is signed in. One client for the page's life: mounted queries stay with theirs. */
export const lists: QueryClient = createQueries();

let owner: string | undefined;
let stop: () => void = () => undefined;

/** Makes the lists those of a user (or of nobody), before any screen hears of the change: nothing of one user is left for the next. */
export function takeLists(userId: string | undefined): void {
  if (userId === owner) return;
  owner = userId;
  stop();
  lists.clear();
  stop = () => undefined;
  if (userId === undefined) return;
  restoreLists(lists, userId, localStore());
  stop = keepLists(lists, userId, localStore());
}
