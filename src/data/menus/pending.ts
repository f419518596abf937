import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentView } from '../engine/running.ts';

/** Whether a dish's place on a menu is not yet acknowledged by the server. */
export function usePlacePending(id: string): boolean {
  const view = useCurrentView();
  const subscribe = useCallback(
    (listener: () => void) => view.subscribe(listener, { entity: 'meal_guest_menu_dish', id }),
    [view, id],
  );
  return useSyncExternalStore(subscribe, () =>
    view.pending({ entity: 'meal_guest_menu_dish', id }),
  );
}
