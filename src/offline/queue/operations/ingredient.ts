import { z } from 'zod';
import { ingredientChanges, updateIngredient } from '../../../../core/contract/dishes.ts';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { defineChange } from '../define.ts';

/** Changes what an ingredient says of itself, such as its allergens. */
export const updateIngredientOperation = defineChange({
  name: 'update-ingredient',
  entity: 'ingredient',
  endpoint: updateIngredient,
  args: z.strictObject({
    ingredient_id: f.id,
    /** The dish that it was created with, which may be on its way; null: it was there before. */
    dish_id: f.id.nullable(),
    changes: ingredientChanges,
  }),
  id: (args) => args.ingredient_id,
  params: (args) => ({ ingredientId: args.ingredient_id }),
  body: ({ changes }) => changes,
  dependsOn: ({ dish_id }) => (dish_id === null ? [] : [{ entity: 'dish', id: dish_id }]),
  overlay: (row, { args }) => row && { ...row, ...changed(args.changes) },
  satisfied: (current, { changes }) =>
    current !== null &&
    JSON.stringify({ ...current, ...changed(changes) }) === JSON.stringify(current),
  describe: ({ ingredient_id, changes }, lookup) => ({
    key: 'update_ingredient',
    values: { ingredient: changes.name ?? lookup.get('ingredient', ingredient_id)?.name ?? '' },
  }),
  describeTheirs: (current) => ({ key: 'keep_ingredient', values: { ingredient: current.name } }),
});

/** Without the fields that are left out: they would take the row's own away. */
function changed(given: z.infer<typeof ingredientChanges>): Partial<Row<'ingredient'>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
