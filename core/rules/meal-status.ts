import type { Day } from './day.ts';

/** What a guest means to do about one meal of one day. */
export const mealStatuses = ['will_eat', 'will_not_eat', 'uncertain'] as const;
export type MealStatus = (typeof mealStatuses)[number];

/** The status that holds where nobody has recorded one. */
export const unrecordedStatus: MealStatus = 'will_not_eat';

/** The status after a toggle: will_eat ↔ will_not_eat, and uncertain becomes will_eat. */
export function toggled(status: MealStatus): MealStatus {
  return status === 'will_eat' ? 'will_not_eat' : 'will_eat';
}

/** The status that a request for a change leads to: the one it names, or the toggle of the present one. */
export function statusAfter(present: MealStatus, requested: MealStatus | undefined): MealStatus {
  return requested ?? toggled(present);
}

/** Identity of one cell (a guest's meal on a day) in change logs and mirrors. */
export function mealStatusId(reservationId: string, day: string, mealTypeId: number): string {
  return `${reservationId}:${day}:${mealTypeId}`;
}

/** The day of a cell, from its identity. */
export function mealStatusDay(id: string): Day | undefined {
  return id.split(':')[1];
}
