import type { Day } from '../../core/rules/day.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import type {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import { demoOccasions, groupId, guestTypeId, occasionId } from './hotel.ts';
import { demoHotelId, demoId } from './ids.ts';
import { dishId } from './larder.ts';
import { offersOn } from './tables.ts';

export const menuId = (day: Day) => demoId('menu', day);
export const dailyMealId = (day: Day, meal: number) => demoId('meal', day, meal);

export interface MenuRows {
  menus: (typeof dailyMenus.$inferInsert)[];
  meals: (typeof dailyMeals.$inferInsert)[];
  guestMenus: (typeof mealGuestMenus.$inferInsert)[];
  dishes: (typeof mealGuestMenuDishes.$inferInsert)[];
}

/** The menus of `days`: every meal, for each guest type with its own dishes. */
export function menuRows(days: readonly Day[], version: number): MenuRows {
  const tenant = (id: string) => ({ hotel_id: demoHotelId, id, version });
  const rows: MenuRows = { menus: [], meals: [], guestMenus: [], dishes: [] };
  for (const day of days) {
    rows.menus.push({
      ...{ ...tenant(menuId(day)), menu_date: day, name: 'Hotel Test' },
      ...occasionOn(day),
    });
    for (const { id } of mealTypes) {
      const meal = dailyMealId(day, id);
      rows.meals.push({ ...tenant(meal), daily_menu_id: menuId(day), meal_type_id: id });
    }
    for (const offer of offersOn(day)) {
      const guestMenu = demoId('guest menu', day, offer.meal, offer.guest_type);
      rows.guestMenus.push({
        ...tenant(guestMenu),
        daily_meal_id: dailyMealId(day, offer.meal),
        guest_type_id: guestTypeId(offer.guest_type),
      });
      for (const dish of offer.dishes) {
        rows.dishes.push({
          ...tenant(demoId('menu dish', day, offer.meal, offer.guest_type, dish)),
          meal_guest_menu_id: guestMenu,
          dish_id: dishId(dish),
        });
      }
    }
  }
  return rows;
}

/** What the menu of a day is for, and for whom. */
function occasionOn(day: Day): { occasion_id: string | null; guest_group_id: string | null } {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const found = demoOccasions.find((each) => each.weekday === weekday);
  return {
    occasion_id: found ? occasionId(found.name) : null,
    guest_group_id: found && 'group' in found ? groupId(found.group) : null,
  };
}
