import { dishes } from '../database/schema/dishes.ts';
import { guestTypes } from '../database/schema/guests.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import { idsIn, insertMissing } from './insert.ts';
import { menuRows } from './menus.ts';
import type { Run } from './run.ts';

/** Menus of the missing days. */
export async function writeMenus(tx: Tx, run: Run): Promise<void> {
  const { missing, version } = run;
  const rows = menuRows(missing, version);
  await insertMissing(tx, dailyMenus, rows.menus);
  const menus = await idsIn(tx, dailyMenus);
  await insertMissing(
    tx,
    dailyMeals,
    rows.meals.filter((meal) => menus.has(meal.daily_menu_id)),
  );
  const [meals, types] = [await idsIn(tx, dailyMeals), await idsIn(tx, guestTypes)];
  await insertMissing(
    tx,
    mealGuestMenus,
    rows.guestMenus.filter(
      (each) => meals.has(each.daily_meal_id) && types.has(each.guest_type_id),
    ),
  );
  const [guestMenus, ours] = [await idsIn(tx, mealGuestMenus), await idsIn(tx, dishes)];
  await insertMissing(
    tx,
    mealGuestMenuDishes,
    rows.dishes.filter((each) => guestMenus.has(each.meal_guest_menu_id) && ours.has(each.dish_id)),
  );
}
