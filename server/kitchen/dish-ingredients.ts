import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/kitchen.ts';
import type { Row } from '../../core/contract/rows.ts';
import { recipeSteps } from '../../core/rules/named-recipe.ts';
import { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import { linksOf, noteRecipe, type Place } from '../dishes/recipe.ts';
import { activeDish, dishOf } from '../dishes/writes.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { noteFound } from '../writes/found-ids.ts';
import { dishEntity, dishIngredientEntity } from './entities.ts';
import { dishesOf, ingredientsOf } from './queries.ts';

type Link = typeof dishIngredients.$inferSelect;
/** A line of the request: how much of it, and ids for what is new. */
type Line = {
  id?: string | undefined;
  ingredient_id?: string | undefined;
  name: string;
  quantity?: number;
  unit?: string;
};

/** Adds and removes ingredients until the dish has those that are named. Seen is the dish. */
export async function setDishIngredients({
  params,
  body,
  seen,
  ...place
}: HotelWriteCall<typeof contract.setDishIngredients>): Promise<Row<'dish_ingredient'>[]> {
  const { tx, hotelId } = place;
  const dish = await activeDish(tx, hotelId, params.dishId);
  seen(dishEntity.rowOf(dish));
  const current = await ingredientsOf(tx, hotelId, [dish.id]);
  const { removed, added } = recipeSteps(current, body.names);
  await changeRecipe(place, dish.id, async () => {
    await removeLinks(
      place,
      removed.map(({ link }) => link.id),
    );
    for (const name of added) await addLink(place, dish.id, { name });
  });
  return (await ingredientsOf(tx, hotelId, [dish.id])).map(({ link }) =>
    dishIngredientEntity.rowOf(link),
  );
}

/** Adds one ingredient; one that the dish has already stays as it is. */
export async function addDishIngredient({
  params,
  body,
  ...place
}: HotelWriteCall<typeof contract.addDishIngredient>): Promise<Row<'dish_ingredient'>> {
  const { tx, hotelId } = place;
  const [found] = await dishesOf(tx, hotelId, [params.dishId]);
  if (!found?.is_active) throw new Refusal('not_found');
  const { id } = found;
  return dishIngredientEntity.rowOf(await changeRecipe(place, id, () => addLink(place, id, body)));
}

/** Takes one ingredient out. Seen is the link between the two, with the kitchen's amount. */
export async function removeDishIngredient({
  params,
  seen,
  ...place
}: HotelWriteCall<typeof contract.removeDishIngredient>): Promise<{ id: string }> {
  const { tx, hotelId } = place;
  const [link] = await tx
    .select()
    .from(dishIngredients)
    .where(
      and(eq(dishIngredients.hotel_id, hotelId), eq(dishIngredients.id, params.dishIngredientId)),
    );
  if (!link) throw Refusal.gone();
  seen(dishIngredientEntity.rowOf(link));
  await changeRecipe(place, link.dish_id, () => removeLinks(place, [link.id]));
  return { id: link.id };
}

/**
 * Changes what a dish is made of, and notes it. The dish gets another version too: who writes its whole recipe has to
 * have seen this.
 */
async function changeRecipe<T>(place: Place, dishId: string, run: () => Promise<T>): Promise<T> {
  const { tx, log, hotelId } = place;
  const before = await linksOf(place, dishId);
  const result = await run();
  const after = await linksOf(place, dishId);
  if (isDeepStrictEqual(before, after)) return result;
  if (after.length > Math.max(before.length, bounds.dishIngredients)) {
    throw new Refusal('limit_reached');
  }
  await noteRecipe(place, dishId, before);
  const dish = await dishOf(tx, hotelId, dishId);
  await tx
    .update(dishes)
    .set({ version: log.version })
    .where(and(eq(dishes.hotel_id, hotelId), eq(dishes.id, dishId)));
  log.put(dishEntity, await dishOf(tx, hotelId, dishId), { before: dish });
  return result;
}

/** @throws Refusal `already_exists` for an id that stands for something else */
async function addLink({ tx, log, hotelId }: Place, dish_id: string, line: Line): Promise<Link> {
  const of = { hotel_id: hotelId, version: log.version };
  const [known] = await tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(
      and(
        eq(ingredients.hotel_id, hotelId),
        sql`lower(${ingredients.name}) = lower(${line.name})`,
        eq(ingredients.is_active, true),
      ),
    );
  const [ingredient = known] = known
    ? [known]
    : await tx
        .insert(ingredients)
        .values({ ...of, id: line.ingredient_id ?? randomUUIDv7(), name: line.name })
        .onConflictDoNothing()
        .returning({ id: ingredients.id });
  if (!ingredient) throw new Refusal('already_exists');
  const { id = randomUUIDv7(), quantity = 1, unit = 'piece' } = line;
  const [made] = await tx
    .insert(dishIngredients)
    .values({ ...of, id, dish_id, ingredient_id: ingredient.id, quantity, unit })
    .onConflictDoNothing()
    .returning();
  await noteFound({ tx, hotelId }, ingredients, [
    { proposed: line.ingredient_id, found: ingredient.id },
  ]);
  if (made) return made;
  const [there] = await tx
    .select()
    .from(dishIngredients)
    .where(
      and(
        eq(dishIngredients.hotel_id, hotelId),
        eq(dishIngredients.dish_id, dish_id),
        eq(dishIngredients.ingredient_id, ingredient.id),
      ),
    );
  if (!there) throw new Refusal('already_exists');
  await noteFound({ tx, hotelId }, dishIngredients, [{ proposed: line.id, found: there.id }]);
  return there;
}

async function removeLinks({ tx, hotelId }: Place, ids: readonly string[]): Promise<void> {
  await tx
    .delete(dishIngredients)
    .where(and(eq(dishIngredients.hotel_id, hotelId), inArray(dishIngredients.id, [...ids])));
}
