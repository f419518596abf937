import { getDayOfWeek, parseDate } from '@internationalized/date';
import type { Day } from '../../../core/rules/day.ts';

/** The number of a day's week by ISO 8601: week 1 has the year's first Thursday. */
export function weekNumber(day: Day): number {
  const date = parseDate(day);
  const thursday = date.add({ days: 3 - getDayOfWeek(date, 'en', 'mon') });
  const newYear = thursday.set({ month: 1, day: 1 });
  return Math.floor(thursday.compare(newYear) / 7) + 1;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** 23–29 Nov; 30 Nov – 6 Dec */
export function shownSpan(from: Day, to: Day, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  // Over a year's end a range would be written with both years.
  return from.slice(0, 7) === to.slice(0, 7)
    ? format.formatRange(first, last)
    : `${format.format(first)} – ${format.format(last)}`;
}
