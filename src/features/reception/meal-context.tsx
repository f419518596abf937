import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { useMay } from '../../data/account/hotels.ts';
import { notify } from '../../ui/toasts.ts';

/** What all meal buttons of the screen share, worked out once: a button's own work stays tiny. */
export interface MealDesk {
  /** Whether the person may change meals. */
  may: boolean;
  meals: Record<MealTypeId, { name: string; short: string }>;
  statuses: Record<MealStatus, string>;
  pending: string;
  outside: string;
  /** A guest's meal was just tapped. */
  tapped(guestId: string): void;
  /** A tap could not be stored on the device. */
  refused(): void;
}

const Desk = createContext<MealDesk | null>(null);

/** Gives the meal buttons below it their texts, permission and callbacks. */
export function MealDeskProvider(props: { tapped(guestId: string): void; children: ReactNode }) {
  const { t } = useTranslation(['reception', 'errors']);
  const may = useMay('meal_status.write');
  const { tapped } = props;
  const desk = useMemo<MealDesk>(() => {
    const meals = Object.fromEntries(
      mealTypes.map(({ id, name }) => [
        id,
        { name: t(`reception:meals.${name}`), short: t(`reception:meals.short.${name}`) },
      ]),
    ) as MealDesk['meals'];
    return {
      may,
      meals,
      statuses: {
        will_eat: t('reception:status.will_eat'),
        will_not_eat: t('reception:status.will_not_eat'),
        uncertain: t('reception:status.uncertain'),
      },
      pending: t('reception:status.pending'),
      outside: t('reception:status.outside'),
      tapped,
      refused: () => notify({ kind: 'error', title: t('errors:not_stored') }),
    };
  }, [t, may, tapped]);
  return <Desk.Provider value={desk}>{props.children}</Desk.Provider>;
}

/** @throws when used outside a MealDeskProvider */
export function useMealDesk(): MealDesk {
  const desk = useContext(Desk);
  if (desk === null) throw new Error('meal buttons need a MealDeskProvider');
  return desk;
}
