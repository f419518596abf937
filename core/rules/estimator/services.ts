import type { Day } from '../day.ts';
import type { DishGroup } from '../dish-type.ts';
import type { Attendance } from '../service-attendance.ts';

/** A meal of a day that is over, as the estimator learns from it. */
export interface PastService {
  mealTypeId: number;
  /** Who was expected and who came, by guest type; null: people without a type. */
  attendance: ReadonlyMap<string | null, Attendance>;
  dishes: readonly PastDish[];
}

/** A dish that was planned for it. */
export interface PastDish {
  dishId: string;
  dailyMealId: string;
  course: DishGroup;
  guestTypeIds: readonly string[];
  /** How it was closed out, kg; null: it was not. */
  closed: { made: number; left_over: number } | null;
  /** The chef's amount, kg; null: none. */
  entered: number | null;
}

/** All services of a day. */
export interface PastDay {
  day: Day;
  services: readonly PastService[];
}
