import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { type GuestMenuPlan, mealKey } from '../../../core/rules/menu-plan.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform, together } from '../engine/perform.ts';
import type { MenuFacts } from './facts.ts';
import { framesIn, planIn } from './plan.ts';

/** Where a guest menu stands, or is to stand. */
export interface MenuPlace {
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
}

/** Dishes that the guest menu of a place is to have. */
export interface Wanted {
  to: MenuPlace;
  dishIds: readonly string[];
  /** Of the day's menu, where this makes it. */
  facts?: MenuFacts | undefined;
}

/** What a guest menu lacks of the dishes that it is to have. */
export interface Put extends Required<Wanted> {
  /** Ids of what is there; undefined where it is to be made. */
  guestMenuId: string | undefined;
  dailyMealId: string | undefined;
  dailyMenuId: string | undefined;
}

/** What was put for a Put: ids of the guest menu that was made, or of each dish's place on the one that was there. */
export interface Done {
  put: Put;
  madeId: string | undefined;
  links: readonly { id: string; dishId: string }[];
  stored: Promise<unknown>;
}

/**
 * What guest menus lack, in the order of what is wanted, each at most once; without those that lack nothing. One pass
 * over the plan for all of them.
 */
export function putsIn(view: View, all: readonly Wanted[]): Put[] {
  const wanted = byPlace(all);
  const days = [...new Set(wanted.map(({ to }) => to.day))];
  const frames = new Map(framesIn(view, days).map((frame) => [frame.day, frame]));
  const found = wanted.map(({ to }) => {
    const frame = frames.get(to.day);
    const meal = frame?.meals.find(({ mealTypeId }) => mealTypeId === to.mealTypeId);
    const guestMenu = meal?.guestMenus.find(({ guestTypeId }) => guestTypeId === to.guestTypeId);
    return {
      dailyMenuId: frame?.menu?.id,
      dailyMealId: meal?.dailyMealId,
      guestMenuId: guestMenu?.id,
    };
  });
  // Dishes are looked through only for menus that are there.
  const isThere = found.some(({ guestMenuId }) => guestMenuId !== undefined);
  const standing = isThere ? standingIn(view, days) : new Map<string, ReadonlySet<string>>();
  return wanted.flatMap(({ to, dishIds, facts }, index) => {
    const { dailyMenuId, dailyMealId, guestMenuId } = found[index] ?? {};
    const there = guestMenuId === undefined ? undefined : standing.get(guestMenuId);
    const missing = [...new Set(dishIds)].filter((id) => !there?.has(id));
    if (guestMenuId !== undefined && missing.length === 0) return [];
    return [{ to, dishIds: missing, facts, guestMenuId, dailyMealId, dailyMenuId }];
  });
}

/** One for each place: two menus of a day, which are shown as one, may have a guest menu each for one guest type. */
function byPlace(all: readonly Wanted[]): Wanted[] {
  const places = groupBy(all, ({ to }) => `${to.day} ${to.mealTypeId} ${to.guestTypeId}`);
  return [...places.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, dishIds: [first, ...others].flatMap(({ dishIds }) => dishIds) }] : [],
  );
}

/** Dishes of the guest menus of days, by the menu's id. */
const standingIn = (view: View, days: readonly Day[]): Map<string, ReadonlySet<string>> =>
  new Map(
    planIn(view, days)
      .flatMap(({ meals }) => [...meals.values()].flatMap(({ guestMenus }) => guestMenus))
      .map(({ id, dishes }) => [id, new Set(dishes.map(({ dishId }) => dishId))]),
  );

/** Ids of what is made at places, one for each. */
export interface PlaceIds {
  /** Minted when it is first asked for. */
  at(place: string): string;
  /** Those that were asked for. */
  minted: ReadonlyMap<string, string>;
}

/** @param before whose ids are taken for the same places */
export function placeIds(before?: PlaceIds): PlaceIds {
  const known = before?.minted;
  const minted = new Map<string, string>();
  const at = (place: string) => {
    const id = minted.get(place) ?? known?.get(place) ?? newId();
    minted.set(place, id);
    return id;
  };
  return { at, minted };
}

/** The guest menu of a put, with the dishes that come to it. */
export function guestMenuOf({ to, dishIds, guestMenuId }: Put, ids: PlaceIds): GuestMenuPlan {
  const place = `${mealKey(to.day, to.mealTypeId)} ${to.guestTypeId}`;
  return {
    id: guestMenuId ?? ids.at(place),
    guestTypeId: to.guestTypeId,
    dishes: dishIds.map((dishId) => ({ id: ids.at(`${place} ${dishId}`), dishId })),
  };
}

/**
 * Puts, as one change. Guest menus of one day that are made share its menu, and of one meal its service.
 * @param ids of what is made; minted here where none are given
 */
export function performPuts(puts: readonly Put[], ids = placeIds()): Done[] {
  return together(() =>
    puts.map((put) => {
      const { id, dishes: links } = guestMenuOf(put, ids);
      const { guestMenuId } = put;
      if (guestMenuId === undefined) return made(put, id, links, ids);
      const stored = links.map(({ id, dishId }) =>
        perform('add-menu-dish', { id, guest_menu_id: guestMenuId, dish_id: dishId }),
      );
      return { put, links, madeId: undefined, stored: Promise.all(stored) };
    }),
  );
}

function made(put: Put, madeId: string, links: Done['links'], ids: PlaceIds): Done {
  const { day, mealTypeId, guestTypeId } = put.to;
  const stored = perform('add-guest-menu', {
    id: madeId,
    menu_date: day,
    meal_type_id: mealTypeId as 1 | 2 | 3,
    guest_type_id: guestTypeId,
    daily_menu_id: put.dailyMenuId ?? ids.at(day),
    daily_meal_id: put.dailyMealId ?? ids.at(mealKey(day, mealTypeId)),
    ...(put.facts && { menu: put.facts }),
    dishes: links.map(({ id, dishId }) => ({ id, dish_id: dishId })),
  });
  return { put, links, madeId, stored };
}
