import { addDays, type Day, daysBetween, mondayOf } from '../../../core/rules/day.ts';

/** The number of a day's week by ISO 8601: week 1 has the year's first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** 23–29 Nov; 30 Nov – 6 Dec */
export function shownSpan(from: Day, to: Day, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
