import type { Day } from '../../../core/rules/day.ts';
import { type MealStatus, mealStatuses, mealStatusId } from '../../../core/rules/meal-status.ts';
import type { Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';
import { statusIn } from './counting.ts';

export interface MealCell {
  status: MealStatus;
  /** Not yet acknowledged by the server. */
  pending: boolean;
}

/** All possible values. The same objects are returned each time, so that an unchanged cell does not render. */
const cells = new Map<string, MealCell>(
  mealStatuses.flatMap((status) =>
    [false, true].map((pending) => [`${status}/${pending}`, Object.freeze({ status, pending })]),
  ),
);

/** A store of one guest's meal of a day, subscribed to that row only. */
export function cellOf(view: View, guest: string, day: Day, meal: number): Store<MealCell> {
  const key = { entity: 'meal_status', id: mealStatusId(guest, day, meal) } as const;
  return {
    get() {
      const status = statusIn(view, guest, day, meal);
      const pending = view.pending(key);
      return cells.get(`${status}/${pending}`) ?? { status, pending };
    },
    subscribe: (listener) => view.subscribe(listener, key),
  };
}
