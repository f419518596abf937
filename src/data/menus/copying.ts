import type { Day } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { together } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { factsOf, type MenuFacts } from './facts.ts';
import { planIn } from './plan.ts';
import { all, guestMenuAt, type MenuPlace, type PlanChange, putDishes } from './planning.ts';

/** A guest menu to be copied, and where to. */
interface Copy {
  to: MenuPlace;
  dishIds: readonly string[];
  facts: MenuFacts | undefined;
}

/** Copies a meal of a day, for all of its guest types, to meals of days. */
export function copyMeal(
  from: { day: Day; mealTypeId: number },
  to: readonly { day: Day; mealTypeId: number }[],
): PlanChange {
  const menus = menusOf(from.day).filter(({ place }) => place.mealTypeId === from.mealTypeId);
  return copyAll(
    to.flatMap((target) =>
      menus.map(({ place, dishIds }) => ({
        to: { ...place, ...target },
        ...{ dishIds, facts: undefined },
      })),
    ),
  );
}

/** Copies the guest menu of a place to other guest types, meals or days. */
export function copyGuestMenu(from: MenuPlace, to: readonly MenuPlace[]): PlanChange {
  const dishIds = (guestMenuAt(from)?.dishes ?? []).map(({ dishId }) => dishId);
  return copyAll(to.map((target) => ({ to: target, dishIds, facts: undefined })));
}

/** Copies a dish to guest menus, which are made where there are none. */
export function copyDish(dishId: string, to: readonly MenuPlace[]): PlanChange {
  return copyAll(to.map((target) => ({ to: target, dishIds: [dishId], facts: undefined })));
}

/** Copies days, each to another, with the occasion and the guest group of its menu. */
export function copyDays(days: readonly { from: Day; to: Day }[]): PlanChange {
  return copyAll(
    days.flatMap(({ from, to }) =>
      menusOf(from).map(({ place, dishIds, facts }) => ({
        to: { ...place, day: to },
        ...{ dishIds, facts },
      })),
    ),
  );
}

/** Guest menus of a day with the active dishes on them. */
function menusOf(day: Day): { place: MenuPlace; dishIds: string[]; facts: Copy['facts'] }[] {
  const { view } = engineNow();
  const [plan] = planIn(view, [day]);
  if (!plan) return [];
  const facts = factsOf(plan.menu);
  return mealTypes.flatMap(({ id: mealTypeId }) =>
    (plan.meals.get(mealTypeId)?.guestMenus ?? [])
      .filter(({ guestTypeId }) => view.get('guest_type', guestTypeId)?.is_active)
      .map(({ guestTypeId, dishes }) => ({
        place: { day, mealTypeId, guestTypeId },
        dishIds: dishes
          .map(({ dishId }) => dishId)
          .filter((id) => view.get('dish', id)?.is_active === true),
        facts,
      })),
  );
}

/** What is planned at a target already stays, and the dishes that it lacks are added. */
function copyAll(copies: readonly Copy[]): PlanChange {
  const changes = together(() =>
    copies.map(({ to, dishIds, facts }) => putDishes(to, dishIds, facts)),
  );
  return {
    count: changes.filter(({ count }) => count > 0).length,
    stored: all(changes.map(({ stored }) => stored)),
    undo: () => together(() => all(changes.map(({ undo }) => undo()))),
  };
}
