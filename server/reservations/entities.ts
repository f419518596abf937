import { and, between, eq, gte, lte } from 'drizzle-orm';
import { mealStatusId } from '../../core/rules/meal-status.ts';
import { mealStatuses, type Reservation, reservations } from '../database/schema/guests.ts';
import { mirrored } from '../live/mirrored.ts';

export type Cell = typeof mealStatuses.$inferSelect;

/** Guests in the house on the days. What only imports need stays on the server. */
export const reservationEntity = mirrored({
  entity: 'reservation',
  part: 'days',
  isLarge: true,
  select: ({ tx, hotelId, from, to, isContinued }) =>
    tx
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.hotel_id, hotelId),
          gte(reservations.check_out, from),
          lte(reservations.check_in, to),
          isContinued ? gte(reservations.check_in, from) : undefined,
        ),
      ),
  rowOf(stored: Reservation) {
    const { import_key: _k, made_up: _m, by_hand: _h, tapped_at: _t, ...rest } = stored;
    const { created_at: _at, ...row } = rest;
    return row;
  },
});

/** A cell's id says which guest, day and meal it is of. */
export const mealStatusEntity = mirrored({
  entity: 'meal_status',
  part: 'days',
  isLarge: true,
  select: ({ tx, hotelId, from, to }) =>
    tx
      .select()
      .from(mealStatuses)
      .where(and(eq(mealStatuses.hotel_id, hotelId), between(mealStatuses.meal_date, from, to))),
  rowOf: (cell: Cell) => ({
    ...cell,
    id: cellId(cell),
    updated_at: cell.updated_at.toISOString(),
  }),
});

export const cellId = (cell: Pick<Cell, 'reservation_id' | 'meal_date' | 'meal_type_id'>): string =>
  mealStatusId(cell.reservation_id, cell.meal_date, cell.meal_type_id);
