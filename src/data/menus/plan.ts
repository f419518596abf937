import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { menuRankOf } from '../../../core/rules/dish-type.ts';
import {
  type DayPlan,
  type GuestMenuPlan,
  type MealPlan,
  type MenuFrame,
  menuFrame,
  withDishes,
} from '../../../core/rules/menu-plan.ts';
import type { Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';
import { useFollowed } from '../engine/follow.ts';
import { afterPaint } from '../engine/pace.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection, type Pace } from '../engine/selection.ts';
import { useView } from '../engine/view.ts';
import { createMealSteps, type MealPlans } from './meal-steps.ts';
import type { PreviewPlace } from './preview.ts';
import { type ShownMeal, withPreview } from './shown-plan.ts';
import { daysOfSpan } from './span.ts';

export type { GuestMenuPlan, MealPlan } from '../../../core/rules/menu-plan.ts';
export type DayFrame = MenuFrame<Row<'daily_menu'>>['days'][number];
/** What is planned on a day. */
export type PlannedDay = DayPlan<Row<'daily_menu'>>;

/**
 * What is planned on days, in their order. A day that nothing changed in is the same object as before.
 * @param days the same array while they are the same
 */
export function useMenuPlan(days: readonly Day[], pace?: Pace): readonly PlannedDay[] {
  return useView(
    useCallback((view) => planIn(view, days), [days]),
    pace,
  );
}

/** What is planned on the days of a screen, as it changes. */
export type LivePlan = Store<readonly PlannedDay[]>;

/**
 * As useMenuPlan, for a screen of many meals: each of them renders by itself, with useMealPlan; `plan` is
 * what follows from all of them, after the next paint.
 * @param preview shown in the meals, never in the plan
 */
export function useLivePlan(
  days: readonly Day[],
  preview: PreviewPlace,
): { meals: MealPlans; plan: readonly PlannedDay[] } {
  const view = useCurrentView();
  const live = useMemo(
    () => createSelection(view, (current) => planIn(current, days)),
    [view, days],
  );
  const meals = useMemo(
    () => createMealSteps(withPreview(live, preview.shown, (id) => rankIn(view, id))),
    [live, preview, view],
  );
  return { meals, plan: useFollowed(useMemo(() => afterPaint(live), [live])) };
}

const mealPlans = createContext<MealPlans>({
  get: () => undefined,
  subscribe: () => () => undefined,
});

/** Gives the meals of a screen what is planned on its days. */
export const MealPlansProvider = mealPlans.Provider;

/** What is planned for a meal of a day of the screen, with what an open dialog would put there. */
export function useMealPlan(day: Day, mealTypeId: number): ShownMeal | undefined {
  const meals = useContext(mealPlans);
  return useSyncExternalStore(meals.subscribe, () => meals.get(day, mealTypeId));
}

/** What is planned on days, as this device sees it now. */
export function planIn(view: View, days: readonly Day[]): PlannedDay[] {
  const links = view.all('meal_guest_menu_dish').values();
  return withDishes(frameIn(view, days), links, (id) => rankIn(view, id)).map(shared);
}

const rankIn = (view: View, dishId: string): number =>
  menuRankOf(view.get('dish', dishId)?.dish_type ?? null);

/** A day as planIn has it, without the dishes. */
export const dayFrameIn = (view: View, day: Day): DayFrame | undefined =>
  framesIn(view, daysOfSpan(day, day))[0];

/** Days as planIn has them, without the dishes. */
export const framesIn = (view: View, days: readonly Day[]): readonly DayFrame[] =>
  frameIn(view, days).days;

/** Kept while no menu comes or goes: a change of a week is that of a dish most of the time. */
function frameIn(view: View, days: readonly Day[]): MenuFrame<Row<'daily_menu'>> {
  const [menus, meals, guestMenus] = [
    view.all('daily_menu'),
    view.all('daily_meal'),
    view.all('meal_guest_menu'),
  ];
  const revisions = [
    view.revision('daily_menu'),
    view.revision('daily_meal'),
    view.revision('meal_guest_menu'),
  ].join(' ');
  const known = frames.get(menus)?.get(days);
  if (known?.revisions === revisions) return known.frame;
  const rows = { menus: menus.values(), meals: meals.values(), guestMenus: guestMenus.values() };
  const frame = menuFrame(rows, days);
  const ofView = frames.get(menus) ?? new WeakMap();
  frames.set(menus, ofView.set(days, { revisions, frame }));
  return frame;
}

/** By a view's rows, which are the same map always, and by days. */
const frames = new WeakMap<
  object,
  WeakMap<readonly Day[], { revisions: string; frame: MenuFrame<Row<'daily_menu'>> }>
>();

/** The day's plan of before, where it says the same; else with the meals of before that do. */
function shared(plan: PlannedDay): PlannedDay {
  const before = last.get(plan.day);
  const meals = new Map<number, MealPlan>();
  let isSame = before !== undefined && isSameMenu(before.menu, plan.menu);
  for (const [id, meal] of plan.meals) {
    const known = before?.meals.get(id);
    const kept = known && isSameMeal(known, meal) ? known : meal;
    if (kept !== known) isSame = false;
    meals.set(id, kept);
  }
  if (before && isSame) return before;
  const next = { ...plan, meals };
  last.set(plan.day, next);
  return next;
}

const isSameMenu = (a: PlannedDay['menu'], b: PlannedDay['menu']) =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

const isSameMeal = (a: MealPlan, b: MealPlan) =>
  a.dailyMealId === b.dailyMealId && areSame(a.guestMenus, b.guestMenus, isSameGuestMenu);

const isSameGuestMenu = (a: GuestMenuPlan, b: GuestMenuPlan) =>
  a.id === b.id &&
  a.guestTypeId === b.guestTypeId &&
  areSame(a.dishes, b.dishes, (one, other) => one.id === other.id && one.dishId === other.dishId);

const areSame = <T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean) =>
  a.length === b.length && a.every((each, index) => b[index] !== undefined && same(each, b[index]));

/** The last plan of each day that was looked at. */
const last = new Map<Day, PlannedDay>();
