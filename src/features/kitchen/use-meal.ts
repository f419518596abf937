import { useState } from 'react';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { mealAt } from '../../../core/rules/service-hours.ts';
import { type MemberHotel, useActiveHotel } from '../../data/account/hotels.ts';
import { useRow } from '../../data/engine/view.ts';
import { useNow } from './use-now.ts';

const checkInterval = 30_000;

/** The active hotel with its hours and time zone: the mirrored row, else the account's list; undefined while loading. */
export function useHours(): Omit<MemberHotel, 'role' | 'is_demo'> | undefined {
  const active = useActiveHotel();
  const hotel = active.status === 'ready' ? active.hotel : undefined;
  return useRow('hotel', hotel?.id ?? '') ?? hotel;
}

/** The chosen meal, else the one that is served now or next; and its setter. */
export function useMeal(): [MealTypeId | undefined, (id: MealTypeId) => void] {
  const hours = useHours();
  const now = useNow(checkInterval);
  const [chosen, choose] = useState<MealTypeId>();
  return [chosen ?? (hours && mealAt(hours, now)), choose];
}

/** Parses a meal type's id; undefined for an unknown one. */
export function mealOf(text: string): MealTypeId | undefined {
  return mealTypes.find(({ id }) => String(id) === text)?.id;
}
