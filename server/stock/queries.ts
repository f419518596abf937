import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { movementsPage, type StockIngredient } from '../../core/contract/stock.ts';
import { closedOutIn } from '../../core/rules/close-out.ts';
import type { Day } from '../../core/rules/day.ts';
import {
  ingredientNeeds,
  type Need,
  type ServedDish,
  servedDishes,
} from '../../core/rules/ingredient-needs.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { compareNames } from '../../core/rules/names.ts';
import { plannedDishes } from '../../core/rules/planned-dishes.ts';
import { stockCategoryOf } from '../../core/rules/stock/category.ts';
import { incomingOf, tableDay } from '../../core/rules/stock/deliveries.ts';
import { stockStatus } from '../../core/rules/stock/status.ts';
import { daysOfUsage, usageOf } from '../../core/rules/stock/usage.ts';
import { withSuggestions } from '../../core/rules/suggestions.ts';
import { dishIngredients, ingredients } from '../database/schema/dishes.ts';
import { ingredientDeliveries, stockMovements } from '../database/schema/stock.ts';
import type { Tx } from '../database/transaction.ts';
import { learnedOf } from '../estimator/queries.ts';
import { closeOutEntity } from '../kitchen/entities.ts';
import { closeOutsOfServices, dishesOf } from '../kitchen/queries.ts';
import { menusOfDays } from '../menus/queries.ts';
import { headCounts } from '../reservations/queries.ts';
import { type StoredDelivery, stockMovementEntity } from './entities.ts';

/** The active ingredients by name, each with what is needed of it and what is on its way. */
export async function stockOf(tx: Tx, hotelId: string, today: Day): Promise<StockIngredient[]> {
  const rows = await tx
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.is_active, true)));
  const needs = Map.groupBy(await needsOf(tx, hotelId, today), (need) => need.ingredientId);
  const pending = await tx
    .select()
    .from(ingredientDeliveries)
    .where(
      and(eq(ingredientDeliveries.hotel_id, hotelId), eq(ingredientDeliveries.status, 'pending')),
    );
  const deliveries = Map.groupBy(pending, ({ ingredient_id }) => ingredient_id);
  return rows
    .map((row) => onTable(row, needs.get(row.id) ?? [], deliveries.get(row.id) ?? [], today))
    .sort((a, b) => compareNames(a.name, b.name));
}

function onTable(
  { id, name, category, current_stock, unit }: typeof ingredients.$inferSelect,
  needs: readonly Need[],
  deliveries: readonly StoredDelivery[],
  today: Day,
): StockIngredient {
  const usage = usageOf(needs, unit).total;
  const { quantity, date, days } = incomingOf(deliveries, unit, today);
  return {
    ...{ id, name, category: stockCategoryOf(category), current_stock, unit, usage_count: usage },
    ...{ estimated_deliveries: quantity, delivery_date: date && tableDay(date) },
    delivery_days: days,
    deliveries: deliveries.map((each) => ({
      ...{ id: each.id, quantity: each.quantity, unit: each.unit, status: each.status },
      delivery_date: tableDay(each.delivery_date),
    })),
    status: stockStatus(current_stock, usage),
  };
}

/** What the menus of the coming days need of each ingredient: of what was closed out nothing more. */
async function needsOf(tx: Tx, hotelId: string, today: Day): Promise<Need[]> {
  const days = daysOfUsage(today);
  const menus = await menusOfDays({ tx, hotelId, from: today, to: days.at(-1) ?? today });
  const ids = [...new Set(menus.menuDishes.map(({ dish_id }) => dish_id))];
  const dishes = new Map((await dishesOf(tx, hotelId, ids)).map((dish) => [dish.id, dish]));
  const rows = { ...menus, dish: (id: string) => dishes.get(id) };
  const services = menus.meals.map(({ id }) => id);
  const closed = closedOutIn(
    (await closeOutsOfServices(tx, hotelId, services)).map(closeOutEntity.rowOf),
  );
  const learned = await Promise.all(mealTypes.map(({ id }) => learnedOf(tx, hotelId, id)));
  const served: ServedDish[][] = [];
  for (const day of days) {
    const counts = await headCounts(tx, hotelId, day);
    served.push(
      mealTypes.flatMap(({ id }, index) => {
        const known = learned[index];
        if (!known) return [];
        const planned = withSuggestions(plannedDishes(rows, day, id), counts(id), known, day);
        return servedDishes(planned, closed);
      }),
    );
  }
  const recipes = await tx
    .select()
    .from(dishIngredients)
    .where(and(eq(dishIngredients.hotel_id, hotelId), inArray(dishIngredients.dish_id, ids)));
  return ingredientNeeds(
    served,
    Map.groupBy(recipes, ({ dish_id }) => dish_id),
  );
}

/** A page of an ingredient's movements, newest first. */
export async function movementsBefore(
  tx: Tx,
  { hotelId, ingredientId }: { hotelId: string; ingredientId: string },
  before: number | undefined,
): Promise<{ movements: Row<'stock_movement'>[]; next: number | null }> {
  const rows = await tx
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.hotel_id, hotelId),
        eq(stockMovements.ingredient_id, ingredientId),
        before === undefined ? undefined : lt(stockMovements.version, before),
      ),
    )
    .orderBy(desc(stockMovements.version), desc(stockMovements.id))
    .limit(movementsPage + 1);
  const isMore = rows.length > movementsPage;
  const page = rows.slice(0, movementsPage);
  return {
    movements: page.map(stockMovementEntity.rowOf),
    next: isMore ? (page.at(-1)?.version ?? null) : null,
  };
}
