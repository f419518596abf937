import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';

/** A calendar day of a hotel, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

/** The calendar day at `instant` (ms since epoch) in an IANA `timeZone`. */
export function dayAt(instant: number, timeZone: string): Day {
  return toCalendarDate(parseAbsolute(new Date(instant).toISOString(), timeZone)).toString();
}

/** `day` moved by `count` days (negative goes back). Throws RangeError on a text that is no day. */
export function addDays(day: Day, count: number): Day {
  return parseDate(day).add({ days: count }).toString();
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** All days from `from` to `to`, both included; empty when `to` is earlier. */
export function daysFromTo(from: Day, to: Day): Day[] {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

/** The Monday of the week that `day` is in. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Whether `text` is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Cache: checking a zone takes milliseconds, and every hotel of a list has one. */
const knownZones = new Set<string>();

/** Whether `timeZone` is a zone that this runtime knows by a name; not every browser knows offsets such as `+01:00`. */
export function isTimeZone(timeZone: string): boolean {
  if (knownZones.has(timeZone)) return true;
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    dayAt(0, timeZone);
    knownZones.add(timeZone);
    return true;
  } catch {
    return false;
  }
}
