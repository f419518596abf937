import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { mealStatusGuest, mealStatusId } from '../../../core/rules/meal-status.ts';
import type { View } from '../../offline/view/view.ts';
import { useFollowed } from '../engine/follow.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import { type MealMarks, mealMarksOn, statusesOn } from './counting.ts';

/** Ids of a day's guests of whose meals something has to be said, by what. */
export interface DayMarks {
  /** At least one meal is uncertain. */
  uncertain: ReadonlySet<string>;
  /** At least one meal that a person has taken off. */
  notEating: ReadonlySet<string>;
  /** At least one meal waits to be sent. */
  waiting: ReadonlySet<string>;
}

/** The marks of the guests of `day` for these meals. Updated after the next paint. */
export function useDayMarks(day: Day, mealTypeIds: readonly number[]): DayMarks {
  const view = useCurrentView();
  const selection = useMemo(
    () =>
      createSelection(view, (current) => marksIn(current, day, mealTypeIds), {
        pace: 'after-paint',
        same: sameMarks,
      }),
    [view, day, mealTypeIds],
  );
  return useFollowed(selection);
}

function marksIn(view: View, day: Day, mealTypeIds: readonly number[]): DayMarks {
  const meals = mealTypeIds.map((meal) => mealMarksOn(view, day, meal));
  const union = (name: keyof MealMarks) => new Set(meals.flatMap((each) => [...each[name]]));
  return {
    uncertain: union('uncertain'),
    notEating: union('notEating'),
    waiting: waitingIn(view, day, mealTypeIds),
  };
}

/** By the cells that wait, which are few: an id put together for each guest and meal takes longer than all else here. */
function waitingIn(view: View, day: Day, mealTypeIds: readonly number[]): Set<string> {
  const waiting = new Set<string>();
  for (const cell of view.pendingIds('meal_status')) {
    const guest = mealStatusGuest(cell) ?? '';
    const isShown = mealTypeIds.some(
      (meal) => cell === mealStatusId(guest, day, meal) && statusesOn(view, day, meal).has(guest),
    );
    if (isShown) waiting.add(guest);
  }
  return waiting;
}

function sameMarks(a: DayMarks, b: DayMarks): boolean {
  return (['uncertain', 'notEating', 'waiting'] as const).every(
    (name) => a[name].size === b[name].size && [...a[name]].every((id) => b[name].has(id)),
  );
}
