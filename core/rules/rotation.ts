import { addDays, type Day, daysBetween, daysFromTo, mondayOf } from './day.ts';
import type { DayPlan } from './menu-plan.ts';

/** Where a meal stands in a template: its week (the first is 0), its weekday (Monday is 0), its meal and guest type. */
export interface TemplatePlace {
  week: number;
  weekday: number;
  meal_type_id: number;
  guest_type_id: string;
}

export interface TemplateMeal extends TemplatePlace {
  dish_ids: string[];
}

/** Menus of weeks, without dates. */
export interface Rotation {
  weeks: number;
  meals: readonly TemplateMeal[];
}

/** Which days a rotation is laid over, both included, and which of its weeks the first of them is in. */
export interface Season {
  from: Day;
  until: Day;
  /** The rotation's first week is 0. */
  startWeek: number;
}

/** A meal of a rotation on its day. */
export interface LaidMeal {
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
  dishIds: readonly string[];
}

/** Whether two templates have the same meals in the same order, however their fields are ordered. */
export const areSameMeals = (a: readonly TemplateMeal[], b: readonly TemplateMeal[]): boolean =>
  mealsText(a) === mealsText(b);

const mealsText = (meals: readonly TemplateMeal[]): string =>
  JSON.stringify(
    meals.map(({ week, weekday, meal_type_id, guest_type_id, dish_ids }) => [
      ...[week, weekday, meal_type_id, guest_type_id],
      dish_ids,
    ]),
  );

/** The days of a template's weeks, from the Monday of its first. */
export const templateDays = (monday: Day, weeks: number): Day[] =>
  daysFromTo(monday, addDays(monday, weeks * 7 - 1));

/** What is planned in the weeks from a Monday on, as meals of a template. */
export function mealsOfWeeks(
  plan: readonly Pick<DayPlan<never>, 'day' | 'meals'>[],
  monday: Day,
  weeks: number,
): TemplateMeal[] {
  return plan.flatMap(({ day, meals }) => {
    const offset = daysBetween(monday, day);
    if (offset < 0 || offset >= weeks * 7) return [];
    const at = { week: Math.floor(offset / 7), weekday: offset % 7 };
    return [...meals.values()].flatMap(({ mealTypeId, guestMenus }) =>
      guestMenus.map(({ guestTypeId, dishes }) => ({
        ...at,
        ...{ meal_type_id: mealTypeId, guest_type_id: guestTypeId },
        dish_ids: [...new Set(dishes.map(({ dishId }) => dishId))],
      })),
    );
  });
}

/** The week of the rotation that a day of the season is in. Weeks begin on Monday, also where the season does not. */
export function weekOfRotation(day: Day, { from, startWeek }: Season, weeks: number): number {
  const passed = Math.floor(daysBetween(mondayOf(from), day) / 7);
  return (((startWeek + passed) % weeks) + weeks) % weeks;
}

/** The meals that a rotation has for the days of a season, by day. */
export function layRotation({ weeks, meals }: Rotation, season: Season): LaidMeal[] {
  return daysFromTo(season.from, season.until).flatMap((day) => {
    const weekday = daysBetween(mondayOf(day), day);
    const week = weekOfRotation(day, season, weeks);
    const own = meals.filter((meal) => meal.week === week && meal.weekday === weekday);
    return own.map(({ meal_type_id, guest_type_id, dish_ids }) => ({
      ...{ day, mealTypeId: meal_type_id, guestTypeId: guest_type_id, dishIds: dish_ids },
    }));
  });
}

interface TemplateIssue {
  path: (string | number)[];
  code: 'too_large' | 'already_exists';
}

/** Meals in weeks that the template does not have, or that stand where another one does; empty where none do. */
export function templateIssues(meals: readonly TemplatePlace[], weeks: number): TemplateIssue[] {
  const taken = new Set<string>();
  return meals.flatMap((meal, index): TemplateIssue[] => {
    if (meal.week >= weeks) return [{ path: ['meals', index, 'week'], code: 'too_large' }];
    const { week, weekday, meal_type_id, guest_type_id } = meal;
    const place = `${week} ${weekday} ${meal_type_id} ${guest_type_id.toLowerCase()}`;
    if (taken.has(place)) return [{ path: ['meals', index], code: 'already_exists' }];
    taken.add(place);
    return [];
  });
}
