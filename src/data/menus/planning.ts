import type { Day } from '../../../core/rules/day.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform, together } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { factsOf, keepFacts, type MenuFacts } from './facts.ts';
import { type DayFrame, dayFrameIn, planIn } from './plan.ts';
import { daysOfSpan } from './span.ts';

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
export function guestMenuAt({ day, mealTypeId, guestTypeId }: MenuPlace) {
  const isOfType = (menu: { guestTypeId: string }) => menu.guestTypeId === guestTypeId;
  const { view } = engineNow();
  const framed = mealOf(dayFrameIn(view, day), mealTypeId);
  // Dishes are looked through only where there is a menu: a copy asks this of every place that it goes to.
  if (!framed?.guestMenus.some(isOfType)) return undefined;
  return planIn(view, daysOfSpan(day, day))[0]?.meals.get(mealTypeId)?.guestMenus.find(isOfType);
}

const mealOf = (day: DayFrame | undefined, mealTypeId: number) =>
  day?.meals.find((meal) => meal.mealTypeId === mealTypeId);

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
    stored: together(() => all(links.map((link) => perform('add-menu-dish', link)))),
    undo: () =>
      together(() =>
        all(links.map((link) => takeOff({ ...place, id: link.id, dishId: link.dish_id }))),
      ),
  };
}

/** Plans the guest menu of a place that has none, with its dishes. */
function planGuestMenu(
  place: MenuPlace,
  dishIds: readonly string[],
  facts: MenuFacts | undefined,
): PlanChange {
  const day = dayFrameIn(engineNow().view, place.day);
  const dishes = [...new Set(dishIds)].map((dish_id) => ({ id: newId(), dish_id }));
  const id = newId();
  const stored = perform('add-guest-menu', {
    id,
    menu_date: place.day,
    meal_type_id: place.mealTypeId as 1 | 2 | 3,
    guest_type_id: place.guestTypeId,
    daily_menu_id: day?.menu?.id ?? newId(),
    daily_meal_id: mealOf(day, place.mealTypeId)?.dailyMealId ?? newId(),
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
  const facts = factsOf(dayFrameIn(engineNow().view, place.day)?.menu);
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
  return isSamePlace(placed, to) ? nothing : putInstead(to, placed.dishId, placed);
}

/** Puts another dish in the place of one. */
export function replaceDish(placed: PlacedDish, dishId: string): PlanChange {
  return placed.dishId === dishId ? nothing : putInstead(placed, dishId, placed);
}

/** Puts a dish on a place's menu, and takes another off where that stands. */
function putInstead(to: MenuPlace, dishId: string, placed: PlacedDish): PlanChange {
  const changes = together(() => [putDishes(to, [dishId]), removeDish(placed)]);
  return {
    count: 1,
    stored: all(changes.map(({ stored }) => stored)),
    undo: () => together(() => all(changes.map(({ undo }) => undo()))),
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
  const menu = dayFrameIn(engineNow().view, day)?.menu;
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
