import { and, between, eq, gte, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyChange, Entity, Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { dishIngredients, ingredients } from '../database/schema/dishes.ts';
import * as guests from '../database/schema/guests.ts';
import * as hotel from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { guestGroupRow, guestTypeRow } from '../guest-types/rows.ts';
import { hotelRow } from '../hotels/rows.ts';
import { dishRows, learnedAttendance, weightsOfServices } from '../kitchen/queries.ts';
import { dishIngredientRow, dishWeightRow, ingredientRow } from '../kitchen/rows.ts';
import { menusOfDays } from '../menus/queries.ts';
import {
  dailyMealRow,
  dailyMenuRow,
  mealGuestMenuDishRow,
  mealGuestMenuRow,
} from '../menus/rows.ts';
import { mealStatusRow, reservationRow } from '../reservations/rows.ts';

/** Rows on their way to a mirror. */
class Rows {
  readonly changes: AnyChange[] = [];

  add<E extends Entity>(entity: E, rows: readonly Row<E>[]): void {
    for (const row of rows) this.changes.push({ entity, id: row.id, version: row.version, row });
  }
}

/** Rows of a hotel that have no day, as mirror rows. */
export async function timelessRows(tx: Tx, hotelId: string, version: number): Promise<AnyChange[]> {
  const rows = new Rows();
  const here = (column: PgColumn) => eq(column, hotelId);
  const [found] = await tx.select().from(hotel.hotels).where(eq(hotel.hotels.id, hotelId));
  const types = await tx.select().from(hotel.roomTypes).where(here(hotel.roomTypes.hotel_id));
  if (found) rows.add('hotel', [hotelRow(found, types)]);
  const guestTypes = tx.select().from(guests.guestTypes).where(here(guests.guestTypes.hotel_id));
  rows.add('guest_type', (await guestTypes).map(guestTypeRow));
  const groups = tx.select().from(guests.guestGroups).where(here(guests.guestGroups.hotel_id));
  rows.add('guest_group', (await groups).map(guestGroupRow));
  rows.add('dish', await dishRows(tx, hotelId));
  const larder = tx.select().from(ingredients).where(here(ingredients.hotel_id));
  rows.add('ingredient', (await larder).map(ingredientRow));
  const recipes = tx.select().from(dishIngredients).where(here(dishIngredients.hotel_id));
  rows.add('dish_ingredient', (await recipes).map(dishIngredientRow));
  rows.add('attendance', await learnedAttendance(tx, hotelId, version));
  return rows.changes;
}

/** Guests in the house from `from` to `to`, and the meals, menus and weights of those days, as mirror rows. */
export async function rowsOfDays(
  tx: Tx,
  hotelId: string,
  from: Day,
  to: Day,
): Promise<AnyChange[]> {
  const rows = new Rows();
  const { reservations, mealStatuses } = guests;
  const stays = tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        gte(reservations.check_out, from),
        lte(reservations.check_in, to),
      ),
    );
  rows.add('reservation', (await stays).map(reservationRow));
  const statuses = tx
    .select()
    .from(mealStatuses)
    .where(and(eq(mealStatuses.hotel_id, hotelId), between(mealStatuses.meal_date, from, to)));
  rows.add('meal_status', (await statuses).map(mealStatusRow));
  await addMenus(rows, tx, hotelId, from, to);
  return rows.changes;
}

async function addMenus(rows: Rows, tx: Tx, hotelId: string, from: Day, to: Day): Promise<void> {
  const { menus, meals, guestMenus, menuDishes } = await menusOfDays(tx, hotelId, from, to);
  const ids = meals.map(({ id }) => id);
  rows.add('daily_menu', menus.map(dailyMenuRow));
  rows.add('daily_meal', meals.map(dailyMealRow));
  rows.add('meal_guest_menu', guestMenus.map(mealGuestMenuRow));
  rows.add('meal_guest_menu_dish', menuDishes.map(mealGuestMenuDishRow));
  rows.add('dish_weight', (await weightsOfServices(tx, hotelId, ids)).map(dishWeightRow));
}
