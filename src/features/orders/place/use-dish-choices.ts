import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useDishesOfDay, useOrderableDishes } from '../../../data/orders/orders.ts';
import type { SearchOption } from '../../../ui/form/search-options.ts';

/** The dishes that can be ordered: those of today's menus first, then all others. */
export function useDishChoices() {
  const { t } = useTranslation('orders');
  const dishes = useOrderableDishes();
  const ofToday = useDishesOfDay(useToday());
  /** Every dish that was to be chosen here: one that is taken out of use meanwhile keeps its name. */
  const names = useRef(new Map<string, string>()).current;
  for (const { id, name } of dishes) names.set(id, name);
  const options = useMemo<SearchOption[]>(() => {
    const isToday = ({ id }: { id: string }) => ofToday.includes(id);
    const optionOf = (dish: { id: string; name: string }): SearchOption => ({
      ...{ value: dish.id, label: dish.name },
      ...(isToday(dish) && { note: t('new.today') }),
    });
    return [...dishes.filter(isToday), ...dishes.filter((dish) => !isToday(dish))].map(optionOf);
  }, [dishes, ofToday, t]);
  const isRemoved = useCallback(
    (dish: string) => names.has(dish) && !dishes.some(({ id }) => id === dish),
    [names, dishes],
  );
  const nameOf = useCallback((dish: string) => names.get(dish) ?? dish, [names]);
  const isDish = useCallback((dish: string) => names.has(dish), [names]);
  return { options, isRemoved, nameOf, isDish };
}
