import { bounds } from '../../core/contract/bounds.ts';
import type { Row } from '../../core/contract/rows.ts';
import { usualEdgeDayMeals } from '../../core/rules/board.ts';
import { closeOutKinds, leftOverReasons } from '../../core/rules/close-out.ts';
import { inHouse } from '../../core/rules/guest-list.ts';
import { briefOf } from '../../core/rules/kitchen-brief.ts';
import { mealStatusId, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { overrideReasons } from '../../core/rules/override-reason.ts';
import type { View } from '../../src/offline/view/view.ts';
import { today, weekAhead } from './hotels.ts';
import type { Random } from './random.ts';

/** A random row, independent of their order; undefined where there is none. */
export function oneOf<R extends { id: string }>(rows: Iterable<R>, random: Random): R | undefined {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.length === 0 ? undefined : random.pick(sorted);
}

export const isAheadIn = (view: View): boolean =>
  [...view.all('daily_menu').values()].some(({ menu_date }) => menu_date === weekAhead.from);

/** What a brief of today says of the guests of the view. */
export const seenIn = (view: View) =>
  briefOf(
    [...view.all('reservation').values()].filter((guest) => inHouse(guest, today)),
    today,
    (id, meal) =>
      view.get('meal_status', mealStatusId(id, today, meal))?.meal_status ?? unrecordedStatus,
    bounds.briefNotes,
  );

export const guestFacts = {
  ...{ guest_gender: null, guest_date_of_birth: null, guest_type_id: null, guest_group_id: null },
  ...{ booking_reference: null, client_name: null, arrives_before_noon: false },
  ...{ diets: [], allergies: [], note: null },
};

export const edgesOf = (view: View) =>
  [...view.all('hotel').values()][0]?.edge_day_meals ?? usualEdgeDayMeals;

/** A meal of a template, for a guest type and of a dish of the view, where it has any. */
export function mealsOf(view: View, random: Random): Row<'menu_template'>['meals'] {
  const type = oneOf(view.all('guest_type').values(), random);
  const dish = oneOf(view.all('dish').values(), random);
  if (!type || !dish) return [];
  const at = { week: 0, weekday: random.int(0, 6), meal_type_id: random.int(1, 3) };
  return [{ ...at, guest_type_id: type.id, dish_ids: [dish.id] }];
}

/** What a person has a dish called in other languages, if anything. */
export const translationsFrom = (random: Random) =>
  random.pick([
    null,
    { it: { name: `Piatto ${random.int(1, 99)}` } },
    { it: { name: 'Zuppa' }, de: { name: 'Suppe', description: `Mit ${random.int(1, 9)}` } },
  ]);

/** What a day's menu says that is made with a guest menu; its occasion may not be sent yet. */
export function factsFrom(view: View, random: Random) {
  const occasion = random.chance(0.7) ? oneOf(view.all('occasion').values(), random) : undefined;
  return {
    ...{ name: `Day ${random.int(1, 99)}`, description: null, guest_group_id: null },
    occasion_id: occasion?.id ?? null,
  };
}

/** The guest menu with which a day's menu is made on its device; null where the server has it. */
export function madeWith(view: View, menuId: string): string | null {
  if (view.get('daily_menu', menuId)?.version !== 0) return null;
  const meals = [...view.all('daily_meal').values()].filter((row) => row.daily_menu_id === menuId);
  const ids = new Set(meals.map(({ id }) => id));
  const own = [...view.all('meal_guest_menu').values()].filter((row) => ids.has(row.daily_meal_id));
  return own.map(({ id }) => id).sort()[0] ?? null;
}

export const dishFacts = {
  ...{ description: null, is_available: true, preparation_time: null, calories: null },
  ...{ translations: null, diet: null, allergens: null },
  ...{ occurrence_type: 'daily', occurrence_weight: null },
  status: 'complete' as const,
};

export const activeDishes = (view: View) =>
  [...view.all('dish').values()].filter((row) => row.is_active);

/** The services of a dish. */
export function servicesWith(view: View, dishId: string): Row<'daily_meal'>[] {
  const links = [...view.all('meal_guest_menu_dish').values()].filter(
    (each) => each.dish_id === dishId,
  );
  return links.flatMap(({ meal_guest_menu_id }) => {
    const menu = view.get('meal_guest_menu', meal_guest_menu_id);
    return (menu && view.get('daily_meal', menu.daily_meal_id)) ?? [];
  });
}

/** Of a day that devices mirror: what the kitchen says of a service is said of those. */
export const isMirrored = (view: View, { daily_menu_id }: Row<'daily_meal'>): boolean =>
  view.get('daily_menu', daily_menu_id)?.menu_date !== weekAhead.from;

/** A dish and a service that has it, of the days that devices mirror; undefined where there is none. */
export function serviceOfDish(view: View, random: Random) {
  const planned = [...view.all('meal_guest_menu_dish').values()].filter((link) => {
    const menu = view.get('meal_guest_menu', link.meal_guest_menu_id);
    const meal = menu && view.get('daily_meal', menu.daily_meal_id);
    return meal && isMirrored(view, meal);
  });
  const link = oneOf(planned, random);
  const menu = link && view.get('meal_guest_menu', link.meal_guest_menu_id);
  return link && menu && { dish_id: link.dish_id, daily_meal_id: menu.daily_meal_id };
}

/** An ingredient of the view, or a new one. */
export function lineOf(view: View, random: Random, newId: () => string) {
  const known = random.chance(0.5) ? oneOf(view.all('ingredient').values(), random) : undefined;
  return {
    ...{ id: newId(), ingredient_id: known?.id ?? newId() },
    name: known?.name ?? `Ingredient ${random.int(1, 9)}`,
    ...{ quantity: random.int(1, 500), unit: 'g', is_new: known === undefined },
  };
}

/** Why an amount was entered, mostly not said: follows from the amount, and draws nothing, so that stories kept before there were reasons stay as they are. */
export const reasonOf = (kg: number) => overrideReasons[Math.round(kg * 10) % 12] ?? null;

/** How a dish was closed out: mostly with amounts. */
export function closeOutFrom(random: Random) {
  const kind = random.pick(['closed', 'closed', 'closed', ...closeOutKinds] as const);
  if (kind !== 'closed') return { kind, made: 0, left_over: 0, reason: null };
  const made = random.int(1, 90) / 10;
  const left_over = random.int(0, made * 10) / 10;
  return { kind, made, left_over, reason: random.pick([null, ...leftOverReasons]) };
}
