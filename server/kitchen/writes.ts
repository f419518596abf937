import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/kitchen.ts';
import type { Row } from '../../core/contract/rows.ts';
import { dishIngredients } from '../database/schema/dishes.ts';
import { dishWeights, ingredientWeights } from '../database/schema/kitchen.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { dishIngredientEntity, dishWeightEntity } from './entities.ts';
import { planningOf } from './queries.ts';

/** Appends the chef's amount of a dish in one service; seen is the newest one before it. */
export async function addDishWeight({
  tx,
  log,
  hotelId,
  body,
  caller,
  seen,
}: HotelWriteCall<typeof contract.setDishWeight>): Promise<Row<'dish_weight'>> {
  const { id = randomUUIDv7(), ...amount } = body;
  await checkPlanned(tx, hotelId, amount);
  const [newest] = await tx
    .select()
    .from(dishWeights)
    .where(
      and(
        eq(dishWeights.hotel_id, hotelId),
        eq(dishWeights.daily_meal_id, amount.daily_meal_id),
        eq(dishWeights.dish_id, amount.dish_id),
      ),
    )
    .orderBy(desc(dishWeights.version))
    .limit(1);
  seen(newest ? dishWeightEntity.rowOf(newest) : null);
  const [made] = await tx
    .insert(dishWeights)
    .values({ hotel_id: hotelId, id, version: log.version, ...amount, created_by: caller.userId })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(dishWeightEntity, made);
}

/** Appends the kitchen's amount of an ingredient, and assumes it in the dish. Seen is the link between the two. */
export async function addIngredientWeight({
  tx,
  log,
  hotelId,
  body,
  caller,
  seen,
}: HotelWriteCall<typeof contract.setIngredientWeight>): Promise<Row<'dish_ingredient'>> {
  await checkPlanned(tx, hotelId, body);
  const own = and(
    eq(dishIngredients.hotel_id, hotelId),
    eq(dishIngredients.dish_id, body.dish_id),
    eq(dishIngredients.ingredient_id, body.ingredient_id),
  );
  const [link] = await tx.select().from(dishIngredients).where(own);
  if (!link) throw Refusal.gone();
  seen(dishIngredientEntity.rowOf(link));
  const of = { hotel_id: hotelId, version: log.version };
  await tx
    .insert(ingredientWeights)
    .values({ ...of, id: randomUUIDv7(), ...body, created_by: caller.userId });
  const [row] = await tx
    .update(dishIngredients)
    .set({ chef_assumed_weight: body.weight, version: log.version })
    .where(own)
    .returning();
  if (!row) throw Refusal.gone();
  return log.put(dishIngredientEntity, row);
}

/** @throws Refusal `not_found` without such a service or dish; `dish_not_planned` */
export async function checkPlanned(
  tx: Tx,
  hotelId: string,
  { daily_meal_id, dish_id }: { daily_meal_id: string; dish_id: string },
): Promise<void> {
  const { known, planned } = await planningOf(tx, hotelId, daily_meal_id, dish_id);
  if (!known) throw new Refusal('not_found');
  if (!planned) throw Refusal.field('dish_not_planned', 'dish_id');
}
