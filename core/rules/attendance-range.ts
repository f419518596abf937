import type { MealAttendance } from './attendance-history.ts';
import { addDays, type Day, daysBetween, isDay } from './day.ts';

/** How far the dashboard and the historical view look back. */
export const ranges = ['24_hours', '7_days', '28_days', '3_months', 'custom'] as const;
export type Range = (typeof ranges)[number];
export type FixedRange = Exclude<Range, 'custom'>;

/** Days of a range, today included. */
export const daysOfRange: Record<FixedRange, number> = {
  '24_hours': 1,
  '7_days': 7,
  '28_days': 28,
  '3_months': 90,
};

export interface DaySpan {
  from: Day;
  to: Day;
}

/** The days of a fixed range that ends today. */
export const spanOfRange = (range: FixedRange, today: Day): DaySpan => ({
  from: addDays(today, 1 - daysOfRange[range]),
  to: today,
});

/**
 * Whether a range can be chosen: 24 hours and 7 days always, a longer one as soon as the data reaches into it, further
 * back than the range before it.
 * @param first the first day of which anything is known
 */
export function isInReach(range: Range, first: Day | null, today: Day): boolean {
  if (range === '24_hours' || range === '7_days') return true;
  if (first === null) return false;
  const shorter = range === '3_months' ? '28_days' : '7_days';
  return first < spanOfRange(shorter, today).from;
}

/** The range itself where it is in reach, else the longest one that is. */
export function reachedRange(range: Range, first: Day | null, today: Day): Range {
  if (isInReach(range, first, today)) return range;
  return isInReach('28_days', first, today) ? '28_days' : '7_days';
}

/** Whether a point of the chart can be pressed: those of the two longest ranges stand too close. */
export const isPressable = (range: Range): boolean => range !== '28_days' && range !== '3_months';

/** The last days of a range among points that end whenever they do, three of a day. */
export const lastPoints = (
  points: readonly MealAttendance[],
  range: FixedRange,
): readonly MealAttendance[] => points.slice(-3 * daysOfRange[range]);

export interface SpanIssue {
  field: 'from' | 'to';
  code: 'invalid_day' | 'end_before_start' | 'too_large';
}

/** What is wrong with days that somebody entered. @param most days of a span */
export function spanIssue({ from, to }: DaySpan, most: number): SpanIssue | undefined {
  if (!isDay(from)) return { field: 'from', code: 'invalid_day' };
  if (!isDay(to)) return { field: 'to', code: 'invalid_day' };
  if (to < from) return { field: 'to', code: 'end_before_start' };
  if (daysBetween(from, to) >= most) return { field: 'to', code: 'too_large' };
  return undefined;
}
