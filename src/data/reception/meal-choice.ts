import { useCallback, useMemo, useState } from 'react';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { useActiveHotel, useToday } from '../account/active-hotel.ts';
import { useSession } from '../account/session.ts';
import { localStore, remember } from '../local-store.ts';

export const allMeals: readonly MealTypeId[] = mealTypes.map(({ id }) => id);

/**
 * The meals that reception looks at, none = no filter. Remembered on this device for the person and the hotel, until
 * the hotel's day ends: the next one starts with all meals.
 */
export function useMealChoice(): [readonly MealTypeId[], (meals: readonly MealTypeId[]) => void] {
  const session = useSession();
  const active = useActiveHotel();
  const key = `coperto-meals-${session.status === 'signed-in' ? session.user.id : ''}`;
  const valid = `${active.status === 'ready' ? active.hotel.id : ''} ${useToday()} `;
  const [chosen, show] = useState<Choice>();
  const meals = useMemo(
    () =>
      chosen?.key === key && chosen.valid === valid
        ? chosen.meals
        : chosenIn(localStore()?.getItem(key) ?? '', valid),
    [chosen, key, valid],
  );
  const choose = useCallback(
    (next: readonly MealTypeId[]) => {
      show({ key, valid, meals: next });
      remember(key, valid + next.join(','));
    },
    [key, valid],
  );
  return [meals, choose];
}

/** What was chosen on this screen, and for whom, where and which day. */
interface Choice {
  key: string;
  valid: string;
  meals: readonly MealTypeId[];
}

/** @param valid hotel and day, with which a stored choice begins that still holds */
function chosenIn(stored: string, valid: string): readonly MealTypeId[] {
  if (!stored.startsWith(valid)) return allMeals;
  const ids = stored.slice(valid.length).split(',');
  return allMeals.filter((id) => ids.includes(String(id)));
}
