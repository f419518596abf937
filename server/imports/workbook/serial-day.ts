import { addDays, type Day } from '../../../core/rules/day.ts';

/** Day 0 of workbooks, by the calendar that has a 29 February 1900, and of those of early Macs. */
const [day0, day0OfMac]: [Day, Day] = ['1899-12-30', '1904-01-01'];

/** 31 December 2099 */
const last = 73_050;

/**
 * The day that a workbook stores as a number: days since its day 0, with the time as their fraction.
 * @returns undefined for a time alone, and for a number that is no day of our time
 */
export function serialDay(serial: number, isOfMac = false): Day | undefined {
  // Times of day are stored inexactly.
  const days = Math.floor(serial + 1e-6);
  if (!(days >= 1 && days <= last)) return undefined;
  const known = isOfMac ? daysOfMac : daysOfOthers;
  const day = known.get(days) ?? addDays(isOfMac ? day0OfMac : day0, days);
  known.set(days, day);
  return day;
}

/** Cached: long lists repeat the same few days. */
const [daysOfOthers, daysOfMac] = [new Map<number, Day>(), new Map<number, Day>()];
