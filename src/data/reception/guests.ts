import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { type Day, daysFromTo } from '../../../core/rules/day.ts';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { compareNames } from '../../../core/rules/planned-dishes.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { useCurrentView } from '../engine/running.ts';
import { useView } from '../engine/view.ts';
import { guestsOn } from '../meals/counting.ts';
import { cellOf, type MealCell } from '../meals/meal-cell.ts';

/** Guests in the house on a day, arrivals and departures included; in no particular order. */
export function useGuests(day: Day): readonly Row<'reservation'>[] {
  return useView(useCallback((view) => guestsOn(view, day), [day]));
}

/** One guest's word on one meal. Renders again for this cell alone. */
export function useMealStatus(reservationId: string, day: Day, mealTypeId: number): MealCell {
  const view = useCurrentView();
  const cell = useMemo(
    () => cellOf(view, reservationId, day, mealTypeId),
    [view, reservationId, day, mealTypeId],
  );
  return useSyncExternalStore(cell.subscribe, cell.get);
}

/** Active guest types by name. */
export function useGuestTypes(): readonly Row<'guest_type'>[] {
  return useView(activeTypes);
}

/** Active guest groups by name. */
export function useGuestGroups(): readonly Row<'guest_group'>[] {
  return useView(activeGroups);
}

const activeTypes = (view: View) => activeByName(view.all('guest_type'));
const activeGroups = (view: View) => activeByName(view.all('guest_group'));

function activeByName<R extends { name: string; is_active: boolean }>(
  rows: ReadonlyMap<string, R>,
): R[] {
  return [...rows.values()]
    .filter((row) => row.is_active)
    .sort((a, b) => compareNames(a.name, b.name));
}

/** Within this time a second tap on the same cell may follow; nothing is sent before, ms. */
const secondTap = 300;

/**
 * A tap on a meal button. The view has changed when this returns; the promise settles when the
 * operation is stored. Rejects when the device can't store it.
 */
export function tapMealStatus(tap: {
  reservation_id: string;
  meal_type_id: MealTypeId;
  meal_date: Day;
  /** The status that was on the button. */
  from: MealStatus;
  kind: 'toggle' | 'uncertain';
}): Promise<void> {
  const { kind, ...cell } = tap;
  if (kind === 'toggle') return perform('set-meal-status', cell, { holdMs: secondTap });
  return perform('set-meal-status', { ...cell, meal_status: 'uncertain' });
}

/** Adds a party without a room, who come to `meals` on every day of their stay. */
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
  // Performed in one task, they are stored in one transaction: no guest is left without meals.
  await Promise.all([
    perform('create-external-guest', { id, ...stay }),
    ...cells.map((cell) =>
      perform('set-meal-status', { ...cell, meal_status: 'will_eat', from: 'will_not_eat' }),
    ),
  ]);
  return id;
}

/** Removes an external party with all their meals. */
export function deleteExternalGuest(guest: Row<'reservation'>): Promise<void> {
  return perform('delete-external-guest', { reservation_id: guest.id, name: guest.guest_name });
}
