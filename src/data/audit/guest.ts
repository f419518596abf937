import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { daysFromTo } from '../../../core/rules/day.ts';
import {
  type MealStatus,
  mealStatuses,
  mealStatusGuest,
  mealStatusId,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { type OperationItem, useOperations } from '../connection/connection.ts';
import { useView, type View } from '../engine/view.ts';
import { setMeals } from '../reception/last-change.ts';
import type { AuditEntry } from './audit.ts';

/** The newest version of a guest and their meals on this device: a change of either moves it. */
export function useGuestVersion({ id, version, check_in, check_out }: Row<'reservation'>): number {
  const select = useCallback(
    (view: View) => {
      let newest = version;
      for (const day of daysFromTo(check_in, check_out)) {
        for (const meal of mealTypes) {
          const cell = view.get('meal_status', mealStatusId(id, day, meal.id));
          if (cell && cell.version > newest) newest = cell.version;
        }
      }
      return newest;
    },
    [id, version, check_in, check_out],
  );
  return useView(select);
}

/** The signed-in user's operations on a guest and their meals that have not taken effect, oldest first. */
export function useWaitingOfGuest(guestId: string): readonly OperationItem[] {
  return useOperations().filter(
    ({ state, rows }) =>
      state !== 'inbox' &&
      rows.some(
        ({ entity, id }) =>
          (entity === 'reservation' && id === guestId) ||
          (entity === 'meal_status' && mealStatusGuest(id) === guestId),
      ),
  );
}

/** A meal that an entry of the audit is about, and what it said before and after. */
export interface MealChange {
  reservation_id: string;
  meal_date: string;
  meal_type_id: MealTypeId;
  from: MealStatus;
  to: MealStatus;
}

/** What an entry says of a meal; undefined for another row's. */
export function mealChangeOf({ entity, id, before, after }: AuditEntry): MealChange | undefined {
  if (entity !== 'meal_status') return undefined;
  const [reservation_id = '', meal_date = '', meal] = id.split(':');
  const type = mealTypes.find((each) => String(each.id) === meal);
  if (!type) return undefined;
  const of = (fields: AuditEntry['before'], otherwise: MealStatus) =>
    mealStatuses.find((status) => status === fields?.['meal_status']) ?? otherwise;
  // Only who said so has changed where the status is not among the fields: a person said what the board gave.
  const to = of(after, after && before ? of(before, 'will_eat') : unrecordedStatus);
  const from = of(before, after && before ? to : unrecordedStatus);
  return { reservation_id, meal_date, meal_type_id: type.id, from, to };
}

/** What became of a change: it stands; who made it has changed the meal again, sent or not; or somebody else has. */
export type Standing = 'stands' | 'changed-again' | 'overtaken';

/** What became of a meal's change, as this device sees it. */
export function useStanding(entry: AuditEntry | undefined): Standing {
  const { entity, id, version, user_id } = entry ?? {};
  const select = useCallback(
    (view: View) => {
      if (entity !== 'meal_status' || id === undefined) return 'overtaken';
      const row = view.get('meal_status', id);
      if (row?.version === version && !view.pending({ entity, id })) return 'stands';
      return row && row.updated_by === user_id ? 'changed-again' : 'overtaken';
    },
    [entity, id, version, user_id],
  );
  return useView(select);
}

/** Gives a meal the status that it had before a change. */
export function takeBackMeal({ from, to, ...meal }: MealChange): Promise<void> {
  return setMeals([{ ...meal, from: to, to: from }]);
}
