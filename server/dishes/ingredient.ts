import { and, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/dishes.ts';
import type { Row } from '../../core/contract/rows.ts';
import { given } from '../../core/given.ts';
import { clashingFields } from '../../core/rules/stay-edits.ts';
import { changedIngredient } from '../../core/rules/stock/ingredient.ts';
import { ingredients } from '../database/schema/dishes.ts';
import type { Tx } from '../database/transaction.ts';
import { requireRight } from '../hotels/membership.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { checkScope } from '../identity/scope.ts';
import { ingredientEntity } from '../kitchen/entities.ts';
import { standingOf } from '../team/queries.ts';
import { isNameTaken } from '../writes/names.ts';

type Ingredient = typeof ingredients.$inferSelect;

type Updating = HotelWriteCall<typeof contract.updateIngredient>;

export async function updateIngredient(call: Updating): Promise<Row<'ingredient'>> {
  const { tx, log, hotelId, params, body, seen } = call;
  const before = await knownIngredient(tx, hotelId, params.ingredientId);
  const { seen: shown, ...said } = body;
  const changes = given(said);
  const row = ingredientEntity.rowOf(before);
  if (!before.is_active && changes.is_active !== true) throw Refusal.gone(row);
  if (changesMoreThanAllergens(row, changes)) await requireIngredientRight(call);
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

const changesMoreThanAllergens = (
  row: Row<'ingredient'>,
  { allergens: _, ...others }: Partial<Row<'ingredient'>>,
): boolean =>
  Object.entries(others).some(([field, value]) => row[field as keyof Row<'ingredient'>] !== value);

/** @throws Refusal `forbidden` for who may say what ingredients contain, and nothing else of them */
async function requireIngredientRight({ tx, caller, hotelId }: Updating): Promise<void> {
  const access = 'ingredient.write';
  checkScope({ access, method: 'put' }, caller.scope, hotelId);
  requireRight(access, await standingOf(tx, hotelId, caller.userId));
}

async function knownIngredient(tx: Tx, hotelId: string, id: string): Promise<Ingredient> {
  const [row] = await tx
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.id, id)));
  if (!row) throw Refusal.gone();
  return row;
}
