import { and, eq } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { changedAfter, mirrored } from '../live/mirrored.ts';
import { mealsOn } from '../menus/queries.ts';
import { closeOutsOfServices, type StoredDish, weightsOfServices } from './queries.ts';

export const dishEntity = mirrored({
  entity: 'dish',
  part: 'always',
  isLasting: true,
  select: (scope) =>
    scope.tx
      .select()
      .from(dishes)
      .where(and(eq(dishes.hotel_id, scope.hotelId), changedAfter(dishes.version, scope))),
  rowOf: (row: StoredDish): Row<'dish'> => row,
});

export const ingredientEntity = mirrored({
  entity: 'ingredient',
  part: 'always',
  isLasting: true,
  select: (scope) =>
    scope.tx
      .select()
      .from(ingredients)
      .where(
        and(eq(ingredients.hotel_id, scope.hotelId), changedAfter(ingredients.version, scope)),
      ),
  rowOf: (row: typeof ingredients.$inferSelect) => row,
});

export const dishIngredientEntity = mirrored({
  entity: 'dish_ingredient',
  part: 'always',
  isLasting: true,
  select: (scope) =>
    scope.tx
      .select()
      .from(dishIngredients)
      .where(
        and(
          eq(dishIngredients.hotel_id, scope.hotelId),
          changedAfter(dishIngredients.version, scope),
        ),
      ),
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
