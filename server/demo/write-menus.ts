import { and, eq, inArray, lt } from 'drizzle-orm';
import { addDays, daysFromTo } from '../../core/rules/day.ts';
import { dishes, ingredients } from '../database/schema/dishes.ts';
import { guestTypes } from '../database/schema/guests.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import { ingredientDeliveries } from '../database/schema/stock.ts';
import type { Tx } from '../database/transaction.ts';
import { demoHotelId } from './ids.ts';
import { idsIn, insertMissing } from './insert.ts';
import { deliveryRows } from './larder.ts';
import { menuRows } from './menus.ts';
import { guestDays, type Run } from './run.ts';

/** Menus and deliveries of the missing days. */
export async function writeMenus(tx: Tx, run: Run): Promise<void> {
  const { missing, today, version } = run;
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
  const larder = await idsIn(tx, ingredients);
  const coming = missing.filter((day) => day >= addDays(today, -guestDays));
  await insertMissing(
    tx,
    ingredientDeliveries,
    deliveryRows(coming, today, version).filter((each) => larder.has(each.ingredient_id)),
  );
  await receiveDeliveries(tx, run);
}

/** Marks seeded deliveries of past days as delivered. */
async function receiveDeliveries(tx: Tx, { from, today, version }: Run): Promise<void> {
  const past = daysFromTo(from, addDays(today, -1));
  await tx
    .update(ingredientDeliveries)
    .set({ status: 'delivered', version })
    .where(
      and(
        eq(ingredientDeliveries.hotel_id, demoHotelId),
        eq(ingredientDeliveries.status, 'pending'),
        lt(ingredientDeliveries.delivery_date, today),
        inArray(
          ingredientDeliveries.id,
          deliveryRows(past, today, version).map(({ id }) => id),
        ),
      ),
    );
}
