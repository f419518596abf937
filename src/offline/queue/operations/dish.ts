import { z } from 'zod';
import { createDish, deleteDish, dishFacts, updateDish } from '../../../../core/contract/dishes.ts';
import * as f from '../../../../core/contract/fields.ts';
import { given } from '../../../../core/given.ts';
import { type Beside, defineChange, defineCreate, type Written } from '../define.ts';

/** One ingredient of a dish. Ids are minted on the device, or those of the rows that it sees. */
const line = z.strictObject({
  id: f.id,
  ingredient_id: f.id,
  name: f.name,
  quantity: z.number().positive(),
  unit: z.string().min(1),
  /** The hotel has none of that name, as far as the device knows. */
  is_new: z.boolean(),
});
type Line = z.infer<typeof line>;

const named = { name: f.name, dish_type: z.string().min(1) };

/** The rows of a dish's ingredients: a link each, and the ingredient where it is new. */
function rowsOf(dish_id: string, lines: readonly Line[]): Beside[] {
  return lines.flatMap(({ id, ingredient_id, name, quantity, unit, is_new }): Beside[] => [
    ...(is_new
      ? [{ entity: 'ingredient' as const, id: ingredient_id, row: { ...newIngredient, name } }]
      : []),
    {
      ...{ entity: 'dish_ingredient', id },
      row: { dish_id, ingredient_id, quantity, unit, chef_assumed_weight: null },
    },
  ]);
}

/** What is not known yet of an ingredient that was named. */
export const newIngredient = {
  ...{ category: null, current_stock: 0, unit: 'g', package_size: null, barcode: null },
  ...{ allergens: null, is_active: true },
};

const sent = (lines: readonly Line[]) => lines.map(({ is_new: _, ...each }) => each);

/** What dishes that earlier releases stored in an outbox do not say. */
const later = dishFacts.pick({ translations: true, diet: true }).partial();

/** A new dish, with what it is made of. */
export const createDishOperation = defineCreate({
  name: 'create-dish',
  entity: 'dish',
  endpoint: createDish,
  args: dishFacts.extend({ id: f.id, ...named, ...later.shape, ingredients: z.array(line) }),
  body: ({ ingredients, ...facts }) => ({ ...facts, ingredients: sent(ingredients) }),
  row: ({ args: { id: _, ingredients: __, ...facts } }) => ({
    ...facts,
    ...{ translations: facts.translations ?? null, diet: facts.diet ?? null },
    is_active: true,
  }),
  beside: ({ id, ingredients }) => rowsOf(id, ingredients),
  describe: (args) => ({ key: 'create_dish', values: { dish: args.name } }),
});

const changes = dishFacts.extend(named).partial();

/** Changes what a dish says, and what it is made of. */
export const updateDishOperation = defineChange({
  name: 'update-dish',
  entity: 'dish',
  endpoint: updateDish,
  args: z.strictObject({
    dish_id: f.id,
    changes,
    /** All of its ingredients; absent: they stay. */
    ingredients: z.array(line).optional(),
    /** Links that go. */
    removed: z.array(f.id),
  }),
  id: (args) => args.dish_id,
  params: (args) => ({ dishId: args.dish_id }),
  body: ({ changes, ingredients }) => ({
    ...changes,
    ...(ingredients && { ingredients: sent(ingredients) }),
  }),
  overlay: (row, { args }) => row && { ...row, ...given(args.changes) },
  beside: ({ dish_id, ingredients = [], removed }): Written[] => [
    ...rowsOf(dish_id, ingredients).map(
      (each): Written =>
        each.entity === 'dish_ingredient' ? { ...each, keeps: ['chef_assumed_weight'] } : each,
    ),
    ...removed.map((id) => ({ entity: 'dish_ingredient' as const, id, row: null })),
  ],
  isPartial: true,
  satisfied: (current, args) =>
    current !== null &&
    args.ingredients === undefined &&
    JSON.stringify({ ...current, ...given(args.changes) }) === JSON.stringify(current),
  describe: ({ dish_id, changes }, lookup) => ({
    key: 'update_dish',
    values: { dish: changes.name ?? lookup.get('dish', dish_id)?.name ?? '' },
  }),
  describeTheirs: (current) => ({ key: 'keep_dish', values: { dish: current.name } }),
});

/** Takes a dish out of use. It stays readable in the menus that it stands on. */
export const deleteDishOperation = defineChange({
  name: 'delete-dish',
  entity: 'dish',
  endpoint: deleteDish,
  args: z.strictObject({ dish_id: f.id, name: z.string() }),
  id: (args) => args.dish_id,
  params: (args) => ({ dishId: args.dish_id }),
  overlay: (row) => row && { ...row, is_active: false },
  merge: (earlier) => ({ kind: 'replace', args: earlier.args }),
  satisfied: (current) => current?.is_active !== true,
  describe: (args) => ({ key: 'delete_dish', values: { dish: args.name } }),
  describeTheirs: (current) => ({ key: 'keep_dish', values: { dish: current.name } }),
});
