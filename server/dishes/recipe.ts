import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import type { recipeLine } from '../../core/contract/dishes.ts';
import { normalizedName } from '../../core/rules/names.ts';
import { dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { Tx } from '../database/transaction.ts';
import { dishIngredientEntity, ingredientEntity } from '../kitchen/entities.ts';
import { ingredientsOf } from '../kitchen/queries.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { noteFound } from '../writes/found-ids.ts';

export type Place = { tx: Tx; log: ChangeLog; hotelId: string };
type Link = typeof dishIngredients.$inferSelect;
type RecipeLine = z.output<typeof recipeLine>;

/** Lines of a recipe as the procedures take them; of two of one name the last holds. */
export function procedureRecipe(lines: readonly RecipeLine[]): string {
  const byName = new Map(lines.map((line) => [line.name.toLowerCase(), line]));
  return JSON.stringify([...byName.values()]);
}

/** Replaces what a dish is made of, by name, through the procedure that creating a dish uses too. */
export async function putRecipe(
  place: Place,
  dishId: string,
  lines: readonly RecipeLine[],
): Promise<void> {
  const { tx, log, hotelId } = place;
  const before = await linksOf(place, dishId);
  await tx.execute(sql`SELECT put_dish_ingredients(
    ${hotelId}, ${dishId}, ${procedureRecipe(lines)}::jsonb, ${log.version})`);
  await noteRecipe(place, dishId, before);
  await noteFoundParts(place, dishId, lines);
}

/** Notes under which ids the hotel had what a recipe names: its ingredients, and the dish's links to them. */
export async function noteFoundParts(
  place: Place,
  dishId: string,
  lines: readonly RecipeLine[],
): Promise<void> {
  const { tx, hotelId } = place;
  const brought = new Map(lines.map((line) => [normalizedName(line.name), line]));
  const parts = await ingredientsOf(tx, hotelId, [dishId]);
  const named = parts.flatMap(({ link, name }) => {
    const line = brought.get(normalizedName(name));
    return line ? [{ link, line }] : [];
  });
  await noteFound(
    place,
    dishIngredients,
    named.map(({ link, line }) => ({ proposed: line.id, found: link.id })),
  );
  await noteFound(
    place,
    ingredients,
    named.map(({ link, line }) => ({ proposed: line.ingredient_id, found: link.ingredient_id })),
  );
}

/**
 * Notes what a procedure has written: its rows carry the transaction's version.
 * @throws Refusal `limit_reached` for more ingredients than a hotel may have
 */
export async function noteRecipe(
  place: Place,
  dishId: string,
  before: readonly Link[],
): Promise<void> {
  const { tx, log, hotelId } = place;
  const made = await tx
    .select()
    .from(ingredients)
    .where(and(eq(ingredients.hotel_id, hotelId), eq(ingredients.version, log.version)));
  if (made.length > 0) await checkHotelCount(tx, ingredients, hotelId, bounds.ingredients);
  for (const row of made) log.put(ingredientEntity, row);
  const links = await linksOf(place, dishId);
  if (links.length > before.length) {
    await checkHotelCount(tx, dishIngredients, hotelId, bounds.recipeLines);
  }
  const held = new Map(before.map((link) => [link.id, link]));
  for (const link of links) {
    if (link.version !== log.version) continue;
    log.put(dishIngredientEntity, link, { before: held.get(link.id) });
  }
  const left = new Set(links.map(({ id }) => id));
  for (const link of before) {
    if (!left.has(link.id)) log.remove(dishIngredientEntity, link.id, { before: link });
  }
}

export function linksOf({ tx, hotelId }: Place, dishId: string): Promise<Link[]> {
  return tx
    .select()
    .from(dishIngredients)
    .where(and(eq(dishIngredients.hotel_id, hotelId), eq(dishIngredients.dish_id, dishId)));
}
