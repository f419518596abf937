import { and, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/dishes.ts';
import type { Row } from '../../core/contract/rows.ts';
import { ingredients } from '../database/schema/dishes.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { ingredientEntity } from '../kitchen/entities.ts';
import { isNameTaken } from '../writes/names.ts';

type Ingredient = typeof ingredients.$inferSelect;

export async function updateIngredient({
  tx,
  log,
  hotelId,
  params,
  body,
  seen,
}: HotelWriteCall<typeof contract.updateIngredient>): Promise<Row<'ingredient'>> {
  const before = await activeIngredient(tx, hotelId, params.ingredientId);
  seen(ingredientEntity.rowOf(before));
  const { name } = body;
  const except = before.id;
  if (name !== undefined && (await isNameTaken(tx, ingredients, { hotelId, name, except }))) {
    throw new Refusal('already_exists');
  }
  const [row] = await tx
    .update(ingredients)
    .set({ ...body, version: log.version })
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, before.id)))
    .returning();
  if (!row) throw new Refusal('not_found');
  return log.put(ingredientEntity, row);
}

async function activeIngredient(tx: Tx, hotelId: string, id: string): Promise<Ingredient> {
  const [row] = await tx
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, id)));
  if (!row) throw Refusal.gone();
  if (!row.is_active) throw Refusal.gone(ingredientEntity.rowOf(row));
  return row;
}
