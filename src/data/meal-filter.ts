import { useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../core/rules/day.ts';
import { keptByMeals } from '../../core/rules/guest-list.ts';
import { guestsOn, statusIn } from './counting.ts';
import { useCurrentView } from './running.ts';
import { createSelection } from './selection.ts';

/**
 * Ids of the day's guests that a filter on meals leaves out. Follows a tap right after it is painted,
 * and stays the same array while the same guests are left out.
 */
export function useLeftOut(day: Day, mealTypeIds: readonly number[]): readonly string[] {
  const view = useCurrentView();
  const selection = useMemo(
    () =>
      createSelection(
        view,
        ['reservation', 'meal_status'],
        (present) =>
          guestsOn(present, day)
            .filter(
              ({ id }) => !keptByMeals(mealTypeIds, (meal) => statusIn(present, id, day, meal)),
            )
            .map(({ id }) => id),
        { pace: 'after-paint' },
      ),
    [view, day, mealTypeIds],
  );
  return useSyncExternalStore(selection.subscribe, selection.get);
}
