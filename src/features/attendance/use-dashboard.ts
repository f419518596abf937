import { useMemo, useState } from 'react';
import type { MealAttendance, Scope } from '../../../core/rules/attendance-history.ts';
import { hasPeople, mealsOfDays } from '../../../core/rules/attendance-history.ts';
import {
  type DaySpan,
  lastPoints,
  type Range,
  spanOfRange,
} from '../../../core/rules/attendance-range.ts';
import { addDays, type Day } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { useToday } from '../../data/account/active-hotel.ts';
import { useCustomSpan } from '../../data/attendance/choice.ts';
import { allOver, useMealClock } from './meal-clock.ts';
import { type Point, pointsOf } from './points.ts';
import type { ViewOfChart } from './tool-row.tsx';

const allMeals: readonly number[] = mealTypes.map(({ id }) => id);

/** The days of a range, up to today. */
export function useSpan(range: Range): DaySpan {
  const [custom] = useCustomSpan();
  const today = useToday();
  return useMemo(
    () => (range === 'custom' ? custom : spanOfRange(range, today)),
    [range, custom, today],
  );
}

/** What the dashboard shows and how: meals of the days on screen, and what is chosen among them. */
export function useDashboard(
  meals: readonly MealAttendance[],
  { range, isMade, first }: { range: Range; isMade: boolean; first: Day | null },
) {
  const span = useSpan(range);
  const clock = useMealClock();
  const [scope, setScope] = useState<Scope>('guestsInHotel');
  const [view, setView] = useState<ViewOfChart>('chart');
  const [chosenMeals, setMeals] = useState(allMeals);
  const [chosen, setChosen] = useState<Point>();
  const all = useMemo(() => {
    const shown = isMade ? madeOf(meals, range, span) : mealsOfDays(meals, knownPart(span, first));
    return pointsOf(shown, scope, isMade ? allOver : clock);
  }, [meals, isMade, first, range, span, scope, clock]);
  const points = useMemo(
    () => all.filter(({ meal_type_id }) => chosenMeals.includes(meal_type_id)),
    [all, chosenMeals],
  );
  const toggleMeal = (id: number) =>
    setMeals((before) => {
      const next = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
      return next.length === 0 ? allMeals : next;
    });
  // Another range may not have it.
  const point = all.find(({ key }) => key === chosen?.key);
  return {
    ...{ span, scope, setScope, view, setView },
    ...{ all, points, meals: chosenMeals, toggleMeal, point, setPoint: setChosen },
    isEmpty: !meals.some((meal) => within(meal, span) && hasPeople(meal)),
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;

const within = ({ meal_date }: { meal_date: Day }, { from, to }: DaySpan) =>
  meal_date >= from && meal_date <= to;

/** A span without days before the first of which anything is known; a week is always whole. */
const knownPart = ({ from, to }: DaySpan, first: Day | null): DaySpan =>
  first !== null && first > from && first <= addDays(to, -7) ? { from: first, to } : { from, to };

/** Made-up meals: the last of them, or those of the days that were entered. */
const madeOf = (meals: readonly MealAttendance[], range: Range, span: DaySpan) =>
  range === 'custom' ? meals.filter((meal) => within(meal, span)) : lastPoints(meals, range);
