import { and, eq, gte } from 'drizzle-orm';
import { type Day, daysFromTo } from '../../core/rules/day.ts';
import { lunch, mealTypes } from '../../core/rules/meal-type.ts';
import { dishes } from '../database/schema/dishes.ts';
import { attendanceTotals, checkIns } from '../database/schema/guests.ts';
import { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { dailyMeals } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import { closeOutRows, weightRows } from './amounts.ts';
import { attendanceRow, servicesOn } from './history.ts';
import { demoHotelId } from './ids.ts';
import { idsIn, insertMissing } from './insert.ts';
import type { Run } from './run.ts';

/**
 * Records of the services since `from` that have none: totals and close-outs of past ones, and the chef's amounts,
 * which today's breakfast and lunch get too.
 */
export async function writePast(tx: Tx, { from, today, users, version }: Run): Promise<void> {
  const recorded = await recordedServices(tx, from);
  const weighed = await weighedDishes(tx);
  const [meals, ours] = [await idsIn(tx, dailyMeals), await idsIn(tx, dishes)];
  const known = (row: { daily_meal_id: string; dish_id: string }) =>
    meals.has(row.daily_meal_id) && ours.has(row.dish_id);
  const days = daysFromTo(from, today).filter((day) =>
    mealTypes.some(({ id }) => !recorded.has(`${day} ${id}`)),
  );
  const services = servicesOn(days).filter(({ day, meal }) => !recorded.has(`${day} ${meal}`));
  const past = services.filter(({ day }) => day < today);
  const begun = services.filter(({ day, meal }) => day < today || meal <= lunch);
  await insertMissing(
    tx,
    attendanceTotals,
    past.map((service) => attendanceRow(service, version)),
  );
  await insertMissing(
    tx,
    dishWeights,
    begun
      .flatMap((service) => weightRows(service, users.kitchen, version))
      .filter((row) => known(row) && !weighed.has(`${row.daily_meal_id} ${row.dish_id}`)),
  );
  await insertMissing(
    tx,
    closeOuts,
    past.flatMap((service) => closeOutRows(service, users.kitchen, version)).filter(known),
  );
}

/** `day meal` of the services that have totals or check-ins. */
async function recordedServices(tx: Tx, from: Day): Promise<Set<string>> {
  const recorded = new Set<string>();
  for (const table of [attendanceTotals, checkIns]) {
    const rows = await tx
      .selectDistinct({ day: table.meal_date, meal: table.meal_type_id })
      .from(table)
      .where(and(eq(table.hotel_id, demoHotelId), gte(table.meal_date, from)));
    for (const { day, meal } of rows) recorded.add(`${day} ${meal}`);
  }
  return recorded;
}

/** `service dish` of the amounts that are entered: a seeded one would be newer, and replace them. */
async function weighedDishes(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ meal: dishWeights.daily_meal_id, dish: dishWeights.dish_id })
    .from(dishWeights)
    .where(eq(dishWeights.hotel_id, demoHotelId));
  return new Set(rows.map(({ meal, dish }) => `${meal} ${dish}`));
}
