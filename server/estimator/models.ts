import { eq } from 'drizzle-orm';
import { dishModelOf, type Knowledge, mealModelOf } from '../../core/rules/estimator/knowledge.ts';
import type { DishModel } from '../../core/rules/estimator/models.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { dishModels, mealModels } from '../database/schema/kitchen.ts';
import type { Tx } from '../database/transaction.ts';
import { dishesOf } from '../kitchen/queries.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { dishModelEntity, mealModelEntity } from './entities.ts';

/** Stores what was learned, and notes the rows that are no longer the same. */
export async function putModels(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  knowledge: Knowledge,
): Promise<void> {
  const { version } = log;
  const meals = new Map(
    (await tx.select().from(mealModels).where(eq(mealModels.hotel_id, hotelId))).map((row) => [
      row.meal_type_id,
      row.model,
    ]),
  );
  for (const { id: meal_type_id } of mealTypes) {
    if (!(meal_type_id in knowledge.meals)) continue;
    const model = rounded(mealModelOf(knowledge, meal_type_id));
    if (isSame(model, meals.get(meal_type_id))) continue;
    const [row] = await tx
      .insert(mealModels)
      .values({ hotel_id: hotelId, meal_type_id, version, model })
      .onConflictDoUpdate({
        target: [mealModels.hotel_id, mealModels.meal_type_id],
        set: { version, model },
      })
      .returning();
    if (row) log.put(mealModelEntity, row);
  }
  const known = new Map(
    (await tx.select().from(dishModels).where(eq(dishModels.hotel_id, hotelId))).map((row) => [
      row.dish_id,
      row.models,
    ]),
  );
  // A dish that is gone since has no row.
  for (const { id: dish_id } of await dishesOf(tx, hotelId)) {
    const models = rounded(modelsOf(knowledge, dish_id));
    if (Object.keys(models).length === 0 || isSame(models, known.get(dish_id))) continue;
    const [row] = await tx
      .insert(dishModels)
      .values({ hotel_id: hotelId, dish_id, version, models })
      .onConflictDoUpdate({
        target: [dishModels.hotel_id, dishModels.dish_id],
        set: { version, models },
      })
      .returning();
    if (row) log.put(dishModelEntity, row);
  }
}

function modelsOf(knowledge: Knowledge, dishId: string): Record<string, DishModel> {
  return Object.fromEntries(
    mealTypes.flatMap(({ id }) => {
      const model = dishModelOf(knowledge, id, dishId);
      return model ? [[id, model]] : [];
    }),
  );
}

/** Digits that a number of a model keeps: it is sent to every device. */
const digits = 4;
/** A number that has changed by less than this part of it is not worth sending. */
const least = 0.01;

function rounded<T>(model: T): T {
  return JSON.parse(
    JSON.stringify(model, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(digits)) : value,
    ),
  ) as T;
}

/** Whether two models suggest the same amounts, but for what nobody sees. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= least * Math.max(Math.abs(a), Math.abs(b));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [own, other]: [Record<string, unknown>, Record<string, unknown>] = [{ ...a }, { ...b }];
  const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(own[key], other[key]));
}
