import { useMemo } from 'react';
import type { MealAttendance } from '../../../core/rules/attendance-history.ts';
import type { Day } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { type HotelHours, serviceState } from '../../../core/rules/service-hours.ts';
import { useHotelRow, useToday } from '../../data/account/active-hotel.ts';
import { useNow } from '../../ui/use-now.ts';

/** When a meal is over: who has not come by then did not come. */
export interface MealClock {
  today: Day;
  now: number;
  hotel: (HotelHours & { time_zone: string }) | undefined;
}

/** The active hotel's, minute by minute. */
export function useMealClock(): MealClock {
  const today = useToday();
  const now = useNow(60_000);
  const hotel = useHotelRow();
  return useMemo(() => ({ today, now, hotel }), [today, now, hotel]);
}

/** Made-up meals are all over. */
export const allOver: MealClock = { today: '9999-12-31', now: 0, hotel: undefined };

export function isOver(
  { meal_date, meal_type_id }: MealAttendance,
  { today, now, hotel }: MealClock,
): boolean {
  if (meal_date !== today) return meal_date < today;
  const meal = mealTypes.find(({ id }) => id === meal_type_id);
  return hotel && meal ? serviceState(hotel, meal.id, meal_date, now) === 'over' : false;
}
