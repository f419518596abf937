import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { serviceKey } from '../../core/rules/check-ins.ts';
import { addDays, type Day } from '../../core/rules/day.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import type { Attendance } from '../../core/rules/service-attendance.ts';
import { attendanceByTypeOn, totalsOf } from '../attendance/queries.ts';
import { serviceCounts } from '../database/schema/kitchen.ts';
import { dailyMenus } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';

/** Days until which doors may still say who came: they are counted anew. */
const unsettledDays = 3;

/** What is kept for people without a guest type. */
const noType = '';

/** Days with a menu of which nothing is kept yet, or whose counts may still change; in order. */
export async function daysToCount(
  tx: Tx,
  hotelId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Day[]> {
  const menus = await tx
    .selectDistinct({ day: dailyMenus.menu_date })
    .from(dailyMenus)
    .where(and(eq(dailyMenus.hotel_id, hotelId), between(dailyMenus.menu_date, from, to)))
    .orderBy(dailyMenus.menu_date);
  const kept = await tx
    .selectDistinct({ day: serviceCounts.meal_date })
    .from(serviceCounts)
    .where(and(eq(serviceCounts.hotel_id, hotelId), between(serviceCounts.meal_date, from, to)));
  const known = new Set(kept.map(({ day }) => day));
  const unsettled = addDays(to, 1 - unsettledDays);
  return menus.map(({ day }) => day).filter((day) => !known.has(day) || day >= unsettled);
}

/** Keeps who was expected and who came at the services of some days, by guest type. */
export async function keepCounts(tx: Tx, hotelId: string, days: readonly Day[]): Promise<void> {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return;
  const totals = await totalsOf(tx, hotelId, { from, to });
  const rows: (typeof serviceCounts.$inferInsert)[] = [];
  for (const meal_date of days) {
    const counted = await attendanceByTypeOn(tx, hotelId, meal_date);
    for (const { id: meal_type_id } of mealTypes) {
      const of = { hotel_id: hotelId, meal_date, meal_type_id };
      const total = totals.get(serviceKey(of));
      const byType = total ? new Map([[null, total]]) : counted.get(meal_type_id);
      rows.push({
        ...of,
        by_type: Object.fromEntries(
          [...(byType ?? [])].map(([type, attendance]) => [type ?? noType, attendance]),
        ),
      });
    }
  }
  const { hotel_id, meal_date, meal_type_id } = serviceCounts;
  await tx
    .insert(serviceCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [hotel_id, meal_date, meal_type_id],
      set: { by_type: sql`excluded.by_type` },
    });
}

/** Who was expected and who came, by `serviceKey` and guest type; null: people without one. */
export async function countsOf(
  tx: Tx,
  hotelId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Map<string, Map<string | null, Attendance>>> {
  const meals = mealTypes.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(serviceCounts)
    .where(
      and(
        eq(serviceCounts.hotel_id, hotelId),
        between(serviceCounts.meal_date, from, to),
        inArray(serviceCounts.meal_type_id, meals),
      ),
    );
  return new Map(
    rows.map((row) => [
      serviceKey(row),
      new Map(
        Object.entries(row.by_type).map(([type, attendance]) => [
          type === noType ? null : type,
          attendance,
        ]),
      ),
    ]),
  );
}
