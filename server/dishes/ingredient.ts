import { and, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/dishes.ts';
import type { Row } from '../../core/contract/rows.ts';
import { given } from '../../core/given.ts';
import { clashingFields } from '../../core/rules/stay-edits.ts';
import { changedIngredient } from '../../core/rules/stock/ingredient.ts';
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
  const before = await knownIngredient(tx, hotelId, params.ingredientId);
  const { seen: shown, ...said } = body;
  const changes = given(said);
  const row = ingredientEntity.rowOf(before);
  if (!before.is_active && changes.is_active !== true) throw Refusal.gone(row);
  // A stock that was taken from meanwhile is no reason to ask.
  seen(row, () => shown !== undefined && clashingFields(row, changes, shown).length === 0);
  const after = { ...changedIngredient(before, changes), version: log.version };
  const { id, name, is_active } = after;
  const isOther = name !== before.name || is_active !== before.is_active;
  if (isOther && is_active && (await isNameTaken(tx, ingredients, { hotelId, name, except: id }))) {
    throw new Refusal('already_exists');
  }
  const [made] = await tx
    .update(ingredients)
    .set(after)
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, id)))
    .returning();
  if (!made) throw new Refusal('not_found');
  return log.put(ingredientEntity, made);
}

async function knownIngredient(tx: Tx, hotelId: string, id: string): Promise<Ingredient> {
  const [row] = await tx
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, id)));
  if (!row) throw Refusal.gone();
  return row;
}
