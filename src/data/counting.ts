import type { Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { inHouse } from '../../core/rules/guest-list.ts';
import type { MealStatus } from '../../core/rules/meal-status.ts';
import { mealStatusId, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { countPeople, type HeadCount } from '../../core/rules/people.ts';
import type { View } from '../offline/view.ts';
import type { Flags } from './flag-store.ts';

interface DayList {
  revision: number;
  guests: readonly Row<'reservation'>[];
}

const lists = new WeakMap<View, Map<Day, DayList>>();

/** Guests in the house on a day; one list for all who ask, until a reservation changes. */
export function guestsOn(view: View, day: Day): readonly Row<'reservation'>[] {
  const days = lists.get(view) ?? new Map<Day, DayList>();
  lists.set(view, days);
  const revision = view.revision('reservation');
  const known = days.get(day);
  if (known !== undefined && known.revision === revision) return known.guests;
  const guests = [...view.all('reservation').values()].filter((guest) => inHouse(guest, day));
  days.set(day, { revision, guests });
  return guests;
}

/** A guest's word on one meal of a day, as this device sees it. */
export function statusIn(
  view: View,
  reservationId: string,
  day: Day,
  mealTypeId: number,
): MealStatus {
  const row = view.get('meal_status', mealStatusId(reservationId, day, mealTypeId));
  return row?.meal_status ?? unrecordedStatus;
}

/** People for one meal of a day; with `flags`, as this device plans them. */
export function headCountIn(view: View, day: Day, mealTypeId: number, flags?: Flags): HeadCount {
  return countPeople(
    guestsOn(view, day),
    day,
    (guest) => statusIn(view, guest.id, day, mealTypeId),
    (guest) => flags?.get(guest.id),
  );
}

export function sameHeadCount(a: HeadCount, b: HeadCount): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
