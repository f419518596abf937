import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/menus.ts';
import type { Row } from '../../core/contract/rows.ts';
import { aboutMeal } from '../../core/rules/audit.ts';
import { guestTypes } from '../database/schema/guests.ts';
import {
  dailyMeals,
  dailyMenus,
  mealGuestMenuDishes,
  mealGuestMenus,
} from '../database/schema/menus.ts';
import { alertAcknowledgementEntity } from '../dish-alerts/entities.ts';
import { acknowledgementsOfServices } from '../dish-alerts/queries.ts';
import { learnAfterCommit } from '../estimator/learning.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { closeOutEntity, dishWeightEntity } from '../kitchen/entities.ts';
import { closeOutsOfServices, weightsOfServices } from '../kitchen/queries.ts';
import { noteFound } from '../writes/found-ids.ts';
import {
  dailyMealEntity,
  dailyMenuEntity,
  mealGuestMenuDishEntity,
  mealGuestMenuEntity,
} from './entities.ts';
import { checkFacts } from './facts.ts';
import { putDishes } from './menu-dishes.ts';
import { placeOf } from './queries.ts';

type Adding = HotelWriteCall<typeof contract.addGuestMenu>;

/** Plans a guest type's menu, with its dishes; the day's menu and its meal are found or created. */
export async function addGuestMenu(call: Adding): Promise<Row<'meal_guest_menu'>> {
  const { tx, log, hotelId, body } = call;
  const { id = randomUUIDv7(), guest_type_id } = body;
  const [type] = await tx
    .select({ isActive: guestTypes.is_active })
    .from(guestTypes)
    .where(and(eq(guestTypes.hotel_id, hotelId), eq(guestTypes.id, guest_type_id)));
  if (!type?.isActive) throw new Refusal('not_found');
  const daily_meal_id = await mealOf(call, await menuOf(call));
  const [made] = await tx
    .insert(mealGuestMenus)
    .values({ hotel_id: hotelId, id, version: log.version, daily_meal_id, guest_type_id })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await putDishes(call, id, body.dishes);
  return log.put(mealGuestMenuEntity, made, {
    about: aboutMeal(body.menu_date, body.meal_type_id),
  });
}

/**
 * The day's menu: of several the oldest, or a new one. The device that guessed another id for it is answered the row
 * itself, which takes the new version for that.
 */
async function menuOf({ tx, log, hotelId, body }: Adding): Promise<string> {
  const { menu_date, daily_menu_id = randomUUIDv7(), menu } = body;
  const { version } = log;
  const [found] = await tx
    .select()
    .from(dailyMenus)
    .where(
      and(
        eq(dailyMenus.hotel_id, hotelId),
        eq(dailyMenus.menu_date, menu_date),
        eq(dailyMenus.is_active, true),
      ),
    )
    .orderBy(asc(dailyMenus.id))
    .limit(1);
  if (found?.id === daily_menu_id) return found.id;
  if (found) {
    const noted = { proposed: body.daily_menu_id, found: found.id };
    await noteFound({ tx, hotelId }, dailyMenus, [noted]);
  }
  if (!found && menu) await checkFacts({ tx, hotelId }, menu);
  const own = and(eq(dailyMenus.hotel_id, hotelId), eq(dailyMenus.id, found?.id ?? daily_menu_id));
  const [row] = found
    ? await tx.update(dailyMenus).set({ version }).where(own).returning()
    : await tx
        .insert(dailyMenus)
        .values({
          ...{ hotel_id: hotelId, id: daily_menu_id, version, menu_date, name: menu_date },
          ...menu,
        })
        .onConflictDoNothing()
        .returning();
  // The id stands for the menu of another day.
  if (!row) throw new Refusal('already_exists');
  return log.put(dailyMenuEntity, row, { before: found, about: menu_date }).id;
}

/** The meal of a day's menu, found or created as the menu is. */
async function mealOf({ tx, log, hotelId, body }: Adding, daily_menu_id: string): Promise<string> {
  const { menu_date, meal_type_id, daily_meal_id = randomUUIDv7() } = body;
  const { version } = log;
  const [found] = await tx
    .select()
    .from(dailyMeals)
    .where(
      and(
        eq(dailyMeals.hotel_id, hotelId),
        eq(dailyMeals.daily_menu_id, daily_menu_id),
        eq(dailyMeals.meal_type_id, meal_type_id),
      ),
    );
  if (found?.id === daily_meal_id) return found.id;
  if (found) {
    const noted = { proposed: body.daily_meal_id, found: found.id };
    await noteFound({ tx, hotelId }, dailyMeals, [noted]);
  }
  const own = and(eq(dailyMeals.hotel_id, hotelId), eq(dailyMeals.id, found?.id ?? daily_meal_id));
  const [row] = found
    ? await tx.update(dailyMeals).set({ version }).where(own).returning()
    : await tx
        .insert(dailyMeals)
        .values({ hotel_id: hotelId, id: daily_meal_id, version, daily_menu_id, meal_type_id })
        .onConflictDoNothing()
        .returning();
  if (!row) throw new Refusal('already_exists');
  const about = aboutMeal(menu_date, meal_type_id);
  return log.put(dailyMealEntity, row, { before: found, about }).id;
}

/**
 * Takes a guest type's menu off a meal, with its dishes; with the last one goes the meal, and what was entered for it.
 * @throws Refusal `stale` also where somebody else has put or entered something there that the caller has not seen
 */
export async function removeGuestMenu({
  tx,
  log,
  send,
  hotelId,
  caller,
  params,
  query,
  seen,
}: HotelWriteCall<typeof contract.removeGuestMenu>): Promise<{ id: string }> {
  const { guestMenuId: id } = params;
  const own = and(eq(mealGuestMenus.hotel_id, hotelId), eq(mealGuestMenus.id, id));
  const [menu] = await tx.select().from(mealGuestMenus).where(own);
  if (!menu) throw Refusal.gone();
  seen(mealGuestMenuEntity.rowOf(menu));
  const links = await tx
    .select()
    .from(mealGuestMenuDishes)
    .where(
      and(
        eq(mealGuestMenuDishes.hotel_id, hotelId),
        eq(mealGuestMenuDishes.meal_guest_menu_id, menu.id),
      ),
    );
  const { records_seen = Number.POSITIVE_INFINITY } = query;
  const isUnseen = ({ version, created_by }: Authored) =>
    version > records_seen && created_by !== caller.userId;
  const stale = () => Refusal.stale(mealGuestMenuEntity.rowOf(menu));
  if (links.some(isUnseen)) throw stale();
  const place = await placeOf(tx, hotelId, menu.id);
  const about = place && aboutMeal(place.day, place.meal);
  await tx.delete(mealGuestMenus).where(own);
  for (const link of links) log.remove(mealGuestMenuDishEntity, link.id, { before: link, about });
  log.remove(mealGuestMenuEntity, menu.id, { about });
  await removeEmptyMeal({ tx, log, send, hotelId }, menu.daily_meal_id, { about, isUnseen, stale });
  return { id: menu.id };
}

type Authored = { version: number; created_by: string | null };

async function removeEmptyMeal(
  { tx, log, send, hotelId }: Pick<HotelWriteCall<never>, 'tx' | 'log' | 'send' | 'hotelId'>,
  mealId: string,
  {
    about,
    isUnseen,
    stale,
  }: {
    about: string | undefined;
    isUnseen(entry: Authored): boolean;
    stale(): Refusal;
  },
): Promise<void> {
  const [other] = await tx
    .select({ id: mealGuestMenus.id })
    .from(mealGuestMenus)
    .where(and(eq(mealGuestMenus.hotel_id, hotelId), eq(mealGuestMenus.daily_meal_id, mealId)))
    .limit(1);
  if (other) return;
  const weights = await weightsOfServices(tx, hotelId, [mealId]);
  const closed = await closeOutsOfServices(tx, hotelId, [mealId]);
  if ([...weights, ...closed].some(isUnseen)) throw stale();
  const seen = await acknowledgementsOfServices(tx, hotelId, [mealId]);
  const [meal] = await tx
    .delete(dailyMeals)
    .where(and(eq(dailyMeals.hotel_id, hotelId), eq(dailyMeals.id, mealId)))
    .returning();
  for (const weight of weights) log.remove(dishWeightEntity, weight.id, { before: weight });
  for (const entry of closed) log.remove(closeOutEntity, entry.id, { before: entry });
  for (const each of seen) log.remove(alertAcknowledgementEntity, each.id, { before: each });
  log.remove(dailyMealEntity, mealId, { before: meal, about });
  if (closed.length > 0) learnAfterCommit(send, hotelId);
}
