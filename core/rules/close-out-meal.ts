import type { Day } from './day.ts';
import { breakfast, dinner, type MealTypeId, mealTypes } from './meal-type.ts';
import { type HotelHours, serviceState } from './service-hours.ts';

/**
 * The meal of `day` that is closed out next at `now` (ms): the last one whose service has begun. On a day that is over
 * that is dinner; breakfast where none has begun, or no hours are known.
 */
export function mealToCloseOut(
  hotel: HotelHours & { time_zone: string },
  { day, today, now }: { day: Day; today: Day; now: number },
): MealTypeId {
  if (day < today) return dinner;
  const begun = mealTypes.findLast(({ id }) => {
    const state = serviceState(hotel, id, day, now);
    return state === 'open' || state === 'over';
  });
  return begun?.id ?? breakfast;
}
