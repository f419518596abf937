/** How a guest eats, beside the allergens: what the kitchen is told of a person. */
export const guestDiets = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'no_pork',
  'halal',
  'kosher',
  'low_salt',
  'diabetic',
] as const;
export type GuestDiet = (typeof guestDiets)[number];
