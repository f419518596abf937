import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/menus.ts';
import type { Row } from '../../core/contract/rows.ts';
import { dishes } from '../database/schema/dishes.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { mealGuestMenuDishEntity } from './entities.ts';
import { menuDishesOn, ofMeal, ofMenu } from './queries.ts';

type Place = Pick<HotelWriteCall<typeof contract.addMenuDish>, 'tx' | 'log' | 'hotelId'>;

/**
 * Puts dishes on a guest menu.
 * @returns what was put, one for each dish
 * @throws Refusal `not_found` for a dish that the hotel does not have, or no longer; `already_exists` for one that
 * stands there, or an id that stands for another; `limit_reached` for more than the menu, or its day, may have
 */
export async function putDishes(
  { tx, log, hotelId }: Place,
  guestMenuId: string,
  wanted: readonly { id?: string | undefined; dish_id: string }[],
): Promise<Row<'meal_guest_menu_dish'>[]> {
  if (wanted.length === 0) return [];
  const ids = new Set(wanted.map(({ dish_id }) => dish_id.toLowerCase()));
  const known = await tx
    .select({ id: dishes.id })
    .from(dishes)
    .where(
      and(eq(dishes.hotel_id, hotelId), inArray(dishes.id, [...ids]), eq(dishes.is_active, true)),
    );
  if (known.length < ids.size) throw new Refusal('not_found');
  const made = await tx
    .insert(mealGuestMenuDishes)
    .values(
      wanted.map(({ id = randomUUIDv7(), dish_id }) => ({
        ...{ hotel_id: hotelId, id, version: log.version },
        ...{ meal_guest_menu_id: guestMenuId, dish_id },
      })),
    )
    .onConflictDoNothing()
    .returning();
  if (made.length < ids.size) throw new Refusal('already_exists');
  await checkMenuCounts(tx, hotelId, guestMenuId);
  return made.map((row) => log.put(mealGuestMenuDishEntity, row));
}

/** @throws Refusal `limit_reached` */
async function checkMenuCounts(tx: Tx, hotelId: string, guestMenuId: string): Promise<void> {
  const own = and(
    eq(mealGuestMenuDishes.hotel_id, hotelId),
    eq(mealGuestMenuDishes.meal_guest_menu_id, guestMenuId),
  );
  const onMenu = await tx.$count(mealGuestMenuDishes, own);
  const [day] = await tx
    .select({ date: dailyMenus.menu_date })
    .from(mealGuestMenus)
    .innerJoin(dailyMeals, ofMeal)
    .innerJoin(dailyMenus, ofMenu)
    .where(and(eq(mealGuestMenus.hotel_id, hotelId), eq(mealGuestMenus.id, guestMenuId)));
  if (!day) throw new Refusal('not_found');
  const onDay = await menuDishesOn({ tx, hotelId, from: day.date, to: day.date });
  if (onMenu > bounds.guestMenuDishes || onDay.length > bounds.dayMenuDishes) {
    throw new Refusal('limit_reached');
  }
}

export async function addMenuDish({
  params,
  body,
  ...call
}: HotelWriteCall<typeof contract.addMenuDish>): Promise<Row<'meal_guest_menu_dish'>> {
  const { tx, hotelId } = call;
  const [menu] = await tx
    .select({ id: mealGuestMenus.id })
    .from(mealGuestMenus)
    .where(and(eq(mealGuestMenus.hotel_id, hotelId), eq(mealGuestMenus.id, params.guestMenuId)));
  if (!menu) throw new Refusal('not_found');
  const [made] = await putDishes(call, menu.id, [body]);
  if (!made) throw new Refusal('already_exists');
  return made;
}

export async function removeMenuDish({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.removeMenuDish>): Promise<{ id: string }> {
  const own = and(
    eq(mealGuestMenuDishes.hotel_id, hotelId),
    eq(mealGuestMenuDishes.id, params.menuDishId),
  );
  const [link] = await tx.select().from(mealGuestMenuDishes).where(own);
  if (!link) throw new Refusal('not_found');
  seen(mealGuestMenuDishEntity.rowOf(link));
  await tx.delete(mealGuestMenuDishes).where(own);
  log.remove(mealGuestMenuDishEntity, link.id);
  return { id: link.id };
}
