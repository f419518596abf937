import { useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../core/rules/day.ts';
import type { HeadCount } from '../../core/rules/people.ts';
import { headCountIn, sameHeadCount } from './counting.ts';
import type { Flags } from './flag-store.ts';
import { useFlagStore } from './flags.ts';
import { useFollowed } from './follow.ts';
import { useCurrentView } from './running.ts';
import { createSelection } from './selection.ts';

/** People for one meal of a day, with this device's marks. Follows a tap right after it is painted. */
export function useHeadCount(day: Day, mealTypeId: number): HeadCount {
  const store = useFlagStore(day);
  const flags = useSyncExternalStore(store.subscribe, store.get);
  return useCount(day, mealTypeId, flags);
}

/** The same without marks: what the server counts, and every device alike. */
export function usePlainHeadCount(day: Day, mealTypeId: number): HeadCount {
  return useCount(day, mealTypeId, undefined);
}

function useCount(day: Day, mealTypeId: number, flags: Flags | undefined): HeadCount {
  const view = useCurrentView();
  // Counting a large house takes longer than painting a button, so it waits for the paint.
  const selection = useMemo(
    () =>
      createSelection(
        view,
        ['reservation', 'meal_status'],
        (present) => headCountIn(present, day, mealTypeId, flags),
        { pace: 'after-paint', same: sameHeadCount },
      ),
    [view, day, mealTypeId, flags],
  );
  return useFollowed(selection);
}
