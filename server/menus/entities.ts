import { eq } from 'drizzle-orm';
import { occasions } from '../database/schema/dishes.ts';
import type * as table from '../database/schema/menus.ts';
import { mirrored } from '../live/mirrored.ts';
import { guestMenusOn, mealsOn, menuDishesOn, menusOn } from './queries.ts';

export const occasionEntity = mirrored({
  entity: 'occasion',
  part: 'always',
  select: ({ tx, hotelId }) => tx.select().from(occasions).where(eq(occasions.hotel_id, hotelId)),
  rowOf: (row: typeof occasions.$inferSelect) => row,
});

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
