import { setImmediate } from 'node:timers/promises';
import { serviceKey } from '../../core/rules/check-ins.ts';
import { closedOutIn } from '../../core/rules/close-out.ts';
import { type Day, daysFromTo } from '../../core/rules/day.ts';
import { dishGroupOf } from '../../core/rules/dish-type.ts';
import type { PastDay, PastDish, PastService } from '../../core/rules/estimator/services.ts';
import { newestEntry } from '../../core/rules/history-entries.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { type PlannedDish, plannedDishes } from '../../core/rules/planned-dishes.ts';
import type { Tx } from '../database/transaction.ts';
import { closeOutEntity, dishWeightEntity } from '../kitchen/entities.ts';
import {
  closeOutsOfServices,
  dishesOf,
  type StoredDish,
  weightsOfServices,
} from '../kitchen/queries.ts';
import { menusOfDays } from '../menus/queries.ts';
import { countsOf } from './counts.ts';

/**
 * The services of some days as the estimator learns from them, in the order of the days. A service of the last day counts
 * as over once a dish of it was closed out. Lets others run between the days.
 */
export async function pastDays(
  tx: Tx,
  hotelId: string,
  days: { from: Day; to: Day },
): Promise<PastDay[]> {
  const menus = await menusOfDays({ tx, hotelId, ...days });
  const counts = await countsOf(tx, hotelId, days);
  const dishes = new Map((await dishesOf(tx, hotelId)).map((dish) => [dish.id, dish]));
  const recordOf = await recordsOf(
    tx,
    hotelId,
    menus.meals.map(({ id }) => id),
  );
  const menusOn = byDay(menus);
  const past: PastDay[] = [];
  for (const day of daysFromTo(days.from, days.to)) {
    const rows = menusOn(day);
    if (rows === undefined) continue;
    const services = mealTypes.flatMap(({ id }): PastService[] => {
      const planned = plannedDishes({ ...rows, dish: (of: string) => dishes.get(of) }, day, id);
      const served = planned.map((each) => recordOf(each));
      const isOver = day < days.to || served.some(({ closed }) => closed !== null);
      const key = serviceKey({ meal_date: day, meal_type_id: id });
      if (!isOver || served.length === 0) return [];
      return [{ mealTypeId: id, attendance: counts.get(key) ?? new Map(), dishes: served }];
    });
    past.push({ day, services });
    await setImmediate();
  }
  return past;
}

/** Each day's rows of menus: half a year of them is not looked through for every meal. Undefined: nothing was planned. */
function byDay(rows: Awaited<ReturnType<typeof menusOfDays>>) {
  const menus = Map.groupBy(rows.menus, ({ menu_date }) => menu_date);
  const meals = Map.groupBy(rows.meals, ({ daily_menu_id }) => daily_menu_id);
  const guestMenus = Map.groupBy(rows.guestMenus, ({ daily_meal_id }) => daily_meal_id);
  const menuDishes = Map.groupBy(rows.menuDishes, ({ meal_guest_menu_id }) => meal_guest_menu_id);
  return (day: Day) => {
    const ofDay = menus.get(day);
    if (ofDay === undefined) return undefined;
    const mealsOfDay = ofDay.flatMap(({ id }) => meals.get(id) ?? []);
    const menusOfDay = mealsOfDay.flatMap(({ id }) => guestMenus.get(id) ?? []);
    return {
      menus: ofDay,
      meals: mealsOfDay,
      guestMenus: menusOfDay,
      menuDishes: menusOfDay.flatMap(({ id }) => menuDishes.get(id) ?? []),
    };
  };
}

/** What was recorded of planned dishes: how they were closed out, and the chef's amounts. */
async function recordsOf(tx: Tx, hotelId: string, services: readonly string[]) {
  const key = (of: { daily_meal_id: string; dish_id: string }) =>
    `${of.daily_meal_id} ${of.dish_id}`;
  const closedOut = closedOutIn(
    (await closeOutsOfServices(tx, hotelId, services)).map(closeOutEntity.rowOf),
  );
  const weights = Map.groupBy(
    (await weightsOfServices(tx, hotelId, services)).map(dishWeightEntity.rowOf),
    key,
  );
  return ({ dish, dailyMealId, guestTypeIds }: PlannedDish<StoredDish>): PastDish => {
    const of = { daily_meal_id: dailyMealId, dish_id: dish.id };
    const closed = closedOut(of);
    return {
      ...{ dishId: dish.id, dailyMealId, course: dishGroupOf(dish.dish_type), guestTypeIds },
      closed: closed?.kind === 'closed' ? closed : null,
      // Of a dish that was not served, the chef's amount says nothing.
      entered:
        closed?.kind === 'not_served'
          ? null
          : (newestEntry(weights.get(key(of)) ?? [])?.weight ?? null),
    };
  };
}
