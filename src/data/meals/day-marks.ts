import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { mealStatusId } from '../../../core/rules/meal-status.ts';
import type { View } from '../../offline/view/view.ts';
import { useFollowed } from '../engine/follow.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import { guestsOn } from './counting.ts';

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
  const rows = view.all('meal_status');
  const [uncertain, notEating, waiting] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const guest of guestsOn(view, day)) {
    for (const meal of mealTypeIds) {
      const id = mealStatusId(guest.id, day, meal);
      const row = rows.get(id);
      if (row?.meal_status === 'uncertain') uncertain.add(guest.id);
      if (row?.meal_status === 'will_not_eat' && row.source === 'person') notEating.add(guest.id);
      if (view.pending({ entity: 'meal_status', id })) waiting.add(guest.id);
    }
  }
  return { uncertain, notEating, waiting };
}

function sameMarks(a: DayMarks, b: DayMarks): boolean {
  return (['uncertain', 'notEating', 'waiting'] as const).every(
    (name) => a[name].size === b[name].size && [...a[name]].every((id) => b[name].has(id)),
  );
}
