import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { compareNames } from '../../../core/rules/names.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, mealMarksOn } from '../meals/counting.ts';

/** Guests whose meal is uncertain, by room and name. */
export function useUncertain(day: Day, meal: MealTypeId): readonly Row<'reservation'>[] {
  return useView(
    useCallback(
      (view) => {
        const { uncertain } = mealMarksOn(view, day, meal);
        return guestsOn(view, day)
          .filter(({ id }) => uncertain.has(id))
          .sort(
            (a, b) =>
              compareNames(a.room_number ?? '', b.room_number ?? '') ||
              compareNames(a.guest_name, b.guest_name),
          );
      },
      [day, meal],
    ),
  );
}
