import { type CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';
import type { Day } from '../../../core/rules/day.ts';
import { localeOf } from '../../../core/rules/language.ts';

/** The number of a day's week by ISO 8601: week 1 has the year's first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = thursdayOf(day);
  const newYear = thursday.set({ month: 1, day: 1 });
  return Math.floor(thursday.compare(newYear) / 7) + 1;
}

/** The year in which a day's week has its number. */
export const weekYear = (day: Day): number => thursdayOf(day).year;

function thursdayOf(day: Day): CalendarDate {
  const date = parseDate(day);
  return date.add({ days: 3 - getDayOfWeek(date, 'en', 'mon') });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * 23–29 Nov; 30 Nov – 6 Dec; 22–28 Mar 2027 where no day of it is of this year.
 * @param today says which year this is
 */
export function shownSpan(
  { from, to, today }: { from: Day; to: Day; today: Day },
  language: string,
): string {
  const locale = localeOf(language);
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  // Over a year's end a range would be written with both years.
  const dates =
    from.slice(0, 7) === to.slice(0, 7)
      ? // In Italian a range has days of two digits.
        format.formatRange(first, last).replaceAll(/\b0(?=\d)/g, '')
      : `${format.format(first)} – ${format.format(last)}`;
  const isThisYear = [from, to].some((day) => day.slice(0, 4) === today.slice(0, 4));
  return isThisYear ? dates : `${dates} ${to.slice(0, 4)}`;
}
