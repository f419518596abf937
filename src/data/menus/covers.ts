import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { useCurrentView, useEngineStatus, useRunning } from '../engine/running.ts';

/** Whether the guests of a day are on this device, so that they can be counted; fetches nothing. */
export function useGuestsAreHere(day: Day): boolean {
  return useDaysWithGuests(useMemo(() => [day], [day])).length > 0;
}

/**
 * Those of some days whose guests are on this device, so that they can be counted; fetches nothing.
 * @returns the same array while they are the same
 */
export function useDaysWithGuests(days: readonly Day[]): readonly Day[] {
  const current = useRunning();
  // The rows of days are loaded one after the other.
  useEngineStatus((status) => status.loaded);
  const view = useCurrentView();
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => view.subscribe(listener, 'reservation'), [view]),
    () => days.filter((day) => current?.engine.hasDay(day)).join(' '),
  );
  return useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
}
