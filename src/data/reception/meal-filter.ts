import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { keptByMeals } from '../../../core/rules/guest-list.ts';
import { unrecordedStatus } from '../../../core/rules/meal-status.ts';
import type { View } from '../../offline/view/view.ts';
import { useFollowed } from '../engine/follow.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';

/**
 * Ids of the day's guests that the meal filter hides: never who did not come, for that may have to be taken back. Updated after the next paint; the same array while the same
 * guests are hidden.
 */
export function useLeftOut(day: Day, mealTypeIds: readonly number[]): readonly string[] {
  const view = useCurrentView();
  const selection = useMemo(
    () =>
      createSelection(view, (current) => leftOutIn(current, day, mealTypeIds), {
        pace: 'after-paint',
      }),
    [view, day, mealTypeIds],
  );
  return useFollowed(selection);
}

function leftOutIn(view: View, day: Day, mealTypeIds: readonly number[]): string[] {
  const meals = new Map(mealTypeIds.map((meal) => [meal, statusesOn(view, day, meal)]));
  const statusOf = (id: string) => (meal: number) => meals.get(meal)?.get(id) ?? unrecordedStatus;
  return guestsOn(view, day)
    .filter(({ id, is_no_show }) => !is_no_show && !keptByMeals(mealTypeIds, statusOf(id)))
    .map(({ id }) => id);
}
