import type { Row } from '../../core/contract/rows.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { type AttendanceModel, priorAttendance, priorPortion } from '../../core/rules/portions.ts';
import type { dishes, dishIngredients, ingredients } from '../database/schema/dishes.ts';
import type { dishWeights, portionModels } from '../database/schema/kitchen.ts';

type Dish = typeof dishes.$inferSelect;
type Portion = Pick<
  typeof portionModels.$inferSelect,
  'kg_per_cover' | 'kg_deviation' | 'services' | 'basis'
>;

/**
 * A dish as it stands on the wire, with what was learned of it, or the prior of its type.
 * @param services the dish was closed out in
 */
export function dishRow(
  dish: Dish,
  learned: Portion | null | undefined,
  services = 0,
): Row<'dish'> {
  const portion = learned
    ? {
        kg_per_cover: learned.kg_per_cover,
        kg_deviation: learned.kg_deviation,
        services: learned.services,
        basis: learned.basis,
      }
    : priorPortion(dish.dish_type, services);
  return { ...dish, portion };
}

export const ingredientRow = (row: typeof ingredients.$inferSelect): Row<'ingredient'> => row;
export const dishIngredientRow = (
  row: typeof dishIngredients.$inferSelect,
): Row<'dish_ingredient'> => row;

export function dishWeightRow(row: typeof dishWeights.$inferSelect): Row<'dish_weight'> {
  return { ...row, created_at: row.created_at.toISOString() };
}

/**
 * Who comes to each meal: learned, or the prior; a row for every meal.
 * They stand at the version of the read, for their table keeps none.
 */
export function attendanceRows(
  hotelId: string,
  version: number,
  learned: readonly { meal_type_id: number; model: AttendanceModel }[],
): Row<'attendance'>[] {
  return mealTypes.map(({ id }) => ({
    id: String(id),
    hotel_id: hotelId,
    version,
    meal_type_id: id,
    model: learned.find((each) => each.meal_type_id === id)?.model ?? priorAttendance(),
  }));
}
