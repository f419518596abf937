import { eq } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { dishModels, mealModels } from '../database/schema/kitchen.ts';
import { mirrored } from '../live/mirrored.ts';

type StoredMealModel = typeof mealModels.$inferSelect;
type StoredDishModel = typeof dishModels.$inferSelect;

export const mealModelEntity = mirrored({
  entity: 'meal_model',
  part: 'always',
  select: ({ tx, hotelId }) => tx.select().from(mealModels).where(eq(mealModels.hotel_id, hotelId)),
  rowOf: ({ meal_type_id, ...row }: StoredMealModel): Row<'meal_model'> => ({
    ...row,
    id: String(meal_type_id),
  }),
});

export const dishModelEntity = mirrored({
  entity: 'dish_model',
  part: 'always',
  select: ({ tx, hotelId }) => tx.select().from(dishModels).where(eq(dishModels.hotel_id, hotelId)),
  rowOf: ({ dish_id, ...row }: StoredDishModel): Row<'dish_model'> => ({ ...row, id: dish_id }),
});
