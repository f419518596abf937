import { and, between, eq, inArray } from 'drizzle-orm';
import { presenceOf, serviceKey } from '../../core/rules/check-ins.ts';
import type { Day } from '../../core/rules/day.ts';
import { mealStatuses as allStatuses, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../core/rules/meal-type.ts';
import {
  type Attendance,
  attendanceOf,
  noAttendance,
} from '../../core/rules/service-attendance.ts';
import { attendanceTotals, checkIns, type Reservation } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { mealStatusesOn, reservationsOn } from '../reservations/queries.ts';
import { checkInEntity } from './entities.ts';

/** Who was expected and who came at the meals of a day, by meal: from its guests, without what `totals` has. */
export async function attendanceOn(
  tx: Tx,
  hotelId: string,
  day: Day,
): Promise<Map<MealTypeId, Attendance>> {
  const { guests, of } = await guestsAt(tx, hotelId, day);
  return new Map(mealTypes.map(({ id }) => [id, of(id, guests)]));
}

/** The same, by the guests' type; null: guests without one. */
export async function attendanceByTypeOn(
  tx: Tx,
  hotelId: string,
  day: Day,
): Promise<Map<MealTypeId, Map<string | null, Attendance>>> {
  const { guests, of } = await guestsAt(tx, hotelId, day);
  const types = Map.groupBy(guests, ({ guest_type_id }) => guest_type_id);
  return new Map(
    mealTypes.map(({ id }) => [
      id,
      new Map([...types].map(([type, some]) => [type, of(id, some)])),
    ]),
  );
}

/** The guests of a day, and how some of them attended a meal. */
async function guestsAt(tx: Tx, hotelId: string, day: Day) {
  const guests = await reservationsOn(tx, hotelId, day);
  const cells = new Map(
    (await mealStatusesOn(tx, hotelId, day)).map((cell) => [
      `${cell.reservation_id}:${cell.meal_type_id}`,
      cell.meal_status,
    ]),
  );
  const said = await tx
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.hotel_id, hotelId), eq(checkIns.meal_date, day)));
  const services = Map.groupBy(said.map(checkInEntity.rowOf), serviceKey);
  const of = (meal: MealTypeId, some: readonly Reservation[]): Attendance =>
    attendanceOf(
      some,
      (guest) => cells.get(`${guest.id}:${meal}`) ?? unrecordedStatus,
      presenceOf(services.get(serviceKey({ meal_date: day, meal_type_id: meal })) ?? []),
    );
  return { guests, of };
}

/** Services whose single guests are no longer kept, by `serviceKey`. */
export async function totalsOf(
  tx: Tx,
  hotelId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Map<string, Attendance>> {
  const meals = mealTypes.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(attendanceTotals)
    .where(
      and(
        eq(attendanceTotals.hotel_id, hotelId),
        between(attendanceTotals.meal_date, from, to),
        inArray(attendanceTotals.meal_type_id, meals),
      ),
    );
  return new Map(
    rows.map((row) => {
      const attendance = noAttendance();
      for (const status of allStatuses) {
        attendance[status] = { people: row.coming[status], came: row.present[status] };
      }
      return [serviceKey(row), attendance];
    }),
  );
}
