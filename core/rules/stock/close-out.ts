import { kgOf, type Quantity } from '../kitchen-units.ts';
import { inUnit, stored } from './units.ts';

/** An ingredient of a dish: the recipe's quantity for one person, and the unit of its stock. */
export interface StockedLine extends Quantity {
  ingredient_id: string;
  stock_unit: string;
}

/**
 * What making a dish took of each ingredient, in the unit of its stock: the recipe as many times as its weight goes into
 * what was made. Nothing of a recipe without any weight, nor of an ingredient whose quantity its stock can't be counted in.
 * @param made kg; 0 where the dish was not made
 */
export function takenBy(made: number, recipe: readonly StockedLine[]): Map<string, number> {
  const portionKg = recipe.reduce((sum, line) => sum + (kgOf(line) || 0), 0);
  const portions = portionKg > 0 ? made / portionKg : 0;
  const taken = new Map<string, number>();
  for (const { ingredient_id, quantity, unit, stock_unit } of recipe) {
    const amount = inUnit({ quantity: quantity * portions, unit }, stock_unit);
    if (amount === undefined) continue;
    taken.set(ingredient_id, stored((taken.get(ingredient_id) ?? 0) + amount));
  }
  return taken;
}

/**
 * What stocks have to change by, so that a close-out has taken exactly `wanted`: by ingredient, below 0 where more is
 * taken. An ingredient that has taken already what is wanted is not in it.
 * @param before what the close-out has moved so far, by ingredient: below 0 where it took
 */
export function correctionOf(
  wanted: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const ids = new Set([...wanted.keys(), ...before.keys()]);
  const changes = [...ids].map((id): [string, number] => [
    id,
    stored(-(wanted.get(id) ?? 0) - (before.get(id) ?? 0)),
  ]);
  return new Map(changes.filter(([, change]) => change !== 0));
}
