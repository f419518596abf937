import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { type Day, daysFromTo } from '../../../core/rules/day.ts';
import { type MealStatus, toggled } from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { newId } from '../../api/new-id.ts';
import { perform } from '../engine/perform.ts';
import { useCurrentView } from '../engine/running.ts';
import { useView } from '../engine/view.ts';
import { guestsOn } from '../meals/counting.ts';
import { cellOf, type MealCell } from '../meals/meal-cell.ts';
import { doubleTapMs, rememberMeals } from './last-change.ts';

/** Guests in the hotel on a day, arrivals and departures included; in no particular order. */
export function useGuests(day: Day): readonly Row<'reservation'>[] {
  return useView(useCallback((view) => guestsOn(view, day), [day]));
}

/** One guest's status for one meal. Renders only when this cell changes. */
export function useMealStatus(reservationId: string, day: Day, mealTypeId: number): MealCell {
  const view = useCurrentView();
  const cell = useMemo(
    () => cellOf(view, reservationId, day, mealTypeId),
    [view, reservationId, day, mealTypeId],
  );
  return useSyncExternalStore(cell.subscribe, cell.get);
}

/**
 * A tap on a meal button. The view is updated synchronously; the promise resolves when the operation is stored,
 * and rejects where the device can't store it.
 */
export function tapMealStatus(tap: {
  reservation_id: string;
  meal_type_id: MealTypeId;
  meal_date: Day;
  /** The status that the button showed. */
  from: MealStatus;
  kind: 'toggle' | 'uncertain';
}): Promise<void> {
  const { kind, ...cell } = tap;
  const to = kind === 'toggle' ? toggled(cell.from) : 'uncertain';
  const forget = rememberMeals([{ ...cell, to }]);
  const stored =
    kind === 'toggle'
      ? perform('set-meal-status', cell, { holdMs: doubleTapMs })
      : perform('set-meal-status', { ...cell, meal_status: 'uncertain' });
  stored.catch(forget);
  return stored;
}

/** Adds an external party that comes to `meals` on every day of its stay. @returns its id */
export async function addExternalGuest(guest: {
  name: string;
  number_of_guests: number;
  check_in: Day;
  check_out: Day;
  meals: readonly MealTypeId[];
}): Promise<string> {
  const { meals, ...stay } = guest;
  const id = newId();
  const cells = daysFromTo(guest.check_in, guest.check_out).flatMap((meal_date) =>
    meals.map((meal_type_id) => ({ reservation_id: id, meal_type_id, meal_date })),
  );
  // Operations performed in one task share one IndexedDB transaction: no guest is left without meals.
  await Promise.all([
    perform('create-external-guest', { id, ...stay, tapped_at: new Date().toISOString() }),
    ...cells.map((cell) =>
      perform('set-meal-status', { ...cell, meal_status: 'will_eat', from: 'will_not_eat' }),
    ),
  ]);
  return id;
}

/** Deletes an external party with all its meals. */
export function deleteExternalGuest(guest: Row<'reservation'>): Promise<void> {
  return perform('delete-external-guest', { reservation_id: guest.id, name: guest.guest_name });
}
