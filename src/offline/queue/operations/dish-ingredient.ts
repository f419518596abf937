import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import {
  addDishIngredient,
  removeDishIngredient,
  setIngredientWeight,
} from '../../../../core/contract/kitchen.ts';
import { type Beside, defineChange, defineCreate, defineDelete } from '../define.ts';
import type { Lookup } from '../operation.ts';
import { newIngredient } from './dish.ts';
import { madeWith } from './made-with.ts';

const added = z.strictObject({
  /** Of the link between the two. */
  id: f.id,
  dish_id: f.id,
  ingredient_id: f.id,
  name: f.name,
  quantity: z.number().positive(),
  unit: z.string().min(1),
  /** The hotel has none of that name, as far as the device knows. */
  is_new: z.boolean(),
});

/** Adds an ingredient to a dish, by name: the hotel's, or a new one. */
export const addDishIngredientOperation = defineCreate({
  name: 'add-dish-ingredient',
  entity: 'dish_ingredient',
  endpoint: addDishIngredient,
  args: added,
  params: (args) => ({ dishId: args.dish_id }),
  body: ({ dish_id: _, is_new: __, ...line }) => line,
  dependsOn: (args) => [{ entity: 'dish', id: args.dish_id }],
  row: ({ args: { dish_id, ingredient_id, quantity, unit } }) => ({
    ...{ dish_id, ingredient_id, quantity, unit },
    chef_assumed_weight: null,
  }),
  beside: ({ ingredient_id, name, is_new }): Beside[] =>
    is_new ? [{ entity: 'ingredient', id: ingredient_id, row: { ...newIngredient, name } }] : [],
  describe: ({ dish_id, name }, lookup) => ({
    key: 'add_dish_ingredient',
    values: { ...dishNamed(dish_id, lookup), ingredient: name },
  }),
});

/** Takes an ingredient out of a dish. */
export const removeDishIngredientOperation = defineDelete({
  name: 'remove-dish-ingredient',
  entity: 'dish_ingredient',
  endpoint: removeDishIngredient,
  args: z.strictObject({ dish_ingredient_id: f.id, dish_id: f.id, name: z.string() }),
  id: (args) => args.dish_ingredient_id,
  params: (args) => ({ dishIngredientId: args.dish_ingredient_id }),
  // The dish may be on its way, with this ingredient in it.
  dependsOn: (args) => [{ entity: 'dish', id: args.dish_id }],
  undoes: addDishIngredientOperation,
  describe: ({ dish_id, name }, lookup) => ({
    key: 'remove_dish_ingredient',
    values: { ...dishNamed(dish_id, lookup), ingredient: name },
  }),
  describeTheirs: ({ dish_id }, { name }, lookup) => ({
    key: 'keep_dish_ingredient',
    values: { ...dishNamed(dish_id, lookup), ingredient: name },
  }),
});

/** The kitchen's amount of an ingredient of a dish. A history: nothing merges, every entry is sent. */
export const setIngredientWeightOperation = defineChange({
  name: 'set-ingredient-weight',
  entity: 'dish_ingredient',
  endpoint: setIngredientWeight,
  args: z.strictObject({
    /** The link between the two. */
    dish_ingredient_id: f.id,
    dish_id: f.id,
    ingredient_id: f.id,
    daily_meal_id: f.id,
    /** kg */
    weight: f.weight,
    made_with: madeWith,
  }),
  id: (args) => args.dish_ingredient_id,
  body: ({ dish_ingredient_id: _, made_with: __, ...entry }) => entry,
  dependsOn: ({ dish_id, dish_ingredient_id, made_with = [] }) => [
    { entity: 'dish', id: dish_id },
    { entity: 'dish_ingredient', id: dish_ingredient_id },
    ...made_with,
  ],
  overlay: (row, { args }) => row && { ...row, chef_assumed_weight: args.weight },
  satisfied: (current, args) => current?.chef_assumed_weight === args.weight,
  describe: ({ dish_id, ingredient_id, weight }, lookup) => ({
    key: 'set_ingredient_weight',
    values: { ...dishNamed(dish_id, lookup), ...ingredientNamed(ingredient_id, lookup), weight },
  }),
  describeTheirs({ dish_id, ingredient_id, chef_assumed_weight: weight }, _, lookup) {
    const values = { ...dishNamed(dish_id, lookup), ...ingredientNamed(ingredient_id, lookup) };
    return weight === null
      ? { key: 'keep_dish_ingredient', values }
      : { key: 'set_ingredient_weight', values: { ...values, weight } };
  },
});

const dishNamed = (id: string, lookup: Lookup) => ({ dish: lookup.get('dish', id)?.name ?? '' });
const ingredientNamed = (id: string, lookup: Lookup) => ({
  ingredient: lookup.get('ingredient', id)?.name ?? '',
});
