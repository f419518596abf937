import { useSyncExternalStore } from 'react';
import { createStore } from '../../offline/store.ts';

/** Whether the connection drawer is open: what waits, and what a person has to decide. */
const open = createStore(false);

export function useConnectionDrawer(): boolean {
  return useSyncExternalStore(open.subscribe, open.get);
}

export const showConnection = (): void => open.set(true);
export const hideConnection = (): void => open.set(false);
