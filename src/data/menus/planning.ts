import type { Day } from '../../../core/rules/day.ts';
import type { GuestMenuPlan, MealPlan } from '../../../core/rules/menu-plan.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { factsOf, keepFacts, type MenuFacts } from './facts.ts';
import { type PlannedDay, planIn } from './plan.ts';

/** Where a guest menu stands, or is to stand. */
export interface MenuPlace {
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
}

/** A dish on a guest menu. */
export interface PlacedDish extends MenuPlace {
  /** Of the dish's place on the menu. */
  id: string;
  dishId: string;
}

/** What was changed in the plan: how much, whether it is stored, and how it is taken back. */
export interface PlanChange {
  /** Dishes that were put, moved or removed; guest menus where whole ones were. */
  count: number;
  /** Settles when all of it is stored on this device; rejects where something can't be. */
  stored: Promise<void>;
  /** Takes back what still stands as this left it. */
  undo(): Promise<void>;
}

/** The guest menu of a place, as this device sees it now; undefined where there is none. */
export function guestMenuAt(place: MenuPlace): GuestMenuPlan | undefined {
  return mealAt(place)?.guestMenus.find(({ guestTypeId }) => guestTypeId === place.guestTypeId);
}

const dayPlan = (day: Day): PlannedDay | undefined => planIn(engineNow().view, [day])[0];
const mealAt = ({ day, mealTypeId }: MenuPlace): MealPlan | undefined =>
  dayPlan(day)?.meals.get(mealTypeId);

/**
 * Puts dishes on the guest menu of a place, which is made where there is none; those that stand there stay as they are.
 * @param facts of the day's menu, where this makes it
 */
export function putDishes(
  place: MenuPlace,
  dishIds: readonly string[],
  facts?: MenuFacts,
): PlanChange {
  const found = guestMenuAt(place);
  if (!found) return planGuestMenu(place, dishIds, facts);
  const missing = [...new Set(dishIds)].filter((id) => !found.dishes.some((e) => e.dishId === id));
  const links = missing.map((dish_id) => ({ id: newId(), guest_menu_id: found.id, dish_id }));
  return {
    count: links.length,
    stored: all(links.map((link) => perform('add-menu-dish', link))),
    undo: () => all(links.map((link) => takeOff({ ...place, id: link.id, dishId: link.dish_id }))),
  };
}

/** Plans the guest menu of a place that has none, with its dishes. */
function planGuestMenu(
  place: MenuPlace,
  dishIds: readonly string[],
  facts: MenuFacts | undefined,
): PlanChange {
  const day = dayPlan(place.day);
  const dishes = [...new Set(dishIds)].map((dish_id) => ({ id: newId(), dish_id }));
  const id = newId();
  const stored = perform('add-guest-menu', {
    id,
    menu_date: place.day,
    meal_type_id: place.mealTypeId as 1 | 2 | 3,
    guest_type_id: place.guestTypeId,
    daily_menu_id: day?.menu?.id ?? newId(),
    daily_meal_id: day?.meals.get(place.mealTypeId)?.dailyMealId ?? newId(),
    ...(facts && { menu: facts }),
    dishes,
  });
  return {
    count: dishes.length,
    stored,
    undo: async () => {
      if (guestMenuAt(place)?.id === id) await removeAt(place, id);
    },
  };
}

/** Removes a place's guest menu, with its dishes. */
export function removeGuestMenu(place: MenuPlace): PlanChange {
  const found = guestMenuAt(place);
  if (!found) return nothing;
  const facts = factsOf(dayPlan(place.day)?.menu);
  const dishIds = found.dishes.map(({ dishId }) => dishId);
  return {
    count: 1,
    stored: removeAt(place, found.id),
    undo: async () => {
      if (!guestMenuAt(place)) await putDishes(place, dishIds, facts).stored;
    },
  };
}

/** Takes a dish off its menu. */
export function removeDish(placed: PlacedDish): PlanChange {
  return {
    count: 1,
    stored: takeOff(placed),
    undo: () => putDishes(placed, [placed.dishId]).stored,
  };
}

/** Moves a dish to another place; where it stands there already, it only goes from where it was. */
export function moveDish(placed: PlacedDish, to: MenuPlace): PlanChange {
  if (isSamePlace(placed, to)) return nothing;
  const put = putDishes(to, [placed.dishId]);
  const removed = removeDish(placed);
  return {
    count: 1,
    stored: all([put.stored, removed.stored]),
    undo: () => all([put.undo(), removed.undo()]),
  };
}

/** Puts another dish in the place of one. */
export function replaceDish(placed: PlacedDish, dishId: string): PlanChange {
  if (placed.dishId === dishId) return nothing;
  const put = putDishes(placed, [dishId]);
  const removed = removeDish(placed);
  return {
    count: 1,
    stored: all([put.stored, removed.stored]),
    undo: () => all([put.undo(), removed.undo()]),
  };
}

export const nothing: PlanChange = {
  count: 0,
  stored: Promise.resolve(),
  undo: () => Promise.resolve(),
};

/** Operations performed in one task share one transaction of the device. */
export const all = (works: readonly Promise<unknown>[]): Promise<void> =>
  Promise.all(works).then(() => undefined);

/** Takes a guest menu off. What the day says stays, though the menu with which that was to be made goes. */
async function removeAt({ day, mealTypeId, guestTypeId }: MenuPlace, id: string): Promise<void> {
  const menu = dayPlan(day)?.menu;
  await perform('remove-guest-menu', {
    guest_menu_id: id,
    menu_date: day,
    meal_type_id: mealTypeId as 1 | 2 | 3,
    guest_type_id: guestTypeId,
  });
  if (menu?.version === 0) await keepFacts(menu);
}

/** Takes a dish off, where it still stands there. */
async function takeOff({ id, dishId }: PlacedDish): Promise<void> {
  const link = linkIn(engineNow().view, id);
  if (!link) return;
  await perform('remove-menu-dish', {
    menu_dish_id: id,
    guest_menu_id: link.meal_guest_menu_id,
    dish_id: dishId,
  });
}

const linkIn = (view: View, id: string) => view.get('meal_guest_menu_dish', id);

const isSamePlace = (a: MenuPlace, b: MenuPlace): boolean =>
  a.day === b.day && a.mealTypeId === b.mealTypeId && a.guestTypeId === b.guestTypeId;
