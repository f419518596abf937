import { Coffee, type LucideIcon, Soup, UtensilsCrossed } from 'lucide-react';
import type { MealName } from '../../core/rules/meal-type.ts';

/** The icon of each meal, the same on every screen. */
export const mealIcons: Record<MealName, LucideIcon> = {
  breakfast: Coffee,
  lunch: Soup,
  dinner: UtensilsCrossed,
};
