import { eq } from 'drizzle-orm';
import type { Day } from '../../core/rules/day.ts';
import { lunch } from '../../core/rules/meal-type.ts';
import { dishes } from '../database/schema/dishes.ts';
import { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { dailyMeals } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import { closeOutRows, weightRows } from './amounts.ts';
import { demoHotelId } from './ids.ts';
import { idsIn, insertMissing } from './insert.ts';
import { dailyMealId } from './menus.ts';
import type { Run } from './run.ts';
import type { CloseOut } from './shelf-events.ts';
import { writeAttendance } from './write-attendance.ts';

/**
 * Records of the services since `from` that have none: who came to those that are over, close-outs of those before
 * today, and the chef's amounts, which today's breakfast and lunch get too.
 * @returns the close-outs
 */
export async function writePast(tx: Tx, run: Run): Promise<readonly CloseOut[]> {
  const { today, users, version } = run;
  const weighed = await weighedDishes(tx);
  const closed = await closedMeals(tx);
  const [meals, ours] = [await idsIn(tx, dailyMeals), await idsIn(tx, dishes)];
  const known = (row: { daily_meal_id: string; dish_id: string }) =>
    meals.has(row.daily_meal_id) && ours.has(row.dish_id);
  const isPast = ({ day }: { day: Day }) => day < today;
  const services = await writeAttendance(tx, run, ({ day, meal }) =>
    closed.has(dailyMealId(day, meal)),
  );
  const begun = services.filter((each) => isPast(each) || each.meal <= lunch);
  await insertMissing(
    tx,
    dishWeights,
    begun
      .flatMap((service) => weightRows(service, users.kitchen, version))
      .filter((row) => known(row) && !weighed.has(`${row.daily_meal_id} ${row.dish_id}`)),
  );
  const entries = services
    .filter(isPast)
    .flatMap((service) => closeOutRows(service, users.kitchen, version))
    .filter(known);
  await insertMissing(tx, closeOuts, entries);
  return entries;
}

/** The meals that somebody has closed out a dish of. */
async function closedMeals(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ meal: closeOuts.daily_meal_id })
    .from(closeOuts)
    .where(eq(closeOuts.hotel_id, demoHotelId));
  return new Set(rows.map(({ meal }) => meal));
}

/** `service dish` of the amounts that are entered: a seeded one would be newer, and replace them. */
async function weighedDishes(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ meal: dishWeights.daily_meal_id, dish: dishWeights.dish_id })
    .from(dishWeights)
    .where(eq(dishWeights.hotel_id, demoHotelId));
  return new Set(rows.map(({ meal, dish }) => `${meal} ${dish}`));
}
