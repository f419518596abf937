import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import type { View } from '../../offline/view/view.ts';
import { useFollowed } from '../engine/follow.ts';
import { afterPaint } from '../engine/pace.ts';
import { together } from '../engine/perform.ts';
import { engineNow, useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import { keepPageUntil } from '../engine/stored.ts';
import { factsOf } from './facts.ts';
import { planIn } from './plan.ts';
import { all, guestMenuIn, type PlanChange, planAfterPaint, putAll } from './planning.ts';
import type { Preview } from './preview.ts';
import { type MenuPlace, placeIds, putsIn, type Wanted } from './puts.ts';
import { daysOfSpan } from './span.ts';

/** So many guest menus are planned at once. */
const smallChange = 2;

/** What a copy wants, of a plan as it is: stable while its source and targets are the same. */
export type Copies = (view: View) => Wanted[];

/** A meal of a day, for all of its guest types, to meals of days. */
export const mealCopies =
  (
    from: { day: Day; mealTypeId: number },
    to: readonly { day: Day; mealTypeId: number }[],
  ): Copies =>
  (view) => {
    const menus = menusOf(view, from.day).filter(
      ({ place }) => place.mealTypeId === from.mealTypeId,
    );
    return to.flatMap((target) =>
      menus.map(({ place, dishIds }) => ({ to: { ...place, ...target }, dishIds })),
    );
  };

/** The guest menu of a place to other guest types, meals or days. */
export const guestMenuCopies =
  (from: MenuPlace, to: readonly MenuPlace[]): Copies =>
  (view) => {
    const dishIds = (guestMenuIn(view, from)?.dishes ?? []).map(({ dishId }) => dishId);
    return to.map((target) => ({ to: target, dishIds }));
  };

/** A dish to guest menus, which are made where there are none. */
export const dishCopies =
  (dishId: string, to: readonly MenuPlace[]): Copies =>
  () =>
    to.map((target) => ({ to: target, dishIds: [dishId] }));

/** Days, each to another, with the occasion and the guest group of its menu. */
export const dayCopies =
  (days: readonly { from: Day; to: Day }[]): Copies =>
  (view) =>
    days.flatMap(({ from, to }) =>
      menusOf(view, from).map(({ place, dishIds, facts }) => ({
        to: { ...place, day: to },
        ...{ dishIds, facts },
      })),
    );

/** Guest menus of a day with the active dishes on them. */
function menusOf(view: View, day: Day) {
  const [plan] = planIn(view, daysOfSpan(day, day));
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

/** What a copy would do now, in guest menus. */
export interface CopyCounts {
  /** That have dishes which are in use, times the places they go to. */
  wanted: number;
  /** That would be filled. */
  filled: number;
}

/** @param copies the same function while it is the same copy */
export function useCopyCounts(copies: Copies): CopyCounts {
  const view = useCurrentView();
  const counts = useMemo(
    () =>
      afterPaint(
        createSelection(view, (current) => {
          const wanted = wantedIn(current, copies);
          return { wanted: wanted.length, filled: putsIn(current, wanted).length };
        }),
      ),
    [view, copies],
  );
  return useFollowed(counts);
}

/** What a copy wants: a menu without dishes that are in use is not copied. */
export const wantedIn = (view: View, copies: Copies): Wanted[] =>
  copies(view).filter(({ dishIds }) => dishIds.length > 0);

/**
 * Copies. What is planned at a target already stays, and the dishes that it lacks are added. Of many menus the first is
 * planned at once, the others right after it is painted, as all of them are where a preview shows them: to plan them all
 * takes longer than a frame. They are worked out again then, of the plan as it is.
 */
export function copyAll(copies: Copies, preview?: Preview): PlanChange {
  const { view } = engineNow();
  const puts = putsIn(view, wantedIn(view, copies));
  const ids = preview?.ids() ?? placeIds();
  const inFirst = puts.length <= smallChange ? puts.length : 1;
  const atOnce = preview?.confirm() ? 0 : inFirst;
  const first = putAll(puts.slice(0, atOnce), ids);
  const others = puts.slice(atOnce);
  const later = others.length > 0 ? planAfterPaint(() => putAll(others, ids)) : Promise.resolve([]);
  const storedOf = (changes: readonly PlanChange[]) => all(changes.map(({ stored }) => stored));
  return {
    count: puts.length,
    stored: all([storedOf(first), keepPageUntil(later.then(storedOf))]),
    undo: async () => {
      const changes = [...first, ...(await later)];
      await together(() => all(changes.map(({ undo }) => undo())));
    },
  };
}
