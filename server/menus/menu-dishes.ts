import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/menus.ts';
import type { Row } from '../../core/contract/rows.ts';
import { aboutMeal } from '../../core/rules/audit.ts';
import type { Day } from '../../core/rules/day.ts';
import { dishes } from '../database/schema/dishes.ts';
import { mealGuestMenuDishes } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { mealGuestMenuDishEntity } from './entities.ts';
import { menuDishesOn, placeOf } from './queries.ts';

type Place = Pick<HotelWriteCall<typeof contract.addMenuDish>, 'tx' | 'log' | 'hotelId' | 'caller'>;

/**
 * Puts dishes on a guest menu.
 * @returns what was put, one for each dish
 * @throws Refusal `not_found` for a dish that the hotel does not have, or no longer; `already_exists` for one that
 * stands there, or an id that stands for another; `limit_reached` for more than the menu, or its day, may have
 */
export async function putDishes(
  { tx, log, hotelId, caller }: Place,
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
        ...{ meal_guest_menu_id: guestMenuId, dish_id, created_by: caller.userId },
      })),
    )
    .onConflictDoNothing()
    .returning();
  if (made.length < ids.size) throw new Refusal('already_exists');
  const place = await placeOf(tx, hotelId, guestMenuId);
  if (!place) throw new Refusal('not_found');
  await checkMenuCounts(tx, hotelId, guestMenuId, place.day);
  const about = aboutMeal(place.day, place.meal);
  return made.map((row) => log.put(mealGuestMenuDishEntity, row, { about }));
}

/** @throws Refusal `limit_reached` */
async function checkMenuCounts(
  tx: Tx,
  hotelId: string,
  guestMenuId: string,
  day: Day,
): Promise<void> {
  const own = and(
    eq(mealGuestMenuDishes.hotel_id, hotelId),
    eq(mealGuestMenuDishes.meal_guest_menu_id, guestMenuId),
  );
  const onMenu = await tx.$count(mealGuestMenuDishes, own);
  const onDay = await menuDishesOn({ tx, hotelId, from: day, to: day });
  if (onMenu > bounds.guestMenuDishes || onDay.length > bounds.dayMenuDishes) {
    throw new Refusal('limit_reached');
  }
}

export async function addMenuDish({
  params,
  body,
  ...call
}: HotelWriteCall<typeof contract.addMenuDish>): Promise<Row<'meal_guest_menu_dish'>> {
  const menuId = params.guestMenuId;
  if (!(await placeOf(call.tx, call.hotelId, menuId))) throw new Refusal('not_found');
  const [made] = await putDishes(call, menuId, [body]);
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
  if (!link) throw Refusal.gone();
  seen(mealGuestMenuDishEntity.rowOf(link));
  const place = await placeOf(tx, hotelId, link.meal_guest_menu_id);
  await tx.delete(mealGuestMenuDishes).where(own);
  log.remove(mealGuestMenuDishEntity, link.id, {
    about: place && aboutMeal(place.day, place.meal),
  });
  return { id: link.id };
}
