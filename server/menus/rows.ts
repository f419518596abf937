import type { Row } from '../../core/contract/rows.ts';
import type * as table from '../database/schema/menus.ts';

/** Their tables hold what the wire shows, no more. */
export const dailyMenuRow = (row: typeof table.dailyMenus.$inferSelect): Row<'daily_menu'> => row;
export const dailyMealRow = (row: typeof table.dailyMeals.$inferSelect): Row<'daily_meal'> => row;
export const mealGuestMenuRow = (
  row: typeof table.mealGuestMenus.$inferSelect,
): Row<'meal_guest_menu'> => row;
export const mealGuestMenuDishRow = (
  row: typeof table.mealGuestMenuDishes.$inferSelect,
): Row<'meal_guest_menu_dish'> => row;
