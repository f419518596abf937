import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Day } from '../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { type CountsByType, countPeopleByType } from '../../core/rules/people.ts';
import { mealStatuses, reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Reservation } from './entities.ts';

/** One stay. @throws Refusal `not_found` */
export async function reservationOf(tx: Tx, hotelId: string, id: string): Promise<Reservation> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.hotel_id, hotelId), eq(reservations.id, id)));
  if (!row) throw Refusal.gone();
  return row;
}

/** Stays that `day` falls in, arrival and departure included, by room and name. */
export function reservationsOn(tx: Tx, hotelId: string, day: Day): Promise<Reservation[]> {
  return tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        lte(reservations.check_in, day),
        gte(reservations.check_out, day),
      ),
    )
    .orderBy(asc(reservations.room_number), asc(reservations.guest_name), asc(reservations.id));
}

/** Recorded statuses of a day, of all guests. */
export function mealStatusesOn(tx: Tx, hotelId: string, day: Day) {
  return tx
    .select()
    .from(mealStatuses)
    .where(and(eq(mealStatuses.hotel_id, hotelId), eq(mealStatuses.meal_date, day)))
    .orderBy(asc(mealStatuses.meal_type_id));
}

/** Recorded statuses of one stay, by day and meal. */
export function mealStatusesOf(tx: Tx, hotelId: string, reservationId: string) {
  return tx
    .select()
    .from(mealStatuses)
    .where(and(eq(mealStatuses.hotel_id, hotelId), eq(mealStatuses.reservation_id, reservationId)))
    .orderBy(asc(mealStatuses.meal_date), asc(mealStatuses.meal_type_id));
}

/** Head counts of a day by guest type, for each meal type. */
export async function headCounts(
  tx: Tx,
  hotelId: string,
  day: Day,
): Promise<(mealTypeId: number) => CountsByType> {
  const guests = await reservationsOn(tx, hotelId, day);
  const cells = new Map<string, MealStatus>();
  for (const cell of await mealStatusesOn(tx, hotelId, day)) {
    cells.set(`${cell.reservation_id}:${cell.meal_type_id}`, cell.meal_status);
  }
  return (mealTypeId) =>
    countPeopleByType(
      guests,
      day,
      ({ id }) => cells.get(`${id}:${mealTypeId}`) ?? unrecordedStatus,
    );
}
