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
import { attendanceTotals, checkIns } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { mealStatusesOn, reservationsOn } from '../reservations/queries.ts';
import { checkInEntity } from './entities.ts';

/** Who was expected and who came at the meals of a day, by meal: from its guests, without what `totals` has. */
export async function attendanceOn(
  tx: Tx,
  hotelId: string,
  day: Day,
): Promise<Map<MealTypeId, Attendance>> {
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
  return new Map(
    mealTypes.map(({ id }) => [
      id,
      attendanceOf(
        guests,
        (guest) => cells.get(`${guest.id}:${id}`) ?? unrecordedStatus,
        presenceOf(services.get(serviceKey({ meal_date: day, meal_type_id: id })) ?? []),
      ),
    ]),
  );
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
