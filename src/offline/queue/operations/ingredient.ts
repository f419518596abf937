import { z } from 'zod';
import {
  ingredientChanges,
  ingredientFacts,
  seenOfIngredient,
  updateIngredient,
} from '../../../../core/contract/dishes.ts';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { createIngredient, deleteIngredient } from '../../../../core/contract/stock.ts';
import { given } from '../../../../core/given.ts';
import { clashingFields, seenFor } from '../../../../core/rules/stay-edits.ts';
import { changedIngredient } from '../../../../core/rules/stock/ingredient.ts';
import { defineChange, defineCreate } from '../define.ts';
import { newIngredient } from './dish.ts';
import { madeWith } from './made-with.ts';

type Changes = z.infer<typeof ingredientChanges>;

/** A new ingredient, of which nothing is in stock yet. */
export const createIngredientOperation = defineCreate({
  name: 'create-ingredient',
  entity: 'ingredient',
  endpoint: createIngredient,
  args: ingredientFacts.extend({ id: f.id }),
  row: ({ args: { id: _, ...facts } }) => ({ ...newIngredient, ...facts }),
  describe: ({ name }) => ({ key: 'create_ingredient', values: { ingredient: name } }),
});

const updated = z.strictObject({
  ingredient_id: f.id,
  /** The dish that it was created with, which may be on its way; null: it was there before. */
  dish_id: f.id.nullable(),
  changes: ingredientChanges,
  /** What the person saw of what they change; null where an earlier release did not say. */
  seen: seenOfIngredient.nullable(),
  made_with: madeWith,
});

/** Changes what an ingredient says of itself, such as its allergens. */
export const updateIngredientOperation = defineChange({
  name: 'update-ingredient',
  entity: 'ingredient',
  endpoint: updateIngredient,
  args: updated,
  upcasters: [(args) => ({ ...(args as object), seen: null })],
  id: (args) => args.ingredient_id,
  params: (args) => ({ ingredientId: args.ingredient_id }),
  body: ({ changes, seen }) => ({ ...changes, ...(seen && { seen }) }),
  dependsOn: ({ dish_id, made_with = [] }) => [
    ...(dish_id === null ? [] : [{ entity: 'dish' as const, id: dish_id }]),
    ...made_with,
  ],
  overlay: (row, { args }) => row && changedIngredient(row, given(args.changes)),
  satisfied: (current, { changes }) =>
    current !== null &&
    JSON.stringify({ ...current, ...given(changes) }) === JSON.stringify(current),
  reapply: (current, { args }) => (current ? changedOver(current, args.changes, args) : args),
  // The stock of an ingredient changes with every service: that is no reason to ask about its name.
  merging: {
    holdsOver: (current, { changes, seen }) =>
      seen === null || (!!current && clashingFields(current, changes, seen).length === 0),
    rest(current, { args }) {
      if (args.seen === null) return null;
      const clashing = new Set(clashingFields(current, args.changes, args.seen));
      const left = Object.entries(given(args.changes)).filter(([field]) => !clashing.has(field));
      return left.length > 0 ? changedOver(current, Object.fromEntries(left), args) : null;
    },
  },
  describe: ({ ingredient_id, changes }, lookup) => ({
    key: changes.is_active === false ? 'deactivate_ingredient' : 'update_ingredient',
    values: { ingredient: changes.name ?? lookup.get('ingredient', ingredient_id)?.name ?? '' },
  }),
  describeTheirs: (current) => ({ key: 'keep_ingredient', values: { ingredient: current.name } }),
});

/** Changes, made over the ingredient as it is now. */
const changedOver = (
  current: Row<'ingredient'>,
  changes: Changes,
  args: z.infer<typeof updated>,
): z.infer<typeof updated> => ({
  ...{ ...args, changes },
  seen: args.seen && seenFor(current, changes),
});

/** Takes an ingredient that no dish has out of use. */
export const deleteIngredientOperation = defineChange({
  name: 'delete-ingredient',
  entity: 'ingredient',
  endpoint: deleteIngredient,
  args: z.strictObject({ ingredient_id: f.id, name: z.string() }),
  id: (args) => args.ingredient_id,
  params: (args) => ({ ingredientId: args.ingredient_id }),
  overlay: (row) => row && { ...row, is_active: false },
  merge: (earlier) => ({ kind: 'replace', args: earlier.args }),
  satisfied: (current) => current?.is_active !== true,
  describe: ({ name }) => ({ key: 'delete_ingredient', values: { ingredient: name } }),
  describeTheirs: (current) => ({ key: 'keep_ingredient', values: { ingredient: current.name } }),
});
