import { parseDate } from '@internationalized/date';
import type { Day } from '../../../core/rules/day.ts';
import { localeOf } from '../../../core/rules/language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(day: Day, language: string, options: Intl.DateTimeFormatOptions): string {
  const locale = localeOf(language);
  const key = `${locale} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Thursday, 5 March 2026: said, never too long */
export const fullDay = (day: Day, language: string): string =>
  formatted(day, language, { dateStyle: 'full' });

const withoutCommas = (text: string): string => text.replaceAll(',', '');

/** Letters for which there is room in the day navigator. */
const room = 22;

/** Thu 5 Mar 2026; beside a word such as "Tomorrow", by which the year is known, Thu 5 Mar where that is too long. */
export function shownDay(day: Day, language: string, word?: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const long = withoutCommas(formatted(day, language, { ...options, year: 'numeric' }));
  return word !== undefined && `${word}, ${long}`.length > room
    ? withoutCommas(formatted(day, language, options))
    : long;
}

/** Thu 5 */
export const briefDay = (day: Day, language: string): string =>
  withoutCommas(formatted(day, language, { weekday: 'short', day: 'numeric' }));

/** 05/03, in the order and with the signs of the language */
export const numericDay = (day: Day, language: string): string =>
  formatted(day, language, { day: '2-digit', month: '2-digit' });

/** Thu */
export const weekdayName = (day: Day, language: string): string =>
  formatted(day, language, { weekday: 'short' }).replace('.', '');

/** Thursday */
export const weekdayLong = (day: Day, language: string): string =>
  formatted(day, language, { weekday: 'long' });

/** What people call the days next to today; undefined for the others. */
export function relativeDay(day: Day, today: Day): 'yesterday' | 'today' | 'tomorrow' | undefined {
  if (day === today) return 'today';
  const distance = parseDate(day).compare(parseDate(today));
  if (distance === 1) return 'tomorrow';
  return distance === -1 ? 'yesterday' : undefined;
}
