import type { CloseOutKind } from '../../core/rules/close-out.ts';
import { correctionOf, takenBy } from '../../core/rules/stock/close-out.ts';
import { inUnit } from '../../core/rules/stock/units.ts';
import { ingredientsOf } from '../kitchen/queries.ts';
import { ingredientsById, move, movementsOfCloseOut, type Place } from './movements.ts';

type Entry = {
  dish_id: string;
  daily_meal_id: string;
  kind: CloseOutKind;
  /** kg */
  made: number;
};

/**
 * Takes from the stocks what a close-out used, in its own transaction: of a dish that was closed out before, the
 * difference to what that took, so that whatever is corrected, each stock is taken from once.
 */
export async function takeFromStock(place: Place, by: string, entry: Entry): Promise<void> {
  const { tx, hotelId } = place;
  const recipe = await ingredientsOf(tx, hotelId, [entry.dish_id]);
  const past = await movementsOfCloseOut(place, entry);
  const ids = new Set([
    ...recipe.map(({ link }) => link.ingredient_id),
    ...past.map(({ ingredient_id }) => ingredient_id),
  ]);
  if (ids.size === 0) return;
  const known = new Map((await ingredientsById(place, [...ids])).map((each) => [each.id, each]));
  const lines = recipe.flatMap(({ link: { ingredient_id, quantity, unit } }) => {
    const stock_unit = known.get(ingredient_id)?.unit;
    return stock_unit === undefined ? [] : [{ ingredient_id, quantity, unit, stock_unit }];
  });
  const before = new Map<string, number>();
  for (const { ingredient_id, quantity, unit } of past) {
    // It may be kept in another unit since.
    const moved = inUnit({ quantity, unit }, known.get(ingredient_id)?.unit ?? unit) ?? 0;
    before.set(ingredient_id, (before.get(ingredient_id) ?? 0) + moved);
  }
  const wanted = takenBy(entry.kind === 'closed' ? entry.made : 0, lines);
  for (const [id, quantity] of correctionOf(wanted, before)) {
    const ingredient = known.get(id);
    if (!ingredient) continue;
    const { dish_id: dishId, daily_meal_id: dailyMealId } = entry;
    await move(place, ingredient, { kind: 'close_out', quantity, dishId, dailyMealId, by });
  }
}
