import { Coffee, type LucideIcon, Soup, UtensilsCrossed } from 'lucide-react';
import type { MealName } from '../../../core/rules/meal-type.ts';
import type { GuestMenuPlan, MealPlan, PlannedDay } from '../../data/menus/plan.ts';

export const mealIcons: Record<MealName, LucideIcon> = {
  breakfast: Coffee,
  lunch: Soup,
  dinner: UtensilsCrossed,
};

/** A meal of a day. */
export interface MealPlace {
  day: string;
  mealTypeId: number;
}

/** The menus of a meal that are shown: all of them, or those of one guest type. */
export const shownMenus = (meal: MealPlan | undefined, only: string | null): GuestMenuPlan[] =>
  (meal?.guestMenus ?? []).filter(({ guestTypeId }) => only === null || guestTypeId === only);

/** Whether there is anything to eat at a meal, for one guest type where `only` is one. */
export const isPlanned = (meal: MealPlan | undefined, only: string | null): boolean =>
  shownMenus(meal, only).some(({ dishes }) => dishes.length > 0);

/** Meals that are planned. */
export const plannedIn = (
  plan: readonly PlannedDay[],
  mealTypeId: number,
  only: string | null,
): number => plan.filter(({ meals }) => isPlanned(meals.get(mealTypeId), only)).length;

/** The menus of a meal where each of several days has the same; undefined where they differ, or nothing is planned. */
export function sameEachDay(
  plan: readonly PlannedDay[],
  mealTypeId: number,
  only: string | null,
): GuestMenuPlan[] | undefined {
  const [first, ...others] = plan.map(({ meals }) => shownMenus(meals.get(mealTypeId), only));
  if (!first || others.length === 0 || first.every(({ dishes }) => dishes.length === 0)) {
    return undefined;
  }
  const text = saying(first);
  return others.every((each) => saying(each) === text) ? first : undefined;
}

/** What menus say, whatever the order in which dishes were put on them. */
const saying = (menus: readonly GuestMenuPlan[]): string =>
  JSON.stringify(
    menus.map(({ guestTypeId, dishes }) => [
      guestTypeId,
      dishes.map(({ dishId }) => dishId).toSorted(),
    ]),
  );
