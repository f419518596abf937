import { useState } from 'react';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { mealAt } from '../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../data/account/active-hotel.ts';
import { useNow } from '../../ui/use-now.ts';

const checkInterval = 30_000;

/** The meal that is cooked for: the one that was chosen, else the one that is served now or comes next. */
export function useMeal(): [MealTypeId | undefined, (id: MealTypeId) => void] {
  const hours = useHotelRow();
  const now = useNow(checkInterval);
  const [chosen, choose] = useState<MealTypeId>();
  return [chosen ?? (hours && mealAt(hours, now)), choose];
}

/** Parses a meal type's id; undefined for an unknown one. */
export function mealOf(text: string): MealTypeId | undefined {
  return mealTypes.find(({ id }) => String(id) === text)?.id;
}
