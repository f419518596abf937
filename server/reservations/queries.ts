import { and, asc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Day } from '../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { type CountsByType, countPeopleByType } from '../../core/rules/people.ts';
import { mealStatuses, type Reservation, reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/** One stay. @throws Refusal `not_found` */
export async function reservationOf(tx: Tx, hotelId: string, id: string): Promise<Reservation> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.hotel_id, hotelId), eq(reservations.id, id)));
  if (!row) throw Refusal.gone();
  return row;
}

/**
 * Other stays on days of this one, of guests of the same birth date or, where one is not known, in the same room: a
 * few, and all with which `isSameStay` can have it clash. Names are left to that rule, for databases differ in how they
 * put letters into lower case.
 */
export async function perhapsSameStays(tx: Tx, stay: Reservation): Promise<Reservation[]> {
  const { hotel_id, guest_date_of_birth: born, room_number: room } = stay;
  if (stay.is_external_guest || stay.is_no_show) return [];
  // No index serves this, so that none is taken by which PostgreSQL would read everybody of these days.
  const isMeanwhile = sql`(${reservations.check_in}, ${reservations.check_out})
    OVERLAPS (${stay.check_in}::date, ${stay.check_out}::date)`;
  const among = (isSameGuest: SQL | undefined) =>
    tx
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.hotel_id, hotel_id),
          ne(reservations.id, stay.id),
          eq(reservations.is_external_guest, false),
          eq(reservations.is_no_show, false),
          isMeanwhile,
          isSameGuest,
        ),
      );
  const isBorn = reservations.guest_date_of_birth;
  const inRoom = (of: string) => eq(reservations.room_number, of);
  if (born === null) return room === null ? [] : among(inRoom(room));
  if (room === null) return among(eq(isBorn, born));
  // Each of the two has its index, which one `OR` would not use.
  return unionAll(among(eq(isBorn, born)), among(and(inRoom(room), isNull(isBorn))));
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
