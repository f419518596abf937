import type { TFunction } from 'i18next';
import {
  type MealAttendance,
  type PeopleAtMeal,
  peopleIn,
  type Scope,
} from '../../../core/rules/attendance-history.ts';
import type { Formats } from '../../i18n/format.ts';
import { isOver, type MealClock } from './meal-clock.ts';

/** A point of the chart: a meal of a day, and the people whom the screen counts. */
export interface Point extends Pick<MealAttendance, 'meal_date' | 'meal_type_id' | 'category'> {
  key: string;
  people: PeopleAtMeal;
}

/** Meals as points. Of a meal that is not over nobody can say yet who did not come. */
export function pointsOf(
  meals: readonly MealAttendance[],
  scope: Scope,
  clock: MealClock,
): Point[] {
  return meals.map((meal) => {
    const { meal_date, meal_type_id, category } = meal;
    const people = peopleIn(meal, scope);
    return {
      ...{ meal_date, meal_type_id, category, key: `${meal_date} ${meal_type_id}` },
      people: isOver(meal, clock) ? people : { ...people, present: null, missed: 0 },
    };
  });
}

type Texts = TFunction<['attendance', 'common']>;

/** "86", or "69–71" where some may come. */
export function comingText({ coming, uncertain, present }: PeopleAtMeal, t: Texts): string {
  if (uncertain === 0 || present !== null) return String(coming);
  return t('chart.upTo', { low: coming, high: coming + uncertain });
}

/** "Dinner, 21 Nov 2026" */
export const pointTitle = (point: Point, t: Texts, formats: Formats): string =>
  t('chart.service', {
    meal: t(`common:${point.category}`),
    day: formats.shortDate(point.meal_date),
  });

/** Points up to which each has a label and a mark of its own, and can be reached by the keyboard. */
export const fewPoints = 31;

/** Points of one meal up to which each has its day under it, in two lines. */
const fewDays = 10;

/**
 * What stands under the points. Demo hotel: the meal's first letter and the day, for other hotels the meal's name, with
 * the day under the first one of it. Of one meal, and of many points, the days.
 */
export function labelsOf(
  points: readonly Point[],
  {
    t,
    formats,
    isDemo,
    isOneMeal,
  }: { t: Texts; formats: Formats; isDemo: boolean; isOneMeal: boolean },
): (string | string[])[] {
  const isMany = points.length > fewPoints;
  const isTick = tickOf(points);
  return points.map(({ meal_date, category }, index) => {
    const isFirst = points[index - 1]?.meal_date !== meal_date;
    const day = `${Number(meal_date.slice(8))}/${Number(meal_date.slice(5, 7))}`;
    if (isMany || (isOneMeal && points.length > fewDays))
      return isFirst && isTick(index) ? day : '';
    if (isOneMeal) return formats.shortDay(meal_date).split(' ');
    const name = t(`common:${category}`);
    if (isDemo) return `${name.slice(0, 1)} ${day}`;
    return isFirst ? [name, formats.shortDay(meal_date)] : name;
  });
}

/** Ticks that fit under many points. */
const mostTicks = 13;

/** Which points have a tick: days in whole weeks, as far apart as they fit. Looked through once, for there may be years. */
function tickOf(points: readonly Point[]): (index: number) => boolean {
  const days = new Set(points.map(({ meal_date }) => meal_date)).size;
  const each = days > mostTicks ? Math.ceil(days / mostTicks / 7) * 7 : 1;
  const perDay = points.length / days;
  return (index) => Math.round(index / perDay) % each === 0;
}
