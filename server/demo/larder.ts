import { type Day, daysBetween, daysFromTo } from '../../core/rules/day.ts';
import { breakfast, dinner, lunch, type MealTypeId } from '../../core/rules/meal-type.ts';
import { saidIn, type Translations } from '../../core/rules/translations.ts';
import type { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { ingredientDeliveries } from '../database/schema/stock.ts';
import { usuallyEatenAt } from './eating.ts';
import { demoHotelId, demoId } from './ids.ts';
import {
  type DemoDish,
  dishesOn,
  dishTable,
  ingredientTable,
  matesOf,
  translationTable,
  typeShares,
} from './tables.ts';

export const dishId = (name: string) => demoId('dish', name);
export const ingredientId = (name: string) => demoId('ingredient', name);

/** Usual covers of each meal, from which stocks and deliveries are computed. */
const usualCovers: Record<MealTypeId, number> = { [breakfast]: 85, [lunch]: 14, [dinner]: 72 };

/** Stock levels, in weeks of use: all stock statuses from safe to critical occur. */
const weeksInStock = [2.4, 1.8, 1.2, 1.6, 0.8, 2, 0.3, 1.7] as const;

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

/** What is usually eaten of each dish at a service that has it, kg, by its name. */
function usualAmounts(): Map<string, number> {
  const eaten = week.flatMap((day) =>
    meals.flatMap((meal) => {
      const diners = Object.entries(typeShares).map(([type, share]): [string, number] => [
        type,
        share * usualCovers[meal],
      ]);
      return [...usuallyEatenAt(day, meal, new Map(diners))];
    }),
  );
  return new Map(
    [...Map.groupBy(eaten, ([name]) => name)].map(([name, all]) => [
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
    occurrence_weight: Math.round((usual.get(dish.name) ?? 0) * 10) / 10,
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

/** Quantity of each ingredient that a week's menus need, by name. */
function weeklyUse(): Map<string, number> {
  const use = new Map<string, number>();
  for (const day of week) {
    for (const meal of meals) {
      for (const dish of dishesOn(day, meal)) {
        for (const { ingredient, share } of dish.ingredients) {
          const kg = perCover(dish, share) * usualCovers[meal];
          use.set(ingredient, (use.get(ingredient) ?? 0) + kg);
        }
      }
    }
  }
  return use;
}

export function ingredientRows(version: number): (typeof ingredients.$inferInsert)[] {
  const use = weeklyUse();
  return ingredientTable.map(({ name, category, unit, allergens }, index) => ({
    hotel_id: demoHotelId,
    id: ingredientId(name),
    version,
    name,
    category,
    unit,
    allergens,
    current_stock: Math.round((use.get(name) ?? 1) * (weeksInStock[index % 8] ?? 1) * 10) / 10,
  }));
}

/** Each ingredient is delivered once a week, on its own weekday; deliveries before `today` are delivered. */
export function deliveryRows(
  days: readonly Day[],
  today: Day,
  version: number,
): (typeof ingredientDeliveries.$inferInsert)[] {
  const use = weeklyUse();
  return days.flatMap((day) =>
    ingredientTable
      .filter((_, index) => (daysBetween('2020-01-06', day) + index) % 7 === 0)
      .map(({ name, unit }) => ({
        hotel_id: demoHotelId,
        id: deliveryId(name, day),
        version,
        ingredient_id: ingredientId(name),
        quantity: Math.max(0.5, Math.ceil((use.get(name) ?? 1) * 2) / 2),
        unit,
        delivery_date: day,
        status: day < today ? 'delivered' : 'pending',
      })),
  );
}

function deliveryId(ingredient: string, day: Day): string {
  return demoId('delivery', ingredient, day);
}
