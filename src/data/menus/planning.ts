import type { View } from '../../offline/view/view.ts';
import { afterNextPaint } from '../engine/pace.ts';
import { perform, together } from '../engine/perform.ts';
import { assertSameHotel, engineNow } from '../engine/running.ts';
import { keepPageUntil } from '../engine/stored.ts';
import { factsOf, keepFacts, type MenuFacts } from './facts.ts';
import { dayFrameIn, type GuestMenuPlan, planIn } from './plan.ts';
import { plannedBeside } from './planned-beside.ts';
import type { Preview } from './preview.ts';
import { type MenuPlace, type PlaceIds, performPuts, putsIn, type Wanted } from './puts.ts';
import { takeMenuOff } from './removal.ts';
import { daysOfSpan } from './span.ts';

export type { MenuPlace } from './puts.ts';

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
export const guestMenuAt = (place: MenuPlace): GuestMenuPlan | undefined =>
  guestMenuIn(engineNow().view, place);

export function guestMenuIn(
  view: View,
  { day, mealTypeId, guestTypeId }: MenuPlace,
): GuestMenuPlan | undefined {
  const [plan] = planIn(view, daysOfSpan(day, day));
  const menus = plan?.meals.get(mealTypeId)?.guestMenus;
  return menus?.find((menu) => menu.guestTypeId === guestTypeId);
}

/**
 * Puts dishes on the guest menu of a place, which is made where there is none; those that stand there stay as they are.
 * @param facts of the day's menu, where this makes it
 * @param ids of what is made, where a preview has given them
 */
export function putDishes(
  place: MenuPlace,
  dishIds: readonly string[],
  facts?: MenuFacts,
  ids?: PlaceIds,
): PlanChange {
  const [change = nothing] = putAll([{ to: place, dishIds, facts }], ids);
  return change;
}

/**
 * Plans what a dialog previews. Shown as planned at once, it is planned right after that is painted; at once where none
 * of it is on the screen.
 */
export async function planPreviewed(plan: () => PlanChange, preview: Preview): Promise<PlanChange> {
  if (!preview.confirm()) return plan();
  const planned = planAfterPaint(plan);
  keepPageUntil(planned.then(({ stored }) => stored)).catch(preview.withdraw);
  return planned;
}

/** Plans right after the next paint. Rejects where the hotel is no longer open by then. */
export async function planAfterPaint<T>(plan: () => T): Promise<T> {
  const assertSame = assertSameHotel();
  await new Promise<void>((resolve) => afterNextPaint(resolve));
  assertSame();
  return plan();
}

/** As putDishes for many places, as one change of the plan: what is done to each that lacks something. */
export const putAll = (wanted: readonly Wanted[], ids?: PlaceIds): PlanChange[] =>
  performPuts(putsIn(engineNow().view, wanted), ids).map(({ put, links, madeId, stored }) => ({
    count: links.length,
    stored: stored.then(() => undefined),
    undo: () => (madeId === undefined ? takeAllOff(put.to, links) : removeMade(put.to, madeId)),
  }));

const takeAllOff = (place: MenuPlace, links: readonly { id: string; dishId: string }[]) =>
  together(() => all(links.map((link) => takeOff({ ...place, ...link }))));

async function removeMade(place: MenuPlace, id: string): Promise<void> {
  if (guestMenuAt(place)?.id === id) await removeAt(place, id);
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
    // Back where it was before it goes from where it is: what was entered for it has a place all the while.
    undo: () => together(() => all(changes.toReversed().map(({ undo }) => undo()))),
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

/**
 * Takes a guest menu off. What the day says stays, though the menu with which that was to be made goes: both are stored
 * in one transaction.
 */
function removeAt(place: MenuPlace, id: string): Promise<void> {
  const menu = dayFrameIn(engineNow().view, place.day)?.menu;
  return all([...(menu ? [keepFacts(menu, id)] : []), takeMenuOff(place, id)]);
}

/** Takes a dish off, where it still stands there. */
async function takeOff({ id, dishId }: PlacedDish): Promise<void> {
  const { view } = engineNow();
  const link = linkIn(view, id);
  if (!link) return;
  const menu = view.get('meal_guest_menu', link.meal_guest_menu_id);
  await perform('remove-menu-dish', {
    menu_dish_id: id,
    guest_menu_id: link.meal_guest_menu_id,
    dish_id: dishId,
    ...(menu &&
      link.version === 0 && {
        planned_beside: plannedBeside(view, menu.daily_meal_id, [link]).filter(
          (each) => each.dish_id === dishId,
        ),
      }),
  });
}

const linkIn = (view: View, id: string) => view.get('meal_guest_menu_dish', id);

const isSamePlace = (a: MenuPlace, b: MenuPlace): boolean =>
  a.day === b.day && a.mealTypeId === b.mealTypeId && a.guestTypeId === b.guestTypeId;
