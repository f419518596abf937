import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import { hotel } from '../../../../../core/contract/row-schemas/hotel.ts';
import type { Row } from '../../../../../core/contract/rows.ts';
import { givesMeal, mealsMoved, type PrefilledStay } from '../../../../../core/rules/board.ts';
import {
  mealStatusGuest,
  mealStatusId,
  mealStatusPlace,
} from '../../../../../core/rules/meal-status.ts';

export const edgeMeals = hotel.shape.edge_day_meals;

const stay = z.strictObject({
  check_in: f.day,
  check_out: f.day,
  board: f.board.nullable(),
  arrives_before_noon: z.boolean(),
});

/** A change of a stay, with all that the rule of the board needs to move its meals. */
export const movedMeals = z.strictObject({
  from: f.day,
  before: stay,
  after: stay,
  edges: edgeMeals,
});
export type Moved = z.infer<typeof movedMeals>;

/** The part of a stay that its meals follow from. */
export const stayOf = ({ check_in, check_out, board, arrives_before_noon }: PrefilledStay) => ({
  ...{ check_in, check_out, board, arrives_before_noon },
});

/** Ids of the meals that the change moves. */
export function mealIdsOf(guest: string, { before, after, edges, from }: Moved): string[] {
  return mealsMoved(before, after, edges, from).map(({ day, meal }) =>
    mealStatusId(guest, day, meal),
  );
}

/** A meal of the stay after the change, as the server will pre-fill it: what a person has set stays. */
export function movedRow(
  row: Row<'meal_status'> | null,
  { after, edges }: Moved,
  id: string,
  hotel_id: string,
): Row<'meal_status'> | null {
  const place = mealStatusPlace(id);
  if (!place || row?.source === 'person') return row;
  const { day: meal_date, meal: meal_type_id } = place;
  if (!givesMeal(after, meal_type_id, meal_date, edges)) return null;
  return (
    row ?? {
      ...{ id, hotel_id, version: 0, reservation_id: mealStatusGuest(id) ?? '' },
      ...{ meal_date, meal_type_id, meal_status: 'will_eat', source: 'board', updated_by: null },
      // Nobody has said it. The time comes with the server's row.
      updated_at: new Date(0).toISOString(),
    }
  );
}
