import { Beef, CakeSlice, type LucideIcon, Salad, Utensils, Wheat } from 'lucide-react';
import { type DishGroup, dishTypes, uncategorized } from '../../../core/rules/dish-type.ts';
import type { KitchenDishView } from '../../data/kitchen/dishes.ts';

/** In the order of service; dishes without a type come last. */
export const courses: readonly DishGroup[] = [...dishTypes, uncategorized];

export const courseIcons: Record<DishGroup, LucideIcon> = {
  starters: Salad,
  sides: Wheat,
  main: Beef,
  dessert: CakeSlice,
  uncategorized: Utensils,
};

/** Number of dishes by course. */
export type CourseCounts = Readonly<Record<DishGroup, number>>;

export function courseCounts(dishes: readonly KitchenDishView[]): CourseCounts {
  const counts = { starters: 0, sides: 0, main: 0, dessert: 0, uncategorized: 0 };
  for (const { group } of dishes) counts[group] += 1;
  return counts;
}
