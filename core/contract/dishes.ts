import { z } from 'zod';
import type { Language } from '../rules/language.ts';
import { stockCategories } from '../rules/stock/category.ts';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { dish, ingredient } from './row-schemas/dishes.ts';

const whole = (most: number) =>
  z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(most, { error: 'too_large' })
    .nullable();

/** A kind that people name: a dish type, an occurrence, a unit. */
const kind = f.storable.trim().min(1, { error: 'required' }).max(40, { error: 'too_long' });

/** One ingredient of a dish. The hotel's active one of that name is taken; where there is none, it is created. */
export const recipeLine = z.strictObject({
  /** Of the link between the two, where it is new. */
  id: f.id.optional(),
  /** Of the ingredient, where it is new. */
  ingredient_id: f.id.optional(),
  name: f.name,
  quantity: z
    .number({ error: 'invalid_number' })
    .positive({ error: 'too_small' })
    .max(9_999_999, { error: 'too_large' })
    .default(1),
  unit: kind.default('piece'),
});

const recipe = z.array(recipeLine).max(bounds.dishIngredients, { error: 'too_many' });

const translation = z
  .strictObject({ name: f.line.optional(), description: f.text.optional() })
  .optional();

/** By language; what is blank is not said. */
const translations = z
  .strictObject({
    en: translation,
    it: translation,
    de: translation,
  } satisfies Record<Language, z.ZodType>)
  .nullable();

/** What a dish says beside its name, type and ingredients. */
export const dishFacts = z.strictObject({
  description: f.text.nullable(),
  translations,
  is_available: z.boolean(),
  /** min */
  preparation_time: whole(1440),
  /** kcal of a portion. */
  calories: whole(9999),
  allergens: f.allergenList,
  diet: f.diet,
  occurrence_type: kind,
  /** kg */
  occurrence_weight: f.weight.nullable(),
  status: z.enum(['draft', 'complete'], { error: 'unknown_status' }),
});

export const listDishes = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/dishes',
  summary: 'Active dishes by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(dish)),
});

export const createDish = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/dishes',
  summary: 'Creates a dish with its ingredients; those that the hotel does not have are created.',
  access: 'dish.write',
  params: hotelParams,
  body: dishFacts.partial().extend({
    id: f.id.optional(),
    name: f.name,
    dish_type: kind,
    ingredients: recipe.default([]),
  }),
  answer: written(dish),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

const dishParams = hotelParams.extend({ dishId: f.id });

/** What is left out stays. `ingredients` replaces all of them, by name. */
export const updateDish = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/dishes/{dishId}',
  summary: 'Changes a dish, and what it is made of.',
  access: 'dish.write',
  params: dishParams,
  body: dishFacts.extend({ name: f.name, dish_type: kind, ingredients: recipe }).partial(),
  answer: written(dish),
  errors: ['already_exists', 'limit_reached'],
  writes: 'change',
});

/** It stays readable in the menus that it stands on. */
export const deleteDish = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/dishes/{dishId}',
  summary: 'Takes a dish out of use.',
  access: 'dish.write',
  params: dishParams,
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});

export const listIngredients = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/ingredients',
  summary: 'Active ingredients by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(ingredient)),
});

/** What an ingredient says of itself. */
export const ingredientFacts = z.strictObject({
  name: f.name,
  category: z.enum(stockCategories, { error: 'unknown_category' }).nullable(),
  unit: kind,
  /** In its unit. */
  package_size: f.stockAmount(0.001).nullable(),
  barcode: kind.nullable(),
  allergens: f.allergenList,
});

/** What is left out stays. `is_active`: whether it is in use; dishes that have it keep it. */
export const ingredientChanges = ingredientFacts.extend({ is_active: z.boolean() }).partial();

/** What somebody saw of an ingredient who changes it. */
export const seenOfIngredient = ingredient
  .pick({
    ...{ name: true, category: true, unit: true, package_size: true, barcode: true },
    ...{ allergens: true, is_active: true },
  })
  .partial();

/**
 * Kitchen and menu planner say its allergens alone: anything else takes the right to write ingredients.
 * Stock that is converted with the unit apart, this changes no stock. Changes of different fields by two people both hold:
 * where If-Match names an older version, `seen` says what the person saw of the fields that they change.
 */
export const updateIngredient = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/ingredients/{ingredientId}',
  summary: 'Changes what an ingredient says of itself.',
  access: 'ingredient_allergens.write',
  params: hotelParams.extend({ ingredientId: f.id }),
  body: ingredientChanges.extend({ seen: seenOfIngredient.optional() }),
  answer: written(ingredient),
  errors: ['already_exists'],
  writes: 'change',
});
