import type { Day } from './day.ts';
import { mealTypes } from './meal-type.ts';

interface Menu {
  id: string;
  menu_date: Day;
  is_active: boolean;
}

/** Menu rows of a hotel, in any order and of any days. */
export interface PlanRows<M extends Menu> {
  menus: Iterable<M>;
  meals: Iterable<{ id: string; daily_menu_id: string; meal_type_id: number }>;
  guestMenus: Iterable<{ id: string; daily_meal_id: string; guest_type_id: string }>;
  menuDishes: Iterable<{ id: string; meal_guest_menu_id: string; dish_id: string }>;
}

/** What guests of a type get at a meal. */
export interface GuestMenuPlan {
  id: string;
  guestTypeId: string;
  /** By rank, and then in the order in which they were put on it. */
  dishes: readonly { id: string; dishId: string }[];
}

/** A meal of a day; without guest menus where nothing is planned. */
export interface MealPlan {
  mealTypeId: number;
  /** The service; undefined where there is none yet. */
  dailyMealId: string | undefined;
  /** In the order in which their guest types were made: standard guests come first. */
  guestMenus: readonly GuestMenuPlan[];
}

export interface DayPlan<M extends Menu> {
  day: Day;
  /** The day's menu; of several the one that new meals go to. */
  menu: M | undefined;
  /** By meal type. */
  meals: ReadonlyMap<number, MealPlan>;
}

/** What menuPlan knows of days before it looks at the dishes. */
export interface MenuFrame<M extends Menu> {
  days: readonly {
    day: Day;
    menu: M | undefined;
    meals: readonly {
      mealTypeId: number;
      dailyMealId: string | undefined;
      guestMenus: readonly Head[];
    }[];
  }[];
  /** Ids of the guest menus. */
  guestMenus: ReadonlySet<string>;
}

/** A guest menu without its dishes. */
interface Head {
  id: string;
  guestTypeId: string;
}

/**
 * What is planned on days, in their order. Two active menus of a day are shown as one. Ids are UUIDv7: their order is
 * that of their making.
 */
export function menuPlan<M extends Menu>(rows: PlanRows<M>, days: readonly Day[]): DayPlan<M>[] {
  return withDishes(menuFrame(rows, days), rows.menuDishes);
}

/** The first half of menuPlan: it stays the same while dishes come and go. */
export function menuFrame<M extends Menu>(
  { menus, meals, guestMenus }: Omit<PlanRows<M>, 'menuDishes'>,
  days: readonly Day[],
): MenuFrame<M> {
  const wanted = new Set(days);
  const menusByDay = groupById(menus, (menu) =>
    menu.is_active && wanted.has(menu.menu_date) ? menu.menu_date : undefined,
  );
  const dayOf = new Map([...menusByDay].flatMap(([day, own]) => own.map(({ id }) => [id, day])));
  const mealsByPlace = groupById(meals, ({ daily_menu_id, meal_type_id }) => {
    const day = dayOf.get(daily_menu_id);
    return day && mealKey(day, meal_type_id);
  });
  const placeOf = new Map(
    [...mealsByPlace].flatMap(([place, own]) => own.map(({ id }) => [id, place])),
  );
  const guestMenusByPlace = groupById(guestMenus, (each) => placeOf.get(each.daily_meal_id));
  const mealAt = (day: Day, mealTypeId: number) => ({
    mealTypeId,
    dailyMealId: mealsByPlace.get(mealKey(day, mealTypeId))?.[0]?.id,
    guestMenus: (guestMenusByPlace.get(mealKey(day, mealTypeId)) ?? [])
      .toSorted((a, b) => compareIds(a.guest_type_id, b.guest_type_id))
      .map(({ id, guest_type_id }) => ({ id, guestTypeId: guest_type_id })),
  });
  return {
    days: days.map((day) => ({
      day,
      menu: menusByDay.get(day)?.[0],
      meals: mealTypes.map(({ id }) => mealAt(day, id)),
    })),
    guestMenus: new Set([...guestMenusByPlace.values()].flat().map(({ id }) => id)),
  };
}

/**
 * The second half of menuPlan.
 * @param rankOf where a dish stands on a menu
 */
export function withDishes<M extends Menu>(
  frame: MenuFrame<M>,
  menuDishes: PlanRows<M>['menuDishes'],
  rankOf: (dishId: string) => number = () => 0,
): DayPlan<M>[] {
  const links = groupById(menuDishes, ({ meal_guest_menu_id: id }) =>
    frame.guestMenus.has(id) ? id : undefined,
  );
  const dishesOf = (id: string) =>
    (links.get(id) ?? [])
      .map((link) => ({ id: link.id, dishId: link.dish_id }))
      .sort((a, b) => rankOf(a.dishId) - rankOf(b.dishId));
  return frame.days.map(({ day, menu, meals }) => ({
    ...{ day, menu },
    meals: new Map(
      meals.map(({ guestMenus, ...meal }) => [
        meal.mealTypeId,
        { ...meal, guestMenus: guestMenus.map((head) => ({ ...head, dishes: dishesOf(head.id) })) },
      ]),
    ),
  }));
}

/** A text for a meal of a day. */
export const mealKey = (day: Day, mealTypeId: number): string => `${day} ${mealTypeId}`;

const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Rows by key, each group in the order of the rows' ids; without those that have no key. */
function groupById<R extends { id: string }>(
  rows: Iterable<R>,
  keyOf: (row: R) => string | undefined,
): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const group of groups.values()) group.sort((a, b) => compareIds(a.id, b.id));
  return groups;
}
