import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../core/rules/day.ts';
import { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';

export type StoredDish = typeof dishes.$inferSelect;

/** Dishes of a hotel: those of `ids`, or all. */
export function dishesOf(tx: Tx, hotelId: string, ids?: readonly string[]): Promise<StoredDish[]> {
  const some: SQL | undefined = ids && inArray(dishes.id, [...ids]);
  return tx
    .select()
    .from(dishes)
    .where(and(eq(dishes.hotel_id, hotelId), some));
}

/** The chef's amounts in some services, newest first. */
export const weightsOfServices = (tx: Tx, hotelId: string, services: readonly string[]) =>
  tx
    .select()
    .from(dishWeights)
    .where(ofServices(dishWeights, hotelId, services))
    .orderBy(desc(dishWeights.version));

/** Close-outs in some services, newest first. */
export const closeOutsOfServices = (tx: Tx, hotelId: string, services: readonly string[]) =>
  tx
    .select()
    .from(closeOuts)
    .where(ofServices(closeOuts, hotelId, services))
    .orderBy(desc(closeOuts.version));

const ofServices = (
  history: typeof dishWeights | typeof closeOuts,
  hotelId: string,
  services: readonly string[],
) => and(eq(history.hotel_id, hotelId), inArray(history.daily_meal_id, [...services]));

/** What some dishes are made of, by the ingredient's name. */
export function ingredientsOf(tx: Tx, hotelId: string, dishIds: readonly string[]) {
  return tx
    .select({ link: dishIngredients, name: ingredients.name })
    .from(dishIngredients)
    .innerJoin(
      ingredients,
      and(
        eq(ingredients.hotel_id, dishIngredients.hotel_id),
        eq(ingredients.id, dishIngredients.ingredient_id),
      ),
    )
    .where(
      and(eq(dishIngredients.hotel_id, hotelId), inArray(dishIngredients.dish_id, [...dishIds])),
    )
    .orderBy(asc(ingredients.name), asc(dishIngredients.id));
}

type Planning = { known: boolean; planned: boolean; day: Day | null };

/** Whether both exist in the hotel, whether the dish is planned in the service, and the service's day. */
export async function planningOf(
  tx: Tx,
  hotelId: string,
  dailyMealId: string,
  dishId: string,
): Promise<Planning> {
  const { rows } = await tx.execute<Planning>(
    sql`SELECT
      EXISTS (SELECT FROM ${dailyMeals} WHERE hotel_id = ${hotelId} AND id = ${dailyMealId})
        AND EXISTS (SELECT FROM ${dishes} WHERE hotel_id = ${hotelId} AND id = ${dishId} AND is_active)
        AS known,
      EXISTS (SELECT FROM ${mealGuestMenus} AS menu JOIN ${mealGuestMenuDishes} AS link
        ON link.hotel_id = menu.hotel_id AND link.meal_guest_menu_id = menu.id
        WHERE menu.hotel_id = ${hotelId} AND menu.daily_meal_id = ${dailyMealId}
          AND link.dish_id = ${dishId}) AS planned,
      (SELECT menu_date::text FROM ${dailyMenus} AS day JOIN ${dailyMeals} AS meal
        ON meal.hotel_id = day.hotel_id AND meal.daily_menu_id = day.id
        WHERE meal.hotel_id = ${hotelId} AND meal.id = ${dailyMealId}) AS day`,
  );
  return rows[0] ?? { known: false, planned: false, day: null };
}
