import { and, eq, gte, inArray, lte, sum } from 'drizzle-orm';
import { snapshotDays } from '../../core/contract/changes.ts';
import { type Contents, contentsOf } from '../../core/rules/allergens.ts';
import { addDays, type Day, dayAt } from '../../core/rules/day.ts';
import type { Diet } from '../../core/rules/diet.ts';
import { type DishGroup, dishGroupOf, menuOrder } from '../../core/rules/dish-type.ts';
import { orderedGuestTypes } from '../../core/rules/guest-types.ts';
import type { Language } from '../../core/rules/language.ts';
import { type MealName, mealTypes } from '../../core/rules/meal-type.ts';
import { menuPlan } from '../../core/rules/menu-plan.ts';
import { textsIn } from '../../core/rules/translations.ts';
import { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import { guestTypes, reservations } from '../database/schema/guests.ts';
import { hotels } from '../database/schema/hotels.ts';
import { publicMenus } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import { menusOfDays } from '../menus/queries.ts';

export interface PublicDish {
  name: string;
  description: string | null;
  course: DishGroup;
  /** Null: nobody said. */
  diet: Diet | null;
  contents: Contents;
}

/** What a hotel serves on a day. Nothing of a person is in it. */
export interface MenuOfToday {
  hotel: string;
  day: Day;
  meals: {
    name: MealName;
    /** `HH:mm`; null where the hotel has not set them. */
    hours: { opens: string; closes: string } | null;
    menus: { guestType: string; dishes: PublicDish[] }[];
  }[];
}

/**
 * The menus of the day of the hotel whose page has a token, in a language as far as dishes are told in it; undefined
 * where no page that is on has the token. Guest types that are kept off the page are not in it.
 */
export async function menuOfToday(
  tx: Tx,
  { token, language, now }: { token: string; language: Language; now: number },
): Promise<MenuOfToday | undefined> {
  const [found] = await tx
    .select({ hotel: hotels })
    .from(publicMenus)
    .innerJoin(hotels, eq(hotels.id, publicMenus.hotel_id))
    .where(and(eq(publicMenus.token, token), eq(publicMenus.is_on, true)));
  if (!found) return undefined;
  const { hotel } = found;
  const day = dayAt(now, hotel.time_zone);
  const rows = await menusOfDays({ tx, hotelId: hotel.id, from: day, to: day });
  const [plan] = menuPlan(rows, [day]);
  const types = await shownTypes(tx, hotel.id, day);
  const ids = new Set(rows.menuDishes.map(({ dish_id }) => dish_id));
  const known = await dishesOf(tx, hotel.id, [...ids], language);
  const meals = mealTypes.flatMap(({ id, name }) => {
    const guestMenus = plan?.meals.get(id)?.guestMenus ?? [];
    const menus = types
      .map((type) => {
        const own = guestMenus.find(({ guestTypeId }) => guestTypeId === type.id);
        const shown = own?.dishes.flatMap(({ dishId }) => known.get(dishId) ?? []) ?? [];
        return { guestType: type.name, dishes: shown.sort(byCourse) };
      })
      .filter((menu) => menu.dishes.length > 0);
    const [opens, closes] = [hotel[`${name}_opening_time`], hotel[`${name}_closing_time`]];
    const hours = opens && closes ? { opens, closes } : null;
    return menus.length > 0 ? [{ name, hours, menus }] : [];
  });
  return { hotel: hotel.name, day, meals };
}

const byCourse = (a: PublicDish, b: PublicDish) =>
  menuOrder.indexOf(a.course) - menuOrder.indexOf(b.course) || a.name.localeCompare(b.name);

/** The guest types whose menus stand on the page, as the menu screen orders them; those out of use last. */
async function shownTypes(
  tx: Tx,
  hotelId: string,
  day: Day,
): Promise<(typeof guestTypes.$inferSelect)[]> {
  const types = await tx.select().from(guestTypes).where(eq(guestTypes.hotel_id, hotelId));
  // Of the days that the screen counts too.
  const { before, after } = snapshotDays;
  const guests = await tx
    .select({
      guest_type_id: reservations.guest_type_id,
      number_of_guests: sum(reservations.number_of_guests).mapWith(Number),
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        eq(reservations.is_no_show, false),
        gte(reservations.check_out, addDays(day, -before)),
        lte(reservations.check_in, addDays(day, after)),
      ),
    )
    .groupBy(reservations.guest_type_id);
  const unused = types.filter((type) => !type.is_active);
  return [...orderedGuestTypes(types, guests), ...unused].filter((type) => type.is_on_public_menu);
}

/** Dishes by id, with what they contain. */
async function dishesOf(
  tx: Tx,
  hotelId: string,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, PublicDish>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
    .from(dishes)
    .where(and(eq(dishes.hotel_id, hotelId), inArray(dishes.id, [...ids])));
  const parts = await tx
    .select({ dish_id: dishIngredients.dish_id, allergens: ingredients.allergens })
    .from(dishIngredients)
    .innerJoin(
      ingredients,
      and(
        eq(ingredients.hotel_id, dishIngredients.hotel_id),
        eq(ingredients.id, dishIngredients.ingredient_id),
      ),
    )
    .where(and(eq(dishIngredients.hotel_id, hotelId), inArray(dishIngredients.dish_id, [...ids])));
  return new Map(
    found.map((dish) => [
      dish.id,
      {
        ...textsIn(language, dish),
        ...{ course: dishGroupOf(dish.dish_type), diet: dish.diet },
        contents: contentsOf(
          dish,
          parts.filter(({ dish_id }) => dish_id === dish.id),
        ),
      },
    ]),
  );
}
