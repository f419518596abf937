import { eq } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { mirrored } from '../live/mirrored.ts';
import { mealsOn } from '../menus/queries.ts';
import { closeOutsOfServices, dishesOf, type StoredDish, weightsOfServices } from './queries.ts';

export const dishEntity = mirrored({
  entity: 'dish',
  part: 'always',
  select: ({ tx, hotelId }) => dishesOf(tx, hotelId),
  rowOf: (row: StoredDish): Row<'dish'> => row,
});

export const ingredientEntity = mirrored({
  entity: 'ingredient',
  part: 'always',
  select: ({ tx, hotelId }) =>
    tx.select().from(ingredients).where(eq(ingredients.hotel_id, hotelId)),
  rowOf: (row: typeof ingredients.$inferSelect) => row,
});

export const dishIngredientEntity = mirrored({
  entity: 'dish_ingredient',
  part: 'always',
  select: ({ tx, hotelId }) =>
    tx.select().from(dishIngredients).where(eq(dishIngredients.hotel_id, hotelId)),
  rowOf: (row: typeof dishIngredients.$inferSelect) => row,
});

export const dishWeightEntity = mirrored({
  entity: 'dish_weight',
  part: 'days',
  async select(scope) {
    const services = (await mealsOn(scope)).map(({ id }) => id);
    return weightsOfServices(scope.tx, scope.hotelId, services);
  },
  rowOf: (row: typeof dishWeights.$inferSelect): Row<'dish_weight'> => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }),
});

export const closeOutEntity = mirrored({
  entity: 'close_out',
  part: 'days',
  async select(scope) {
    const services = (await mealsOn(scope)).map(({ id }) => id);
    return closeOutsOfServices(scope.tx, scope.hotelId, services);
  },
  rowOf: (row: typeof closeOuts.$inferSelect): Row<'close_out'> => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }),
});
