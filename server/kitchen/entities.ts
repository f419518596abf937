import { eq } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { priorPortion } from '../../core/rules/portions.ts';
import { dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { mirrored } from '../live/mirrored.ts';
import { mealsOn } from '../menus/queries.ts';
import {
  attendanceOf,
  closeOutsOfServices,
  dishesOf,
  type LearnedAttendance,
  type LearnedDish,
  weightsOfServices,
} from './queries.ts';

/** A dish with what was learned of it, or the prior of its type. */
export const dishEntity = mirrored({
  entity: 'dish',
  part: 'always',
  select: ({ tx, hotelId }) => dishesOf(tx, hotelId),
  rowOf: ({ dish, portion, services }: LearnedDish): Row<'dish'> => ({
    ...dish,
    portion: portion
      ? {
          kg_per_cover: portion.kg_per_cover,
          kg_deviation: portion.kg_deviation,
          services: portion.services,
          basis: portion.basis,
        }
      : priorPortion(dish.dish_type, services ?? 0),
  }),
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

/** Who comes to each meal: learned, or the prior; a row for every meal, at the version of the read. */
export const attendanceEntity = mirrored({
  entity: 'attendance',
  part: 'always',
  select: ({ tx, hotelId, version }) => attendanceOf(tx, hotelId, version),
  rowOf: (learned: LearnedAttendance): Row<'attendance'> => ({
    ...learned,
    id: String(learned.meal_type_id),
  }),
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
