import type { Day } from './day.ts';
import { compareNames } from './names.ts';

interface Menu {
  id: string;
  menu_date: Day;
  is_active: boolean;
}

interface Meal {
  id: string;
  daily_menu_id: string;
  meal_type_id: number;
}

interface Dish {
  name: string;
  is_active: boolean;
}

/** Menu rows of a hotel, in any order and of any days. */
export interface MenuRows<D extends Dish> {
  menus: Iterable<Menu>;
  meals: Iterable<Meal>;
  guestMenus: Iterable<{ id: string; daily_meal_id: string; guest_type_id: string }>;
  menuDishes: Iterable<{ meal_guest_menu_id: string; dish_id: string }>;
  dish(id: string): D | undefined;
}

export interface PlannedDish<D extends Dish> {
  dish: D;
  /** The service (daily meal) that it is made for. */
  dailyMealId: string;
  /** Guest types on whose menus of that meal it stands, in the order of their ids. */
  guestTypeIds: readonly string[];
}

/**
 * Dishes planned for one meal of one day, each once, by name.
 * Where several active menus of a day hold the same dish, the service with the lowest id is taken,
 * so that all devices and the server agree.
 */
export function plannedDishes<D extends Dish>(
  rows: MenuRows<D>,
  day: Day,
  mealTypeId: number,
): PlannedDish<D>[] {
  const menus = idsWhere(rows.menus, (menu) => menu.menu_date === day && menu.is_active);
  const meals = idsWhere(
    rows.meals,
    (meal) => menus.has(meal.daily_menu_id) && meal.meal_type_id === mealTypeId,
  );
  const guestMenus = new Map<string, { daily_meal_id: string; guest_type_id: string }>();
  for (const each of rows.guestMenus) {
    if (meals.has(each.daily_meal_id)) guestMenus.set(each.id, each);
  }
  const planned = new Map<string, PlannedDish<D>>();
  for (const { meal_guest_menu_id, dish_id } of rows.menuDishes) {
    const menu = guestMenus.get(meal_guest_menu_id);
    const dish = menu === undefined ? undefined : rows.dish(dish_id);
    if (menu === undefined || dish === undefined || !dish.is_active) continue;
    const known = planned.get(dish_id);
    const isFirst = known === undefined || menu.daily_meal_id < known.dailyMealId;
    planned.set(dish_id, {
      dish,
      dailyMealId: isFirst ? menu.daily_meal_id : known.dailyMealId,
      guestTypeIds: [...new Set([...(known?.guestTypeIds ?? []), menu.guest_type_id])].sort(),
    });
  }
  return [...planned.values()].sort((a, b) => compareNames(a.dish.name, b.dish.name));
}

/** The service that a meal of a day is recorded under: the one with the lowest id; undefined where none is planned. */
export function dailyMealOf(
  rows: Pick<MenuRows<Dish>, 'menus' | 'meals'>,
  day: Day,
  mealTypeId: number,
): string | undefined {
  const menus = idsWhere(rows.menus, (menu) => menu.menu_date === day && menu.is_active);
  const meals = idsWhere(
    rows.meals,
    (meal) => menus.has(meal.daily_menu_id) && meal.meal_type_id === mealTypeId,
  );
  return [...meals].sort()[0];
}

function idsWhere<R extends { id: string }>(
  rows: Iterable<R>,
  holds: (row: R) => boolean,
): Set<string> {
  const ids = new Set<string>();
  for (const row of rows) if (holds(row)) ids.add(row.id);
  return ids;
}
