import { useState } from 'react';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { mealAt } from '../../../core/rules/service-hours.ts';
import { type MemberHotel, useActiveHotel } from '../../data/account/hotels.ts';
import { useRow } from '../../data/engine/view.ts';
import { useNow } from './use-now.ts';

const look = 30_000;

/** Hours and time zone of the active hotel, as new as this device knows them; undefined while it is loaded. */
export function useHours(): Omit<MemberHotel, 'role' | 'is_demo'> | undefined {
  const active = useActiveHotel();
  const hotel = active.status === 'ready' ? active.hotel : undefined;
  return useRow('hotel', hotel?.id ?? '') ?? hotel;
}

/** The meal that is cooked for: the one that was chosen, else the one that is served now or comes next. */
export function useMeal(): [MealTypeId | undefined, (id: MealTypeId) => void] {
  const hours = useHours();
  const now = useNow(look);
  const [chosen, choose] = useState<MealTypeId>();
  return [chosen ?? (hours && mealAt(hours, now)), choose];
}

/** The meal type that a text names by its id. */
export function mealOf(text: string): MealTypeId | undefined {
  return mealTypes.find(({ id }) => String(id) === text)?.id;
}
