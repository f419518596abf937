import { useCallback, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { useCurrentView, useEngineStatus, useRunning } from '../engine/running.ts';

/** Whether the guests of a day are on this device, so that they can be counted; fetches nothing. */
export function useGuestsAreHere(day: Day): boolean {
  const current = useRunning();
  // The rows of days are loaded one after the other.
  useEngineStatus((status) => status.loaded);
  const view = useCurrentView();
  return useSyncExternalStore(
    useCallback((listener: () => void) => view.subscribe(listener, 'reservation'), [view]),
    () => current?.engine.hasDay(day) ?? false,
  );
}
