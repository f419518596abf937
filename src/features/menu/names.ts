import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../core/contract/rows.ts';
import { mealName } from '../../../core/rules/meal-type.ts';
import { useRow, useView, type View } from '../../data/engine/view.ts';
import { briefDay } from '../../ui/day/day-names.ts';
import type { MealPlace } from './meals.ts';

/** The name of a dish, also of one that was deleted. */
export function useDishName(id: string): string {
  const { t } = useTranslation('menu');
  return useRow('dish', id)?.name ?? t('dish.unknown');
}

/** The name of a guest type, also of one that is no longer in use. */
export function useGuestTypeName(id: string): string {
  const { t } = useTranslation('menu');
  return useRow('guest_type', id)?.name ?? t('guestType.unknown');
}

/** Guest types that menus are planned for: standard guests first, then in the order of their making. */
export function useOrderedGuestTypes(): readonly Row<'guest_type'>[] {
  const types = useView(activeTypes);
  const standard = useStandardType();
  return useMemo(() => {
    const isOther = ({ id }: Row<'guest_type'>) => (id === standard ? 0 : 1);
    return types.toSorted((a, b) => isOther(a) - isOther(b));
  }, [types, standard]);
}

/** The guest type that most guests are of; where nobody is, the first that was made. */
export const useStandardType = (): string => useView(standardType);

const activeTypes = (view: View) =>
  [...view.all('guest_type').values()]
    .filter((type) => type.is_active)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

function standardType(view: View): string {
  const people = new Map(activeTypes(view).map(({ id }) => [id, 0]));
  for (const { guest_type_id: id, number_of_guests: count } of view.all('reservation').values()) {
    const known = id === null ? undefined : people.get(id);
    if (id !== null && known !== undefined) people.set(id, known + count);
  }
  return [...people].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** A function that names a meal of a day: "Lunch, Sat 28". */
export function useMealPlaceName(): (place: MealPlace) => string {
  const { t, i18n } = useTranslation('menu');
  return useCallback(
    ({ day, mealTypeId }) =>
      t('mealOn', { meal: t(`meal.${mealName(mealTypeId)}`), day: briefDay(day, i18n.language) }),
    [t, i18n.language],
  );
}
