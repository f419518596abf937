/** Meal types are the same in every hotel, with fixed ids. */
export const mealTypes = [
  { id: 1, name: 'breakfast' },
  { id: 2, name: 'lunch' },
  { id: 3, name: 'dinner' },
] as const;
export type MealTypeId = (typeof mealTypes)[number]['id'];
export type MealName = (typeof mealTypes)[number]['name'];

export const breakfast = 1 satisfies MealTypeId;
export const lunch = 2 satisfies MealTypeId;
export const dinner = 3 satisfies MealTypeId;

/** The meal's name, or breakfast where the id is of no known meal. */
export function mealName(id: number): MealName {
  return mealTypes.find((type) => type.id === id)?.name ?? 'breakfast';
}
