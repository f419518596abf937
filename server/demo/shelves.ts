import { type Day, daysBetween } from '../../core/rules/day.ts';
import type { ingredients } from '../database/schema/dishes.ts';
import type { ingredientDeliveries } from '../database/schema/stock.ts';
import { chefs } from './amounts.ts';
import { demoHotelId, demoId } from './ids.ts';
import { ingredientId, usualWeek } from './larder.ts';
import { dishTable, ingredientTable } from './tables.ts';

/** Where an ingredient is kept; amounts are in its unit. */
export interface Shelf {
  stock: number;
  /** What a delivery fills it up to. */
  full: number;
}

/** What a full shelf holds, in weeks of use: on every day all stock statuses from safe to critical occur. */
const weeksOnShelf = [1.9, 1.5, 1.25, 1.6, 1.1, 1.8, 1.15, 1.45] as const;

/** What a week's services usually take of each ingredient, by its name. */
function weeklyUse(): Map<string, number> {
  const dishes = new Map(dishTable.map((dish) => [dish.name, dish]));
  const use = new Map<string, number>();
  for (const [name, eaten] of usualWeek()) {
    for (const { ingredient, share } of dishes.get(name)?.ingredients ?? []) {
      use.set(ingredient, (use.get(ingredient) ?? 0) + eaten * chefs.margin * share);
    }
  }
  return use;
}

const use = weeklyUse();

/**
 * Ingredients by id: their unit, what a week needs of them, what their shelf holds, and whether a supplier brings them
 * unasked.
 */
const shelves = new Map(
  ingredientTable.map(({ name, unit }, index) => {
    const week = use.get(name) ?? 1;
    const full = Math.ceil(week * (weeksOnShelf[index % 8] ?? 1) * 2 + 0.2) / 2;
    return [ingredientId(name), { name, unit, week, full, isStanding: index % 5 !== 3 }];
  }),
);

/** The ingredients, of which all shelves are full. */
export function ingredientRows(version: number): (typeof ingredients.$inferInsert)[] {
  return ingredientTable.map((ingredient) => {
    const id = ingredientId(ingredient.name);
    const current_stock = shelves.get(id)?.full ?? 0;
    return { hotel_id: demoHotelId, id, version, ...ingredient, current_stock };
  });
}

/** Where an ingredient is kept; undefined where it is none of the demo's, out of use, or kept in another unit by now. */
export function shelfOf(row: typeof ingredients.$inferSelect): Shelf | undefined {
  const known = shelves.get(row.id);
  if (!known || !row.is_active || row.unit !== known.unit) return undefined;
  return { stock: row.current_stock, full: known.full };
}

/** Ids of the ingredients whose turn it is on a day of the week: 0 to 6. */
const turnsOn = (day: Day, weekday: number): string[] =>
  [...shelves.keys()].filter(
    (_, index) => (daysBetween('2020-01-06', day) + index) % 7 === weekday,
  );

/**
 * Each ingredient is delivered once a week, on its own weekday; none of the deliveries has come yet.
 * @param isStanding of those that a supplier brings unasked, or of those that somebody has to order
 */
export function deliveryRows(
  days: readonly Day[],
  isStanding: boolean,
  version: number,
): (typeof ingredientDeliveries.$inferInsert)[] {
  return days.flatMap((day) =>
    turnsOn(day, 0).flatMap((ingredient_id) => {
      const shelf = shelves.get(ingredient_id);
      if (shelf?.isStanding !== isStanding) return [];
      const quantity = Math.max(0.5, Math.ceil(shelf.week * 2) / 2);
      const delivery = { ingredient_id, quantity, unit: shelf.unit, delivery_date: day };
      const id = demoId('delivery', shelf.name, day);
      return [{ hotel_id: demoHotelId, id, version, ...delivery, status: 'pending' as const }];
    }),
  );
}

/** Ids of the ingredients that are counted on a day, in the middle between two deliveries. */
export const countedOn = (day: Day): string[] => turnsOn(day, 4);
