import type { Row } from '../../core/contract/rows.ts';
import { mealStatusId } from '../../core/rules/meal-status.ts';
import type { mealStatuses, reservations } from '../database/schema/guests.ts';

type Reservation = typeof reservations.$inferSelect;
type MealStatus = typeof mealStatuses.$inferSelect;

/** A stay as it stands on the wire. What only imports and diets need stays on the server. */
export function reservationRow(row: Reservation): Row<'reservation'> {
  const { diets: _d, allergies: _a, import_key: _k, made_up: _m, created_at: _at, ...wire } = row;
  return wire;
}

/** A cell as it stands on the wire; its id says which guest, day and meal it is of. */
export function mealStatusRow(row: MealStatus): Row<'meal_status'> {
  return {
    ...row,
    id: mealStatusId(row.reservation_id, row.meal_date, row.meal_type_id),
    updated_at: row.updated_at.toISOString(),
  };
}
