import type * as table from '../database/schema/menus.ts';
import { mirrored } from '../live/mirrored.ts';
import { guestMenusOn, mealsOn, menuDishesOn, menusOn } from './queries.ts';

export const dailyMenuEntity = mirrored({
  entity: 'daily_menu',
  part: 'menus',
  select: menusOn,
  rowOf: (row: typeof table.dailyMenus.$inferSelect) => row,
});

export const dailyMealEntity = mirrored({
  entity: 'daily_meal',
  part: 'menus',
  select: mealsOn,
  rowOf: (row: typeof table.dailyMeals.$inferSelect) => row,
});

export const mealGuestMenuEntity = mirrored({
  entity: 'meal_guest_menu',
  part: 'menus',
  select: guestMenusOn,
  rowOf: (row: typeof table.mealGuestMenus.$inferSelect) => row,
});

export const mealGuestMenuDishEntity = mirrored({
  entity: 'meal_guest_menu_dish',
  part: 'menus',
  select: menuDishesOn,
  rowOf: (row: typeof table.mealGuestMenuDishes.$inferSelect) => row,
});
