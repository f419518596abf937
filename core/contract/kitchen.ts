import { z } from 'zod';
import { overrideReasons } from '../rules/override-reason.ts';
import { bounds } from './bounds.ts';
import { recipeLine } from './dishes.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { dish, dishIngredient, dishWeight } from './row-schemas/dishes.ts';

const onDate = z.object({ date: f.day.optional() });

/** A dish's ingredient as the kitchen sees it in one service. */
export const kitchenIngredient = z.object({
  id: f.id,
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  ai_suggested_weight: z.number(),
  user_suggested_weights: z.array(z.object({ weight: z.number() })),
  daily_meal_id: f.id.nullable(),
  dish_id: f.id,
});

/** A planned dish as the kitchen sees it in one service; weights newest first. */
export const kitchenDish = dish.extend({
  dish_type_name: z.string(),
  daily_meal_id: f.id,
  ai_suggested_weight: z.number(),
  user_suggested_weights: z.array(dishWeight),
  dish_ingredients: z.array(dishIngredient.extend({ name: z.string() })),
});

export const listKitchenDishes = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/kitchen/meals/{mealTypeId}/dishes',
  summary: 'Dishes planned for a meal of a day (default today), by name.',
  access: 'member',
  params: hotelParams.extend({ mealTypeId: z.coerce.number().pipe(f.mealTypeId) }),
  query: onDate,
  answer: z.object({
    data: z.array(kitchenDish),
    daily_meal_id: f.id.nullable(),
    version: f.version,
  }),
});

/** `mealId` is a meal type's id. */
export const readKitchenDish = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/kitchen/meals/{mealId}/dishes/{dishId}',
  summary: 'One planned dish with its ingredients.',
  access: 'member',
  params: hotelParams.extend({ mealId: z.coerce.number().pipe(f.mealTypeId), dishId: f.id }),
  query: onDate,
  answer: read(
    z.object({ ingredients: z.array(kitchenIngredient), dish: kitchenDish, daily_meal_id: f.id }),
  ),
});

export const listKitchenIngredients = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/kitchen/meals/{mealId}/ingredients',
  summary: 'All ingredients of the dishes planned for a meal of a day.',
  access: 'member',
  params: hotelParams.extend({ mealId: z.coerce.number().pipe(f.mealTypeId) }),
  query: onDate,
  answer: read(z.array(kitchenIngredient)),
});

/** Appends to the weight history. If-Match: version of the newest entry that the person saw; 0 = none. */
export const setDishWeight = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen/dish-weights',
  summary: "Sets the chef's amount of a dish in one service.",
  access: 'dish_weight.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    dish_id: f.id,
    weight: f.weight,
    daily_meal_id: f.id,
    /** Why it is not what was suggested; null: nobody said. */
    reason: z.enum(overrideReasons, { error: 'invalid_request' }).nullable().default(null),
  }),
  answer: written(dishWeight),
  errors: ['already_exists', 'dish_not_planned'],
  writes: 'change',
});

/**
 * Appends to the history of an ingredient's amounts, and has it assumed in the dish from now on. If-Match: version of the
 * link between the two.
 */
export const setIngredientWeight = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen/ingredient-weights',
  summary: "Sets the kitchen's amount of one ingredient of a dish.",
  access: 'dish_weight.write',
  params: hotelParams,
  body: z.strictObject({
    dish_id: f.id,
    ingredient_id: f.id,
    weight: f.weight,
    daily_meal_id: f.id,
  }),
  answer: written(dishIngredient),
  errors: ['dish_not_planned'],
  writes: 'change',
});

const dishParams = hotelParams.extend({ dishId: f.id });

/** The dish's version is If-Match. Ingredients that stay keep quantity, unit and amount. */
export const setDishIngredients = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/kitchen/dishes/{dishId}/ingredients',
  summary: 'Has a dish made of exactly the ingredients that are named; unknown ones are created.',
  access: 'dish_ingredient.write',
  params: dishParams,
  body: z.strictObject({
    names: z.array(f.name).max(bounds.dishIngredients, { error: 'too_many' }),
  }),
  answer: written(z.array(dishIngredient)),
  errors: ['limit_reached'],
  writes: 'change',
});

/** One that the dish has already is answered as it is. */
export const addDishIngredient = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen/dishes/{dishId}/ingredients',
  summary: 'Adds an ingredient to a dish, by name; one that the hotel does not have is created.',
  access: 'dish_ingredient.write',
  params: dishParams,
  body: recipeLine,
  answer: written(dishIngredient),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

/** If-Match: version of the link between the two. */
export const removeDishIngredient = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/kitchen/dish-ingredients/{dishIngredientId}',
  summary: 'Takes an ingredient out of a dish.',
  access: 'dish_ingredient.write',
  params: hotelParams.extend({ dishIngredientId: f.id }),
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});

export type KitchenDish = z.infer<typeof kitchenDish>;
export type KitchenIngredient = z.infer<typeof kitchenIngredient>;
