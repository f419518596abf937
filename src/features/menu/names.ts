import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../core/contract/rows.ts';
import { orderedGuestTypes } from '../../../core/rules/guest-types.ts';
import { mealName } from '../../../core/rules/meal-type.ts';
import { useRow, useView, type View } from '../../data/engine/view.ts';
import { briefDay } from '../../ui/day/day-names.ts';
import type { MealPlace } from './meals.ts';

/** The name of a dish, also of one that was deleted. */
export function useDishName(id: string): string {
  const { t } = useTranslation(['menu', 'common']);
  return useRow('dish', id)?.name ?? t('dish.unknown');
}

/** The name of a guest type, also of one that is no longer in use. */
export function useGuestTypeName(id: string): string {
  const { t } = useTranslation(['menu', 'common']);
  return useRow('guest_type', id)?.name ?? t('guestType.unknown');
}

/** Guest types that menus are planned for: standard guests first, then in the order of their making. */
export const useOrderedGuestTypes = (): readonly Row<'guest_type'>[] => useView(orderedTypes);

/** The guest type of standard guests: that which most guests are of. */
export const useStandardType = (): string => useOrderedGuestTypes()[0]?.id ?? '';

const orderedTypes = (view: View) =>
  orderedGuestTypes(view.all('guest_type').values(), view.all('reservation').values());

/** A function that names a meal of a day: "Lunch, Sat 28". */
export function useMealPlaceName(): (place: MealPlace) => string {
  const { t, i18n } = useTranslation(['menu', 'common']);
  return useCallback(
    ({ day, mealTypeId }) =>
      t('mealOn', { meal: t(`common:${mealName(mealTypeId)}`), day: briefDay(day, i18n.language) }),
    [t, i18n.language],
  );
}
