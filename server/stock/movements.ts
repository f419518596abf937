import { randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { type Since, stockAfter, stockWithLate } from '../../core/rules/stock/movements.ts';
import { inUnit } from '../../core/rules/stock/units.ts';
import { ingredients } from '../database/schema/dishes.ts';
import { stockMovements } from '../database/schema/stock.ts';
import type { Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { ingredientEntity } from '../kitchen/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { stockMovementEntity } from './entities.ts';

export type Place = { tx: Tx; log: ChangeLog; hotelId: string };
type StoredIngredient = typeof ingredients.$inferSelect;

/** Why a stock changes, and by how much: a difference, or what was counted. */
type Change = {
  id?: string | undefined;
  by: string;
  /** Absent: now. */
  tappedAt?: Date | undefined;
} & (
  | { kind: 'count'; counted: number }
  | { kind: 'delivery'; quantity: number; deliveryId: string }
  | { kind: 'close_out'; quantity: number; dishId: string; dailyMealId: string }
);

/**
 * Appends a movement, and has the stock follow from it, under the hotel's lock. What a device without a network kept
 * for a while says of the shelf what was so when it was tapped: see `stockWithLate`.
 * @throws Refusal `already_exists` for an id that is taken
 */
export async function move(
  { tx, log, hotelId }: Place,
  ingredient: StoredIngredient,
  change: Change,
): Promise<{ movement: Row<'stock_movement'>; ingredient: StoredIngredient }> {
  const before = ingredient.current_stock;
  const counted = change.kind === 'count' ? change.counted : null;
  const at = new Date();
  const tapped_at = change.tappedAt ?? at;
  const said = { quantity: change.kind === 'count' ? 0 : change.quantity, counted };
  // What a close-out took is corrected by the difference to what it took before: it always counts.
  const after =
    change.kind === 'close_out'
      ? stockAfter(before, said)
      : stockWithLate(before, said, await movedSince(tx, ingredient, tapped_at));
  const [made] = await tx
    .insert(stockMovements)
    .values({
      ...{ hotel_id: hotelId, id: change.id ?? randomUUIDv7(), version: log.version },
      ...{ ingredient_id: ingredient.id, unit: ingredient.unit, kind: change.kind, counted },
      // What the stock changed by: also where it is kept within its bounds.
      quantity: differenceOf(after, before),
      delivery_id: change.kind === 'delivery' ? change.deliveryId : null,
      dish_id: change.kind === 'close_out' ? change.dishId : null,
      daily_meal_id: change.kind === 'close_out' ? change.dailyMealId : null,
      ...{ by: change.by, at, tapped_at },
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  const [row] = await tx
    .update(ingredients)
    .set({ current_stock: after, version: log.version })
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, ingredient.id)))
    .returning();
  if (!row) throw Refusal.gone();
  log.put(ingredientEntity, row, { before: ingredient });
  const movement = log.put(stockMovementEntity, made, { about: ingredient.id });
  return { movement, ingredient: row };
}

/** What an ingredient's movements after a moment come to, as their devices tapped them. */
async function movedSince(
  tx: Tx,
  { hotel_id, id, unit }: StoredIngredient,
  moment: Date,
): Promise<Since> {
  // In each unit that it was kept in since.
  const sums = await tx
    .select({
      unit: stockMovements.unit,
      quantity: sql<number>`sum(${stockMovements.quantity})::float8`,
      isCounted: sql<boolean>`bool_or(${stockMovements.counted} IS NOT NULL)`,
    })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.hotel_id, hotel_id),
        eq(stockMovements.ingredient_id, id),
        gt(stockMovements.tapped_at, moment),
      ),
    )
    .groupBy(stockMovements.unit);
  return {
    quantity: sums.reduce((sum, each) => sum + (inUnit(each, unit) ?? 0), 0),
    isCounted: sums.some(({ isCounted }) => isCounted),
  };
}

const differenceOf = (after: number, before: number): number =>
  Math.round((after - before) * 1000) / 1000;

/** The movements that a dish's close-outs of one service have made. */
export const movementsOfCloseOut = (
  { tx, hotelId }: Place,
  { dish_id, daily_meal_id }: { dish_id: string; daily_meal_id: string },
) =>
  tx
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.hotel_id, hotelId),
        eq(stockMovements.daily_meal_id, daily_meal_id),
        eq(stockMovements.dish_id, dish_id),
        eq(stockMovements.kind, 'close_out'),
      ),
    );

/** Ingredients of a hotel, in use or not. */
export const ingredientsById = (
  { tx, hotelId }: Pick<Place, 'tx' | 'hotelId'>,
  ids: readonly string[],
): Promise<StoredIngredient[]> =>
  tx
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.hotel_id, hotelId), inArray(ingredients.id, [...ids])));
