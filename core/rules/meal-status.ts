import type { Day } from './day.ts';
import { type MealTypeId, mealTypes } from './meal-type.ts';

/** A guest's status for one meal of one day. */
export const mealStatuses = ['will_eat', 'will_not_eat', 'uncertain'] as const;
export type MealStatus = (typeof mealStatuses)[number];

/** The status of a cell without a record. */
export const unrecordedStatus: MealStatus = 'will_not_eat';

/** The status after a toggle: will_eat ↔ will_not_eat, and uncertain becomes will_eat. */
export function toggled(status: MealStatus): MealStatus {
  return status === 'will_eat' ? 'will_not_eat' : 'will_eat';
}

/** The status after a request: the requested one, else the toggle of the present one. */
export function statusAfter(present: MealStatus, requested: MealStatus | undefined): MealStatus {
  return requested ?? toggled(present);
}

/** Id of a cell (a guest's meal of a day) in the change log and in mirrors. */
export function mealStatusId(reservationId: string, day: string, mealTypeId: number): string {
  return `${reservationId}:${day}:${mealTypeId}`;
}

/** The guest in a cell's id. */
export function mealStatusGuest(id: string): string | undefined {
  return id.split(':')[0];
}

/** The day and the meal in a cell's id; undefined where it is none. */
export function mealStatusPlace(id: string): { day: Day; meal: MealTypeId } | undefined {
  const [, day, number] = id.split(':');
  const type = mealTypes.find((each) => String(each.id) === number);
  return day === undefined || type === undefined ? undefined : { day, meal: type.id };
}

/** The day in a cell's id. */
export function mealStatusDay(id: string): Day | undefined {
  return id.split(':')[1];
}
