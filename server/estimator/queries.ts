import { and, eq } from 'drizzle-orm';
import { priorMeal } from '../../core/rules/estimator/models.ts';
import type { Learned } from '../../core/rules/suggestions.ts';
import { dishModels, mealModels } from '../database/schema/kitchen.ts';
import type { Tx } from '../database/transaction.ts';

/** What was learned of a meal and its dishes. */
export async function learnedOf(tx: Tx, hotelId: string, mealTypeId: number): Promise<Learned> {
  const [meal] = await tx
    .select({ model: mealModels.model })
    .from(mealModels)
    .where(and(eq(mealModels.hotel_id, hotelId), eq(mealModels.meal_type_id, mealTypeId)));
  const dishes = new Map(
    (await tx.select().from(dishModels).where(eq(dishModels.hotel_id, hotelId))).map(
      ({ dish_id, models }) => [dish_id, models[mealTypeId]],
    ),
  );
  return { meal: meal?.model ?? priorMeal(), dish: (id) => dishes.get(id) };
}
