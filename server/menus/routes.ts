import { asc, eq } from 'drizzle-orm';
import * as contract from '../../core/contract/menus.ts';
import * as occasionContract from '../../core/contract/occasions.ts';
import { occasions } from '../database/schema/dishes.ts';
import type { Routes } from '../http/routes.ts';
import {
  dailyMealEntity,
  dailyMenuEntity,
  mealGuestMenuDishEntity,
  mealGuestMenuEntity,
  occasionEntity,
} from './entities.ts';
import { updateDailyMenu } from './facts.ts';
import { addGuestMenu, removeGuestMenu } from './guest-menus.ts';
import { addMenuDish, removeMenuDish } from './menu-dishes.ts';
import { createOccasion } from './occasions.ts';
import { menusOfDays } from './queries.ts';

export function menuRoutes(routes: Routes): void {
  routes.hotelRead(contract.listMenus, async ({ tx, hotelId, query: { from, to }, version }) => {
    const found = await menusOfDays({ tx, hotelId, from, to });
    const data = {
      menus: found.menus.map(dailyMenuEntity.rowOf),
      meals: found.meals.map(dailyMealEntity.rowOf),
      guest_menus: found.guestMenus.map(mealGuestMenuEntity.rowOf),
      menu_dishes: found.menuDishes.map(mealGuestMenuDishEntity.rowOf),
    };
    return { data, version };
  });

  routes.hotelRead(occasionContract.listOccasions, async ({ tx, hotelId, version }) => {
    const own = eq(occasions.hotel_id, hotelId);
    const rows = await tx.select().from(occasions).where(own).orderBy(asc(occasions.name));
    return { data: rows.map(occasionEntity.rowOf), version };
  });

  routes.hotelWrite(occasionContract.createOccasion, { run: createOccasion });
  routes.hotelWrite(contract.updateDailyMenu, { run: updateDailyMenu });
  routes.hotelWrite(contract.addGuestMenu, { run: addGuestMenu });
  routes.hotelWrite(contract.removeGuestMenu, { run: removeGuestMenu });
  routes.hotelWrite(contract.addMenuDish, { run: addMenuDish });
  routes.hotelWrite(contract.removeMenuDish, { run: removeMenuDish });
}
