import { mealTypes } from '../../../core/rules/meal-type.ts';
import type { GuestMenuPlan, MealPlan, PlannedDay } from '../../data/menus/plan.ts';

/** A meal of a day. */
export interface MealPlace {
  day: string;
  mealTypeId: number;
}

/**
 * The menus of a meal that are shown: all of them, those of standard guests first, or those of one
 * guest type; without those of types that are shown elsewhere.
 */
export function shownMenus(
  meal: MealPlan | undefined,
  only: string | null,
  standard?: string,
  except = '',
): GuestMenuPlan[] {
  const menus = (meal?.guestMenus ?? []).filter(
    ({ guestTypeId }) =>
      (only === null || guestTypeId === only) && !except.split(' ').includes(guestTypeId),
  );
  const isOther = ({ guestTypeId }: GuestMenuPlan) => (guestTypeId === standard ? 0 : 1);
  return menus.sort((a, b) => isOther(a) - isOther(b));
}

/** Whether there is anything to eat at a meal, for one guest type where `only` is one. */
export const isPlanned = (meal: MealPlan | undefined, only: string | null): boolean =>
  shownMenus(meal, only).some(({ dishes }) => dishes.length > 0);

/** Meals that are planned. */
export const plannedIn = (
  plan: readonly PlannedDay[],
  mealTypeId: number,
  only: string | null,
): number => plan.filter(({ meals }) => isPlanned(meals.get(mealTypeId), only)).length;

/** The first meal that is not planned. */
export function firstOpen(plan: readonly PlannedDay[], only: string | null): MealPlace | undefined {
  for (const { day, meals } of plan) {
    const open = mealTypes.find(({ id }) => !isPlanned(meals.get(id), only));
    if (open) return { day, mealTypeId: open.id };
  }
  return undefined;
}

/** What of a meal is the same on each of several days. */
export interface Same {
  menus: readonly GuestMenuPlan[];
  /** Ids of their guest types, one after the other. */
  types: string;
  /** Whether other guest types have menus too. */
  hasOthers: boolean;
}

/**
 * The guest types that get the same dishes at a meal on each of several days; undefined where the first of them, which
 * are standard guests or those that are shown alone, do not.
 */
export function sameEachDay(
  plan: readonly PlannedDay[],
  mealTypeId: number,
  only: string | null,
  standard: string,
): Same | undefined {
  const days = plan.map(({ meals }) => shownMenus(meals.get(mealTypeId), only, standard));
  const [first, ...others] = days;
  if (!first || others.length === 0) return undefined;
  const menus = first.filter(
    (menu) =>
      menu.dishes.length > 0 &&
      others.every((day) => day.some((each) => saying(each) === saying(menu))),
  );
  if (menus[0]?.guestTypeId !== (only ?? standard)) return undefined;
  const ids = menus.map(({ guestTypeId }) => guestTypeId);
  const hasOthers = days.flat().some(({ guestTypeId }) => !ids.includes(guestTypeId));
  return { menus, types: ids.join(' '), hasOthers };
}

/** What a menu says, whatever the order in which dishes were put on it. */
const saying = ({ guestTypeId, dishes }: GuestMenuPlan): string =>
  JSON.stringify([guestTypeId, ...dishes.map(({ dishId }) => dishId).toSorted()]);
