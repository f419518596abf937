import { addedUp, baseOf, type Quantity } from './kitchen-units.ts';

/** A dish of a service, with the covers that are expected to take it, not rounded. */
export interface ServedDish {
  dishId: string;
  covers: number;
}

/**
 * The dishes of a service that are still to be made, each with the covers that its suggested amount is for.
 * @param closedOut of a dish that was closed out: its food was taken from the stock
 */
export const servedDishes = (
  planned: readonly {
    dish: { id: string };
    dailyMealId: string;
    suggestion: { covers: number };
  }[],
  closedOut: (of: { dish_id: string; daily_meal_id: string }) => unknown,
): ServedDish[] =>
  planned
    .filter(({ dish, dailyMealId }) => !closedOut({ dish_id: dish.id, daily_meal_id: dailyMealId }))
    .map(({ dish, suggestion }) => ({ dishId: dish.id, covers: suggestion.covers }));

/** One ingredient of a recipe; its quantity is for one person who takes the dish. */
export interface RecipeQuantity extends Quantity {
  ingredient_id: string;
}

/** What is needed of an ingredient. Quantities that can't be converted into each other are needs of their own. */
export interface Need {
  ingredientId: string;
  /** What its quantities are added up in: g, ml, or the recipes' own unit. */
  base: string;
  /** By day, in the order of the days; undefined where none is needed. */
  days: readonly (Quantity | undefined)[];
  total: Quantity;
}

/**
 * What dishes need of each ingredient: the recipe's quantity × the covers that are expected to take the dish, in kitchen
 * units. The total is of the exact quantities.
 * @param days dishes served on each day; undefined where nobody knows for how many
 */
export function ingredientNeeds(
  days: readonly (readonly ServedDish[] | undefined)[],
  recipes: ReadonlyMap<string, readonly RecipeQuantity[]>,
): Need[] {
  const needs = new Map<string, { ingredientId: string; base: string; days: Quantity[][] }>();
  for (const [index, dishes] of days.entries()) {
    for (const { dishId, covers } of dishes ?? []) {
      for (const { ingredient_id: ingredientId, quantity, unit } of recipes.get(dishId) ?? []) {
        const base = baseOf(unit);
        const key = `${ingredientId}/${base}`;
        const need = needs.get(key) ?? { ingredientId, base, days: days.map(() => []) };
        needs.set(key, need);
        need.days[index]?.push({ quantity: quantity * covers, unit });
      }
    }
  }
  return [...needs.values()].flatMap(({ days: byDay, ...need }) => {
    const total = sumOf(byDay.flat());
    return total ? [{ ...need, days: byDay.map(sumOf), total }] : [];
  });
}

/** Quantities of one base in one; pieces and the like in tenths, for covers are not whole. */
function sumOf(quantities: readonly Quantity[]): Quantity | undefined {
  const [sum] = addedUp(quantities);
  if (!sum || sum.quantity <= 0) return undefined;
  const isWeighed = ['g', 'ml'].includes(baseOf(sum.unit));
  if (isWeighed) return sum;
  return { ...sum, quantity: Math.max(0.1, Math.round(sum.quantity * 10) / 10) };
}
