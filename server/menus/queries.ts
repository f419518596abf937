import { and, asc, between, eq, type SQL } from 'drizzle-orm';
import type { Day } from '../../core/rules/day.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';

/** The menus of a hotel's days, both included. */
export type MenuDays = { tx: Tx; hotelId: string; from: Day; to: Day };

const onDays = ({ hotelId, from, to }: MenuDays): SQL | undefined =>
  and(eq(dailyMenus.hotel_id, hotelId), between(dailyMenus.menu_date, from, to));

export const ofMenu = and(
  eq(dailyMenus.hotel_id, dailyMeals.hotel_id),
  eq(dailyMenus.id, dailyMeals.daily_menu_id),
);
export const ofMeal = and(
  eq(dailyMeals.hotel_id, mealGuestMenus.hotel_id),
  eq(dailyMeals.id, mealGuestMenus.daily_meal_id),
);

/** The menus of the days, in the order of the days; of a day with several, the oldest first. */
export const menusOn = (days: MenuDays) =>
  days.tx
    .select()
    .from(dailyMenus)
    .where(onDays(days))
    .orderBy(asc(dailyMenus.menu_date), asc(dailyMenus.id));

/** The services of the days. */
export async function mealsOn(days: MenuDays): Promise<(typeof dailyMeals.$inferSelect)[]> {
  const found = await days.tx
    .select({ meal: dailyMeals })
    .from(dailyMenus)
    .innerJoin(dailyMeals, ofMenu)
    .where(onDays(days));
  return found.map(({ meal }) => meal);
}

/** The day and the meal of a guest type's menu; undefined where there is no such menu. */
export async function placeOf(
  tx: Tx,
  hotelId: string,
  guestMenuId: string,
): Promise<{ day: Day; meal: number } | undefined> {
  const [place] = await tx
    .select({ day: dailyMenus.menu_date, meal: dailyMeals.meal_type_id })
    .from(mealGuestMenus)
    .innerJoin(dailyMeals, ofMeal)
    .innerJoin(dailyMenus, ofMenu)
    .where(and(eq(mealGuestMenus.hotel_id, hotelId), eq(mealGuestMenus.id, guestMenuId)));
  return place;
}

/** The guest types' menus of the days' services. */
export async function guestMenusOn(
  days: MenuDays,
): Promise<(typeof mealGuestMenus.$inferSelect)[]> {
  const found = await days.tx
    .select({ menu: mealGuestMenus })
    .from(dailyMenus)
    .innerJoin(dailyMeals, ofMenu)
    .innerJoin(mealGuestMenus, ofMeal)
    .where(onDays(days));
  return found.map(({ menu }) => menu);
}

/** The dishes of the guest types' menus. */
export async function menuDishesOn(
  days: MenuDays,
): Promise<(typeof mealGuestMenuDishes.$inferSelect)[]> {
  const found = await days.tx
    .select({ link: mealGuestMenuDishes })
    .from(dailyMenus)
    .innerJoin(dailyMeals, ofMenu)
    .innerJoin(mealGuestMenus, ofMeal)
    .innerJoin(
      mealGuestMenuDishes,
      and(
        eq(mealGuestMenuDishes.hotel_id, mealGuestMenus.hotel_id),
        eq(mealGuestMenuDishes.meal_guest_menu_id, mealGuestMenus.id),
      ),
    )
    .where(onDays(days));
  return found.map(({ link }) => link);
}

/** The menus of some days, with their meals, guest types' menus and dishes. */
export async function menusOfDays(days: MenuDays) {
  return {
    menus: await menusOn(days),
    meals: await mealsOn(days),
    guestMenus: await guestMenusOn(days),
    menuDishes: await menuDishesOn(days),
  };
}
