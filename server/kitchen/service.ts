import type { KitchenDish, KitchenIngredient } from '../../core/contract/kitchen.ts';
import type { Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { dishGroupOf } from '../../core/rules/dish-type.ts';
import { newestFirst } from '../../core/rules/history-entries.ts';
import { ingredientShares } from '../../core/rules/ingredient-shares.ts';
import { dailyMealOf, type PlannedDish, plannedDishes } from '../../core/rules/planned-dishes.ts';
import { withSuggestions } from '../../core/rules/suggestions.ts';
import type { Tx } from '../database/transaction.ts';
import { learnedOf } from '../estimator/queries.ts';
import { menusOfDays } from '../menus/queries.ts';
import { headCounts } from '../reservations/queries.ts';
import { dishEntity, dishIngredientEntity, dishWeightEntity } from './entities.ts';
import { dishesOf, ingredientsOf, weightsOfServices } from './queries.ts';

/** A meal of a day as the kitchen sees it: its dishes by name, and the service they are recorded under. */
export type Service = { dishes: KitchenDish[]; dailyMealId: string | null };

/** Reads one service. Amounts follow the guests' statuses as they are in `tx`. */
export async function serviceOf(
  tx: Tx,
  hotelId: string,
  day: Day,
  mealTypeId: number,
): Promise<Service> {
  const menu = await menusOfDays({ tx, hotelId, from: day, to: day });
  const ids = [...new Set(menu.menuDishes.map(({ dish_id }) => dish_id))];
  const dishes = new Map(
    (await dishesOf(tx, hotelId, ids)).map(dishEntity.rowOf).map((dish) => [dish.id, dish]),
  );
  const planned = plannedDishes({ ...menu, dish: (id) => dishes.get(id) }, day, mealTypeId);
  const services = [...new Set(planned.map(({ dailyMealId }) => dailyMealId))];
  const weights = (await weightsOfServices(tx, hotelId, services)).map(dishWeightEntity.rowOf);
  const links = await ingredientsOf(tx, hotelId, ids);
  const counts = (await headCounts(tx, hotelId, day))(mealTypeId);
  const learned = await learnedOf(tx, hotelId, mealTypeId);

  const shown = withSuggestions(planned, counts, learned, day).map((each) =>
    kitchenDish(each, each.suggestion.kg, weights, links),
  );
  return { dishes: shown, dailyMealId: dailyMealOf(menu, day, mealTypeId) ?? null };
}

function kitchenDish(
  { dish, dailyMealId }: PlannedDish<Row<'dish'>>,
  suggestedKg: number,
  weights: readonly Row<'dish_weight'>[],
  links: Awaited<ReturnType<typeof ingredientsOf>>,
): KitchenDish {
  const own = weights.filter(
    (each) => each.dish_id === dish.id && each.daily_meal_id === dailyMealId,
  );
  return {
    ...dish,
    dish_type_name: dishGroupOf(dish.dish_type),
    daily_meal_id: dailyMealId,
    ai_suggested_weight: suggestedKg,
    user_suggested_weights: newestFirst(own),
    dish_ingredients: links
      .filter(({ link }) => link.dish_id === dish.id)
      .map(({ link, name }) => ({ ...dishIngredientEntity.rowOf(link), name })),
  };
}

/** What a dish is made of in its service, with each ingredient's part of the suggested amount. */
export function kitchenIngredients(dish: KitchenDish): KitchenIngredient[] {
  const shares = ingredientShares(dish.dish_ingredients, dish.ai_suggested_weight);
  return dish.dish_ingredients.map((each, index) => ({
    id: each.ingredient_id,
    name: each.name,
    quantity: each.quantity,
    unit: each.unit,
    ai_suggested_weight: shares[index] ?? 0,
    user_suggested_weights:
      each.chef_assumed_weight === null ? [] : [{ weight: each.chef_assumed_weight }],
    daily_meal_id: dish.daily_meal_id,
    dish_id: dish.id,
  }));
}
