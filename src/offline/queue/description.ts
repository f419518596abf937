import type { Day } from '../../../core/rules/day.ts';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import type { MealName } from '../../../core/rules/meal-type.ts';

/** Values that texts of the operation list can take, by placeholder. The app formats each in its language. */
export interface TextValues {
  /** Name; empty where this device does not have the row. */
  guest: string;
  /** Room number; empty for a guest without a room. */
  room: string;
  /** Name; empty where this device does not have the row. */
  dish: string;
  meal: MealName;
  status: MealStatus;
  day: Day;
  /** kg */
  weight: number;
  /** People. */
  count: number;
}

/** Keys of locales/en/operations.json with the placeholders of each text; a test compares the two. */
export const textsOfOperations = {
  set_meal_status: ['room', 'guest', 'meal', 'day', 'status'],
  set_dish_weight: ['dish', 'weight'],
  create_external_guest: ['guest', 'count', 'day'],
  delete_external_guest: ['guest'],
  keep_external_guest: ['guest'],
  /** An operation that this release has no definition of. */
  unknown: [],
} as const satisfies Record<string, readonly (keyof TextValues)[]>;

type TextKey = keyof typeof textsOfOperations;

/** A text of the operation list: its key and exactly the values that it takes. */
export type Description = {
  [K in TextKey]: { key: K; values: Pick<TextValues, (typeof textsOfOperations)[K][number]> };
}[TextKey];
