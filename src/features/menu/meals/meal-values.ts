import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '../../../../core/rules/day.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useActiveGuestTypes } from '../../../data/meals/guest-kinds.ts';
import type { MenuFacts } from '../../../data/menus/facts.ts';
import type { MenuPlace } from '../../../data/menus/planning.ts';
import type { Wanted } from '../../../data/menus/puts.ts';
import { useFormats } from '../../../i18n/format.ts';
import {
  type FactErrors,
  type FactValues,
  factsOf,
  noFacts,
  useFactErrors,
} from './fact-values.ts';

export interface MealValues extends FactValues {
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  mealTypeId: number | undefined;
  /** Empty until it is chosen. */
  guestTypeId: string;
  chosen: readonly string[];
}

/** What is wrong with each field, in words. */
export type MealErrors = FactErrors & Partial<Record<'day' | 'mealTypeId' | 'guestTypeId', string>>;

/** The place that is chosen; undefined until all of it is. */
export function placeOf({ day, mealTypeId, guestTypeId }: MealValues): MenuPlace | undefined {
  if (!isDay(day) || mealTypeId === undefined || guestTypeId === '') return undefined;
  return { day, mealTypeId, guestTypeId };
}

/** What is to be put on the menus; nothing while the place is not chosen. */
export function wantedOf(values: MealValues): Wanted[] {
  const to = placeOf(values);
  return to && values.chosen.length > 0 ? [{ to, dishIds: values.chosen }] : [];
}

/** What the form holds, what is wrong with it, and what the day's menu says where it is made. */
export function useMealValues(preset: Partial<MenuPlace>) {
  const { t } = useTranslation('dishes');
  const factErrors = useFactErrors();
  const today = useToday();
  const types = useActiveGuestTypes();
  const nameOf = useMenuName();
  const [values, setValues] = useState<MealValues>(() => ({
    day: preset.day ?? today,
    mealTypeId: preset.mealTypeId,
    guestTypeId: preset.guestTypeId ?? (types.length === 1 ? (types[0]?.id ?? '') : ''),
    ...{ ...noFacts, chosen: [] },
  }));
  const isType = types.some(({ id }) => id === values.guestTypeId);
  const isMeal = mealTypes.some(({ id }) => id === values.mealTypeId);
  const usualName = nameOf(values.day);
  return {
    values,
    change: (part: Partial<MealValues>) => setValues((now) => ({ ...now, ...part })),
    /** @param isNew whether the day has no menu yet, so that its name is asked for */
    errors: (isNew: boolean): MealErrors => ({
      ...(!isDay(values.day) && { day: t('addMeal.noDay') }),
      ...(!isMeal && { mealTypeId: t('addMeal.noMeal') }),
      ...(!isType && { guestTypeId: t('addMeal.noType') }),
      ...(isNew && factErrors(values, usualName)),
    }),
    /** @param occasionId of the occasion that is chosen */
    facts: (occasionId: string | null): MenuFacts => factsOf(values, usualName, occasionId),
  };
}

/** What a day's menu is called where nobody calls it otherwise. */
export function useMenuName(): (day: Day) => string {
  const { t } = useTranslation('dishes');
  const formats = useFormats();
  return (day) => (isDay(day) ? t('addMeal.usualName', { day: formats.date(day) }) : '');
}
