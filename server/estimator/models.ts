import { eq, sql } from 'drizzle-orm';
import { dishModelsAt, type Knowledge, mealModelOf } from '../../core/rules/estimator/knowledge.ts';
import {
  type DishModel,
  type DishModels,
  type MealModel,
  priorMeal,
} from '../../core/rules/estimator/models.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { dishModels, mealModels } from '../database/schema/kitchen.ts';
import type { Tx } from '../database/transaction.ts';
import { dishesOf } from '../kitchen/queries.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { dishModelEntity, mealModelEntity } from './entities.ts';

/** What is stored of a meal and of a dish, by their ids. */
export interface Models {
  meals: ReadonlyMap<number, MealModel>;
  dishes: ReadonlyMap<string, DishModels>;
}

/**
 * The models that a hotel's knowledge comes to. Made before the hotel is locked: a kitchen of decades has thousands of
 * dishes.
 */
export function modelsOf(knowledge: Knowledge): Models {
  const dishes = new Map<string, Record<string, DishModel>>();
  for (const [meal, { appetite }] of Object.entries(knowledge.meals)) {
    const modelOf = dishModelsAt(knowledge, Number(meal));
    for (const id of Object.keys(appetite.dishes)) {
      const model = modelOf(id);
      if (model) dishes.set(id, { ...dishes.get(id), [meal]: rounded(model) });
    }
  }
  const meals = mealTypes.map(({ id }): [number, MealModel] => [
    id,
    rounded(mealModelOf(knowledge, id)),
  ]);
  return { meals: new Map(meals), dishes };
}

/** Stores what was learned, and notes the rows that are no longer the same. */
export async function putModels(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  models: Models,
): Promise<void> {
  await putMealModels(tx, log, hotelId, models.meals);
  await putDishModels(tx, log, hotelId, models.dishes);
}

async function putMealModels(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  learned: Models['meals'],
): Promise<void> {
  const { version } = log;
  const stored = await tx.select().from(mealModels).where(eq(mealModels.hotel_id, hotelId));
  const known = new Map(stored.map(({ meal_type_id, model }) => [meal_type_id, model]));
  for (const [meal_type_id, model] of learned) {
    if (isSame(model, known.get(meal_type_id) ?? priorMeal())) continue;
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
}

async function putDishModels(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  learned: Models['dishes'],
): Promise<void> {
  const { version } = log;
  const stored = await tx.select().from(dishModels).where(eq(dishModels.hotel_id, hotelId));
  const known = new Map(stored.map(({ dish_id, models }) => [dish_id, models]));
  const changed = (await dishesOf(tx, hotelId)).flatMap(({ id: dish_id }) => {
    const models = learned.get(dish_id) ?? {};
    if (isSame(models, known.get(dish_id) ?? {})) return [];
    return [{ hotel_id: hotelId, dish_id, version, models }];
  });
  if (changed.length === 0) return;
  const rows = await tx
    .insert(dishModels)
    .values(changed)
    .onConflictDoUpdate({
      target: [dishModels.hotel_id, dishModels.dish_id],
      set: { version, models: sql`excluded.models` },
    })
    .returning();
  for (const row of rows) log.put(dishModelEntity, row);
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
