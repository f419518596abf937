import type { Day } from './day.ts';
import { type MealTypeId, mealTypes } from './meal-type.ts';

/** What changes of a day's meal are found under in the audit: its menu, with all that belongs to it. */
export const aboutMeal = (day: Day, meal: number): string => `${day}:${meal}`;

/** Everything that changes of a day's menu are found under: what it says of the day, and each of its meals. */
export const aboutDay = (day: Day): string[] => [
  day,
  ...mealTypes.map(({ id }) => aboutMeal(day, id)),
];

/** The day, and the meal where it is one's, that a change of a menu was found under; undefined for no menu's. */
export function menuPlaceOf(about: string): { day: Day; meal: MealTypeId | null } | undefined {
  const [, day, meal] = /^(\d{4}-\d{2}-\d{2})(?::(\d))?$/.exec(about) ?? [];
  if (day === undefined) return undefined;
  return { day, meal: mealTypes.find(({ id }) => String(id) === meal)?.id ?? null };
}
