import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type { Row } from '../../core/contract/rows.ts';
import type * as contract from '../../core/contract/stock.ts';
import { given } from '../../core/given.ts';
import { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { ingredientEntity } from '../kitchen/entities.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import { isNameTaken } from '../writes/names.ts';
import { ingredientsById } from './movements.ts';

/** Adds an ingredient. */
export async function addIngredient({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createIngredient>): Promise<Row<'ingredient'>> {
  const { id = randomUUIDv7(), name, ...facts } = body;
  if (await isNameTaken(tx, ingredients, { hotelId, name }))
    throw Refusal.field('already_exists', 'name');
  const [made] = await tx
    .insert(ingredients)
    .values({ hotel_id: hotelId, id, version: log.version, name, ...given(facts) })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await checkHotelCount(tx, ingredients, hotelId, bounds.ingredients);
  return log.put(ingredientEntity, made);
}

/** Takes an ingredient out of use that no dish has. Seen is the ingredient. */
export async function removeIngredient({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.deleteIngredient>): Promise<{ id: string }> {
  const [before] = await ingredientsById({ tx, hotelId }, [params.ingredientId]);
  if (!before) throw Refusal.gone();
  if (!before.is_active) throw Refusal.gone(ingredientEntity.rowOf(before));
  const { id } = before;
  seen(ingredientEntity.rowOf(before));
  await checkUnused(tx, hotelId, id);
  const [row] = await tx
    .update(ingredients)
    .set({ is_active: false, version: log.version })
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, id)))
    .returning();
  if (!row) throw Refusal.gone();
  log.put(ingredientEntity, row);
  return { id };
}

/** @throws Refusal `ingredient_in_use`, with an issue for each dish in use that has it */
async function checkUnused(tx: Tx, hotelId: string, ingredientId: string): Promise<void> {
  const found = await tx
    .select({ id: dishes.id })
    .from(dishIngredients)
    .innerJoin(
      dishes,
      and(eq(dishes.hotel_id, dishIngredients.hotel_id), eq(dishes.id, dishIngredients.dish_id)),
    )
    .where(
      and(
        eq(dishIngredients.hotel_id, hotelId),
        eq(dishIngredients.ingredient_id, ingredientId),
        eq(dishes.is_active, true),
      ),
    )
    .orderBy(dishes.name);
  if (found.length === 0) return;
  throw new Refusal('ingredient_in_use', {
    issues: found.map((dish) => ({ path: ['dishes', dish.id], code: 'ingredient_in_use' })),
  });
}
