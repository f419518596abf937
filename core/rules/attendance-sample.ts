import type { MealAttendance } from './attendance-history.ts';
import type { FixedRange } from './attendance-range.ts';
import { daysOfRange } from './attendance-range.ts';
import { addDays, type Day, daysFromTo } from './day.ts';
import { type MealName, mealTypes } from './meal-type.ts';

/** Days of made-up attendance that a demo hotel without records shows. */
export const sampleDays = 30;

/** The name by which the demo hotel is known. */
export const demoHotelName = 'Hotel Test';

/** People of a meal, coming and present. */
export type SamplePeople = readonly [coming: number, present: number];

/** A made-up meal: 10 to 39 coming, 8 to 32 present. @param random 0 to 1, 1 excluded */
export const samplePeople = (random: () => number): SamplePeople => [
  10 + Math.floor(random() * 30),
  8 + Math.floor(random() * 25),
];

/** Made-up attendance as points: three meals of each of the days that end at `last`. */
export function samplePoints(people: readonly SamplePeople[], last: Day): MealAttendance[] {
  const days = daysFromTo(addDays(last, 1 - people.length / mealTypes.length), last);
  return days.flatMap((meal_date, day) =>
    mealTypes.map(({ id, name }, meal) => {
      const [coming, present] = people[day * mealTypes.length + meal] ?? [0, 0];
      const all = { coming, present, uncertain: 0, missed: Math.max(0, coming - present) };
      return { meal_date, meal_type_id: id, category: name, all, house: all };
    }),
  );
}

/** People at the meals of a day. */
export type MealCounts = Record<MealName, number>;

/** Sample figures of the historical view, by period. */
export const samplePeriods: Record<FixedRange, MealCounts> = {
  '24_hours': { breakfast: 15, lunch: 30, dinner: 25 },
  '7_days': { breakfast: 120, lunch: 200, dinner: 180 },
  '28_days': { breakfast: 450, lunch: 600, dinner: 500 },
  '3_months': { breakfast: 1300, lunch: 1500, dinner: 1400 },
};

/** A day of the historical view. */
export interface HistoricalRecord extends MealCounts {
  /** Midnight of the day, UTC, ms. */
  timestamp: number;
  day: Day;
}

export const recordOf = (day: Day, counts: MealCounts): HistoricalRecord => ({
  ...{ timestamp: Date.parse(`${day}T00:00:00Z`), day },
  ...counts,
});

const periods = ['24_hours', '7_days', '28_days', '3_months'] as const;

/** 90 days of sample records up to today, such that each period adds up to its sample figures. */
export function sampleRecords(today: Day): HistoricalRecord[] {
  return daysFromTo(addDays(today, 1 - daysOfRange['3_months']), today).map((day, index, all) => {
    const ago = all.length - 1 - index;
    const at = periods.findIndex((period) => ago < daysOfRange[period]);
    const of = (meal: MealName) => shareOf(meal, at, ago);
    const counts = { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner') };
    return recordOf(day, counts);
  });
}

/** A day's part of what a period has more than the one before it, spread evenly in whole people. */
function shareOf(meal: MealName, at: number, ago: number): number {
  const [period, before] = [periods[at], periods[at - 1]];
  if (period === undefined) return 0;
  const more = samplePeriods[period][meal] - (before ? samplePeriods[before][meal] : 0);
  const start = before ? daysOfRange[before] : 0;
  const days = daysOfRange[period] - start;
  const upTo = (day: number) => Math.round((more * day) / days);
  return upTo(ago - start + 1) - upTo(ago - start);
}

/** The sum of some records by meal. */
export function sumOfRecords(records: Iterable<MealCounts>): MealCounts {
  const sum: MealCounts = { breakfast: 0, lunch: 0, dinner: 0 };
  for (const record of records) {
    for (const { name } of mealTypes) sum[name] += record[name];
  }
  return sum;
}
