import { and, between, eq, inArray } from 'drizzle-orm';
import type { Day } from '../../core/rules/day.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The menus of the days from `from` to `to`, with their meals, guest types' menus and dishes. */
export async function menusOfDays(tx: Tx, hotelId: string, from: Day, to: Day) {
  const menus = await tx
    .select()
    .from(dailyMenus)
    .where(and(eq(dailyMenus.hotel_id, hotelId), between(dailyMenus.menu_date, from, to)));
  const meals = await tx
    .select()
    .from(dailyMeals)
    .where(and(eq(dailyMeals.hotel_id, hotelId), inArray(dailyMeals.daily_menu_id, idsOf(menus))));
  const guestMenus = await tx
    .select()
    .from(mealGuestMenus)
    .where(
      and(
        eq(mealGuestMenus.hotel_id, hotelId),
        inArray(mealGuestMenus.daily_meal_id, idsOf(meals)),
      ),
    );
  const menuDishes = await tx
    .select()
    .from(mealGuestMenuDishes)
    .where(
      and(
        eq(mealGuestMenuDishes.hotel_id, hotelId),
        inArray(mealGuestMenuDishes.meal_guest_menu_id, idsOf(guestMenus)),
      ),
    );
  return { menus, meals, guestMenus, menuDishes };
}
