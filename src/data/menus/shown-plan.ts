import type { Day } from '../../../core/rules/day.ts';
import { mealKey } from '../../../core/rules/menu-plan.ts';
import type { Store } from '../../offline/store.ts';
import type { GuestMenuPlan, LivePlan, MealPlan, PlannedDay } from './plan.ts';
import type { Previewed } from './preview.ts';

/** A meal as a screen shows it. */
export interface ShownMeal extends MealPlan {
  /** Ids of places of dishes that are not planned: an open dialog would make them. */
  previewed?: ReadonlySet<string>;
}

/** What a screen shows for a day. */
export interface ShownDay {
  day: Day;
  meals: ReadonlyMap<number, ShownMeal>;
}

type RankOf = (dishId: string) => number;

/**
 * A plan with what an open dialog would put there.
 * @param rankOf where a dish stands on a menu
 */
export function withPreview(
  live: LivePlan,
  previewed: Store<Previewed>,
  rankOf: RankOf,
): Store<readonly ShownDay[]> {
  let last:
    | { plan: readonly PlannedDay[]; preview: Previewed; shown: readonly ShownDay[] }
    | undefined;
  const merge = createMerge(rankOf);
  return {
    get() {
      const [plan, preview] = [live.get(), previewed.get()];
      if (last?.plan === plan && last.preview === preview) return last.shown;
      const shown = preview.menus.size === 0 ? plan : plan.map((day) => merge(day, preview));
      last = { plan, preview, shown };
      return shown;
    },
    subscribe(listener) {
      const stops = [live.subscribe(listener), previewed.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Merges a day with a preview: a meal of which all is as before is the same object as before. */
function createMerge(rankOf: RankOf): (day: PlannedDay, preview: Previewed) => ShownDay {
  const last = new WeakMap<
    readonly GuestMenuPlan[],
    { meal: MealPlan; isConfirmed: boolean; merged: ShownMeal }
  >();
  return ({ day, meals }, { menus, isConfirmed }) => {
    const merged = [...meals].map(([id, meal]): [number, ShownMeal] => {
      const own = menus.get(mealKey(day, id));
      if (!own) return [id, meal];
      const before = last.get(own);
      if (before?.meal === meal && before.isConfirmed === isConfirmed) return [id, before.merged];
      const { previewed, ...whole } = mergeMeal(meal, own, rankOf);
      const now = isConfirmed || previewed.size === 0 ? whole : { ...whole, previewed };
      last.set(own, { meal, isConfirmed, merged: now });
      return [id, now];
    });
    return { day, meals: new Map(merged) };
  };
}

/** A meal with what would come to its guest menus. */
function mergeMeal(
  meal: MealPlan,
  previewed: readonly GuestMenuPlan[],
  rankOf: RankOf,
): Required<ShownMeal> {
  const missing = previewed.map((menu) => {
    const there = meal.guestMenus.find(({ guestTypeId }) => guestTypeId === menu.guestTypeId);
    const isThere = (id: string) => there?.dishes.some(({ dishId }) => dishId === id) === true;
    return { menu, there, dishes: menu.dishes.filter(({ dishId }) => !isThere(dishId)) };
  });
  const merged = missing.map(({ menu, there, dishes }) => ({
    ...(there ?? menu),
    dishes: [...(there?.dishes ?? []), ...dishes].sort(
      (a, b) => rankOf(a.dishId) - rankOf(b.dishId),
    ),
  }));
  const others = meal.guestMenus.filter((menu) => !missing.some(({ there }) => there === menu));
  return {
    ...meal,
    guestMenus: [...others, ...merged].sort((a, b) => (a.guestTypeId < b.guestTypeId ? -1 : 1)),
    previewed: new Set(missing.flatMap(({ dishes }) => dishes.map(({ id }) => id))),
  };
}
