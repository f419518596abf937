import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/dishes.ts';
import type { Row } from '../../core/contract/rows.ts';
import { saidIn, type Translations } from '../../core/rules/translations.ts';
import { dishes } from '../database/schema/dishes.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { dishEntity } from '../kitchen/entities.ts';
import { dishesOf, type StoredDish } from '../kitchen/queries.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import { isNameTaken } from '../writes/names.ts';
import { noteFoundParts, noteRecipe, procedureRecipe, putRecipe } from './recipe.ts';

/** Creates a dish by the database's procedure, then adds what the procedure does not take. */
export async function createDish({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createDish>): Promise<Row<'dish'>> {
  const { id = randomUUIDv7(), name, dish_type, ingredients, ...facts } = body;
  if (await isNameTaken(tx, dishes, { hotelId, name })) throw new Refusal('already_exists');
  const [taken] = await tx
    .select({ id: dishes.id })
    .from(dishes)
    .where(and(eq(dishes.hotel_id, hotelId), eq(dishes.id, id)));
  if (taken) throw new Refusal('already_exists');
  await tx.execute(sql`SELECT create_dish_with_ingredients(
    ${hotelId}, ${name}, ${dish_type}, ${procedureRecipe(ingredients)}::jsonb, ${id}, ${log.version})`);
  const own = and(eq(dishes.hotel_id, hotelId), eq(dishes.id, id));
  if (Object.keys(facts).length > 0) await tx.update(dishes).set(stored(facts)).where(own);
  await checkHotelCount(tx, dishes, hotelId, bounds.dishes);
  await noteRecipe({ tx, log, hotelId }, id, []);
  await noteFoundParts({ tx, log, hotelId }, id, ingredients);
  return log.put(dishEntity, await dishOf(tx, hotelId, id));
}

export async function updateDish({
  tx,
  log,
  hotelId,
  params,
  body,
  seen,
}: HotelWriteCall<typeof contract.updateDish>): Promise<Row<'dish'>> {
  const before = await activeDish(tx, hotelId, params.dishId);
  const { id } = before;
  seen(dishEntity.rowOf(before));
  const { ingredients, ...facts } = body;
  const { name } = facts;
  if (name !== undefined && (await isNameTaken(tx, dishes, { hotelId, name, except: id }))) {
    throw new Refusal('already_exists');
  }
  await tx
    .update(dishes)
    .set({ ...stored(facts), version: log.version })
    .where(and(eq(dishes.hotel_id, hotelId), eq(dishes.id, id)));
  if (ingredients) await putRecipe({ tx, log, hotelId }, id, ingredients);
  return log.put(dishEntity, await dishOf(tx, hotelId, id));
}

/** Takes a dish out of use; its row stays for the menus that it stands on. */
export async function deleteDish({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.deleteDish>): Promise<{ id: string }> {
  const before = await activeDish(tx, hotelId, params.dishId);
  const { id } = before;
  seen(dishEntity.rowOf(before));
  await tx
    .update(dishes)
    .set({ is_active: false, version: log.version })
    .where(and(eq(dishes.hotel_id, hotelId), eq(dishes.id, id)));
  log.put(dishEntity, await dishOf(tx, hotelId, id));
  return { id };
}

/** Without translations that are blank. */
function stored<F extends { translations?: Translations | null | undefined }>(facts: F): F {
  const { translations } = facts;
  return translations === undefined ? facts : { ...facts, translations: saidIn(translations) };
}

export async function dishOf(tx: Tx, hotelId: string, id: string): Promise<StoredDish> {
  const [found] = await dishesOf(tx, hotelId, [id]);
  if (!found) throw Refusal.gone();
  return found;
}

export async function activeDish(tx: Tx, hotelId: string, id: string): Promise<StoredDish> {
  const found = await dishOf(tx, hotelId, id);
  if (!found.is_active) throw Refusal.gone(dishEntity.rowOf(found));
  return found;
}
