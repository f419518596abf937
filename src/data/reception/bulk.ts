import type { Day } from '../../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { perform, together } from '../engine/perform.ts';
import { running } from '../engine/running.ts';
import { statusIn } from '../meals/counting.ts';

/** One meal of several guests, set at once. */
export interface BulkChange {
  /** How many guests' meals changed. */
  count: number;
  /** Settles when the changes are stored on this device; rejects where one can't be. */
  stored: Promise<void>;
  /** Gives each meal the status that it had, but those that have changed again since. */
  undo(): Promise<void>;
}

/**
 * Sets one meal of several guests; those who have the status already are left as they are.
 * @param only changes only those who have this status
 */
export function setMealOfAll(
  guestIds: readonly string[],
  meal: { meal_type_id: MealTypeId; meal_date: Day },
  status: MealStatus,
  only?: MealStatus,
): BulkChange {
  const before = guestIds
    .map((id) => ({ id, from: statusOf(id, meal) }))
    .filter(({ from }) => from !== status && (only === undefined || from === only));
  const set = (id: string, from: MealStatus, to: MealStatus) =>
    perform('set-meal-status', { reservation_id: id, ...meal, from, meal_status: to });
  // Operations performed in one task share one IndexedDB transaction. Where it fails, each is tried alone.
  const stored = together(() => Promise.all(before.map(({ id, from }) => set(id, from, status))));
  return {
    count: before.length,
    stored: stored.then(() => undefined),
    async undo() {
      const still = before.filter(({ id }) => statusOf(id, meal) === status);
      await together(() => Promise.all(still.map(({ id, from }) => set(id, status, from))));
    },
  };
}

function statusOf(id: string, meal: { meal_type_id: number; meal_date: Day }): MealStatus {
  const view = running.get()?.engine.view;
  return view ? statusIn(view, id, meal.meal_date, meal.meal_type_id) : unrecordedStatus;
}
