import { daysFromTo } from '../../core/rules/day.ts';
import { roundToTenth } from '../../core/rules/kilograms.ts';
import { breakfast, dinner, lunch, type MealTypeId } from '../../core/rules/meal-type.ts';
import { saidIn, type Translations } from '../../core/rules/translations.ts';
import type { dishes, dishIngredients } from '../database/schema/dishes.ts';
import { usuallyEatenAt } from './eating.ts';
import { demoHotelId, demoId } from './ids.ts';
import {
  type DemoDish,
  dishTable,
  ingredientTable,
  matesOf,
  translationTable,
  typeShares,
} from './tables.ts';

export const dishId = (name: string) => demoId('dish', name);
export const ingredientId = (name: string) => demoId('ingredient', name);

/** Usual covers of each meal, from which what a week eats is computed. */
const usualCovers: Record<MealTypeId, number> = { [breakfast]: 85, [lunch]: 14, [dinner]: 72 };

/** Kilograms (or litres) of one ingredient per cover of the service, to the gram. */
function perCover(dish: DemoDish, share: number): number {
  return Math.max(0.001, Math.round(dish.kg_per_cover * share * 1000) / 1000);
}

/**
 * Kilograms (or litres) of one ingredient for one person who takes the dish, to the gram: the dishes of a course share
 * its covers.
 */
function perPortion(dish: DemoDish, share: number): number {
  return Math.round(perCover(dish, share) * matesOf(dish) * 1000) / 1000;
}

/** Days of the week in which all menus come round. */
const week = daysFromTo('2026-01-05', '2026-01-11');
const meals = [breakfast, lunch, dinner] as const;

/** What is usually eaten of a week's dishes, kg, in the order of the services. */
export function usualWeek(): [dish: string, kg: number][] {
  return week.flatMap((day) =>
    meals.flatMap((meal) => {
      const diners = Object.entries(typeShares).map(([type, share]): [string, number] => [
        type,
        share * usualCovers[meal],
      ]);
      return [...usuallyEatenAt(day, meal, new Map(diners))];
    }),
  );
}

/** What is usually eaten of each dish at a service that has it, kg, by its name. */
function usualAmounts(): Map<string, number> {
  return new Map(
    [...Map.groupBy(usualWeek(), ([name]) => name)].map(([name, all]) => [
      name,
      all.reduce((sum, [, kg]) => sum + kg, 0) / all.length,
    ]),
  );
}

export function dishRows(version: number): (typeof dishes.$inferInsert)[] {
  const usual = usualAmounts();
  return dishTable.map((dish) => ({
    hotel_id: demoHotelId,
    id: dishId(dish.name),
    version,
    name: dish.name,
    dish_type: dish.type,
    diet: dish.diet,
    translations: translationsOf(dish.name),
    preparation_time: dish.minutes,
    calories: dish.kcal,
    // Nothing beside its ingredients.
    allergens: [],
    occurrence_type: dish.occurrence,
    occurrence_weight: roundToTenth(usual.get(dish.name) ?? 0),
  }));
}

function translationsOf(dish: string): Translations | null {
  const own = translationTable.filter((each) => each.dish === dish);
  return saidIn(Object.fromEntries(own.map((each) => [each.language, each])));
}

export function dishIngredientRows(version: number): (typeof dishIngredients.$inferInsert)[] {
  const units = new Map(ingredientTable.map(({ name, unit }) => [name, unit]));
  return dishTable.flatMap((dish) =>
    dish.ingredients.map(({ ingredient, share }) => ({
      hotel_id: demoHotelId,
      id: demoId('dish ingredient', dish.name, ingredient),
      version,
      dish_id: dishId(dish.name),
      ingredient_id: ingredientId(ingredient),
      quantity: perPortion(dish, share),
      unit: units.get(ingredient) ?? 'kg',
    })),
  );
}
