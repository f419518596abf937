import type { Day } from '../../../core/rules/day.ts';
import {
  type MealStatus,
  mealStatuses,
  mealStatusId,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import type { Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';

export interface MealCell {
  status: MealStatus;
  /** Who said so: a person, or nobody (the board, or no record at all). */
  by: 'person' | 'nobody';
  /** Not yet acknowledged by the server. */
  pending: boolean;
}

const textOf = ({ status, by, pending }: MealCell): string => `${status}/${by}/${pending}`;

/** All possible values. The same objects are returned each time, so that an unchanged cell does not render. */
const cells = new Map<string, MealCell>(
  mealStatuses.flatMap((status) =>
    (['person', 'nobody'] as const).flatMap((by) =>
      [false, true].map((pending): [string, MealCell] => {
        const cell = Object.freeze({ status, by, pending });
        return [textOf(cell), cell];
      }),
    ),
  ),
);

/** A store of one guest's meal of a day, subscribed to that row only. */
export function cellOf(view: View, guest: string, day: Day, meal: number): Store<MealCell> {
  const key = { entity: 'meal_status', id: mealStatusId(guest, day, meal) } as const;
  return {
    get() {
      const row = view.get('meal_status', key.id);
      const cell: MealCell = {
        status: row?.meal_status ?? unrecordedStatus,
        by: row?.source === 'person' ? 'person' : 'nobody',
        pending: view.pending(key),
      };
      return cells.get(textOf(cell)) ?? cell;
    },
    subscribe: (listener) => view.subscribe(listener, key),
  };
}
