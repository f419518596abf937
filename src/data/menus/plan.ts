import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { type DayPlan, type MealPlan, menuPlan } from '../../../core/rules/menu-plan.ts';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';

export type { GuestMenuPlan, MealPlan } from '../../../core/rules/menu-plan.ts';
/** What is planned on a day. */
export type PlannedDay = DayPlan<Row<'daily_menu'>>;

/**
 * What is planned on days, in their order. A day that nothing changed in is the same object as before.
 * @param days the same array while they are the same
 */
export function useMenuPlan(days: readonly Day[]): readonly PlannedDay[] {
  return useView(useCallback((view) => planIn(view, days), [days]));
}

/** What is planned on days, as this device sees it now. */
export function planIn(view: View, days: readonly Day[]): PlannedDay[] {
  const plan = menuPlan(
    {
      menus: view.all('daily_menu').values(),
      meals: view.all('daily_meal').values(),
      guestMenus: view.all('meal_guest_menu').values(),
      menuDishes: view.all('meal_guest_menu_dish').values(),
    },
    days,
  );
  return plan.map(shared);
}

/** The day's plan of before, where it says the same; else with the meals of before that do. */
function shared(plan: PlannedDay): PlannedDay {
  const before = last.get(plan.day);
  const meals = new Map<number, MealPlan>();
  let isSame = before !== undefined && isEqual(before.menu, plan.menu);
  for (const [id, meal] of plan.meals) {
    const known = before?.meals.get(id);
    const kept = known && isEqual(known, meal) ? known : meal;
    if (kept !== known) isSame = false;
    meals.set(id, kept);
  }
  if (before && isSame) return before;
  const next = { ...plan, meals };
  last.set(plan.day, next);
  return next;
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The last plan of each day that was looked at. */
const last = new Map<Day, PlannedDay>();
