import type { MealAttendance } from '../../../../core/rules/attendance-history.ts';
import {
  type HistoricalRecord,
  type MealCounts,
  recordOf,
} from '../../../../core/rules/attendance-sample.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { isOver, type MealClock } from '../meal-clock.ts';

/** A record for each day: who came to its meals, or who was coming where no door was kept, or the meal is not over. */
export function recordsOf(meals: readonly MealAttendance[], clock: MealClock): HistoricalRecord[] {
  const days = new Map<Day, MealCounts>();
  for (const meal of meals) {
    const { meal_date, category, all } = meal;
    const counts = days.get(meal_date) ?? { breakfast: 0, lunch: 0, dinner: 0 };
    counts[category] = (isOver(meal, clock) ? all.present : null) ?? all.coming;
    days.set(meal_date, counts);
  }
  return [...days].map(([day, counts]) => recordOf(day, counts));
}

/** Bars of the graph: a day each, or a week where there are many days. */
export function barsOf(records: readonly HistoricalRecord[]): HistoricalRecord[][] {
  if (records.length <= 14) return records.map((record) => [record]);
  const weeks: HistoricalRecord[][] = [];
  // From the last day back: the newest week is whole.
  for (let end = records.length; end > 0; end -= 7) {
    weeks.unshift(records.slice(Math.max(0, end - 7), end));
  }
  return weeks;
}
