import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { useMay } from '../../data/account/active-hotel.ts';
import { showConnection } from '../../data/connection/drawer.ts';
import { notify } from '../../ui/toasts.ts';

const namespaces = ['reception', 'stay', 'dishes', 'brief', 'errors', 'common'] as const;

/** What all rows and meal buttons share: computed once, so that each of them renders quickly. */
export interface MealContext {
  /** `useTranslation` copies the whole i18next instance for each component that calls it. */
  t: TFunction<typeof namespaces>;
  /** Whether the user may change meals. */
  may: boolean;
  meals: Record<MealTypeId, { name: string; short: string }>;
  statuses: Record<MealStatus, string>;
  /** Said of a meal that neither the board nor a person has given. */
  notInBoard: string;
  pending: string;
  /** Said of a meal that moved after the day was sent to the kitchen. */
  changed: string;
  outside: string;
  overtakenText: string;
  /** Ids of the cells that somebody else has overtaken: a person has to decide. */
  overtaken: ReadonlySet<string>;
  /** Opens the decision. */
  decide(): void;
  /** Called at each tap on a guest's meal. */
  tapped(guestId: string): void;
  /** Called where two taps were too slow for a double tap: says once how uncertain is set. */
  triedTwice(): void;
  /** Called when a tap could not be stored on the device. */
  refused(): void;
}

const Context = createContext<MealContext | null>(null);

/** Provides texts, permission and callbacks to the meal buttons below it. */
export function MealContextProvider(props: {
  overtaken: ReadonlySet<string>;
  tapped(guestId: string): void;
  children: ReactNode;
}) {
  const { t } = useTranslation(namespaces);
  const may = useMay('meal_status.write');
  const { tapped, overtaken } = props;
  const hinted = useRef(false);
  const context = useMemo<MealContext>(() => {
    const meals = Object.fromEntries(
      mealTypes.map(({ id, name }) => [
        id,
        { name: t(`common:${name}`), short: t(`reception:meals.short.${name}`) },
      ]),
    ) as MealContext['meals'];
    return {
      t,
      may,
      meals,
      statuses: {
        will_eat: t('reception:status.will_eat'),
        will_not_eat: t('reception:status.will_not_eat'),
        uncertain: t('reception:status.uncertain'),
      },
      notInBoard: t('reception:status.notInBoard'),
      pending: t('reception:status.pending'),
      changed: t('brief:changedSince'),
      outside: t('reception:status.outside'),
      overtakenText: t('reception:status.overtaken'),
      overtaken,
      decide: showConnection,
      tapped,
      triedTwice() {
        if (hinted.current) return;
        hinted.current = true;
        notify({ kind: 'info', title: t('reception:hint.uncertain') });
      },
      refused: () => notify({ kind: 'error', title: t('errors:not_stored') }),
    };
  }, [t, may, tapped, overtaken]);
  return <Context.Provider value={context}>{props.children}</Context.Provider>;
}

/** @throws when used outside a MealContextProvider */
export function useMealContext(): MealContext {
  const context = useContext(Context);
  if (context === null) throw new Error('meal buttons need a MealContextProvider');
  return context;
}
