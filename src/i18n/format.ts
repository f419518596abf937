import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../core/rules/day.ts';
import { localeOf } from '../../core/rules/language.ts';
import { kilogramFormat } from './kilograms.ts';

const minute = 60_000;
const hour = 60 * minute;
const dayLong = 24 * hour;

/** Formats of days, times and quantities in one language. */
export interface Formats {
  /** Thursday, 5 March 2026 */
  day(day: Day): string;
  /** Thu 05/03: for narrow screens */
  shortDay(day: Day): string;
  /** Thu 5 Mar: in a table whose year is clear */
  briefDay(day: Day): string;
  /** Thu, 5 Mar 2026: in a table */
  tableDay(day: Day): string;
  /** Thu 5: beside days of the same time */
  dayOfMonth(day: Day): string;
  /** 5 Mar 2026: of a point of a chart */
  shortDate(day: Day): string;
  /** 5 March 2026: without the weekday, as for a birth date */
  date(day: Day): string;
  /** Thu 5 March: within a sentence */
  weekdayDay(day: Day): string;
  /** 10:02 in the hotel's time zone; with the date where `at` (ms) is more than 20 hours ago. */
  time(at: number): string;
  number(value: number): string;
  /** A share, 0 to 1, without decimals: 12% */
  percent(share: number): string;
  /** An amount of money without its currency: "7.50". */
  price(value: number): string;
  /** Soup, Roast beef: without an "and" */
  list(items: readonly string[]): string;
  /** Kilograms with one decimal: 8.4 kg */
  weight(kg: number): string;
  /** How long ago, to the minute: now, 3 min ago, 2 hr ago */
  ago(at: number, now: number): string;
}

const made = new Map<string, Formats>();

/**
 * The formats of a language. Cached, and each Intl formatter is built at first use: that takes milliseconds.
 * @param timeZone of the times; this device's own where not given
 */
export function formatsOf(language: string, timeZone?: string): Formats {
  const key = `${language} ${timeZone ?? ''}`;
  const formats = made.get(key) ?? makeFormats(localeOf(language), timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(locale: string, timeZone: string | undefined): Formats {
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    return (day: Day) => format().format(new Date(`${day}T00:00:00Z`));
  };
  const weekday = days({ weekday: 'short' });
  const time = { hour: '2-digit', minute: '2-digit', ...(timeZone && { timeZone }) } as const;
  const clock = once(() => new Intl.DateTimeFormat(locale, time));
  const dated = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...time }),
  );
  const number = once(() => new Intl.NumberFormat(locale));
  const price = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }));
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const kilograms = once(() => kilogramFormat(locale, [1, 1]));
  const list = once(() => new Intl.ListFormat(locale, { type: 'unit' }));
  const relative = once(
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
  );
  return {
    day: days({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    briefDay: days({ weekday: 'short', day: 'numeric', month: 'short' }),
    tableDay: days({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    dayOfMonth: (day) => `${weekday(day)} ${Number(day.slice(8))}`,
    shortDate: days({ day: 'numeric', month: 'short', year: 'numeric' }),
    date: days({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekdayDay: days({ weekday: 'short', day: 'numeric', month: 'long' }),
    shortDay: (day) => `${weekday(day)} ${day.slice(8)}/${day.slice(5, 7)}`,
    time: (at) => (Date.now() - at < 20 * hour ? clock() : dated()).format(at),
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    price: (value) => price().format(value),
    list: (items) => list().format(items),
    weight: (kg) => kilograms().format(kg),
    ago(at, now) {
      const past = Math.max(0, now - at);
      if (past < minute) return relative().format(0, 'second');
      if (past < hour) return relative().format(-Math.floor(past / minute), 'minute');
      if (past < dayLong) return relative().format(-Math.floor(past / hour), 'hour');
      return relative().format(-Math.floor(past / dayLong), 'day');
    },
  };
}

function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

const HotelTimeZone = createContext<string | undefined>(undefined);

/** Gives the formats below it the active hotel's time zone, in which its services open and its days begin. */
export const HotelTimeZoneProvider = HotelTimeZone.Provider;

/** The formats of the interface language, with times as the hotel's clocks show them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useFormatsIn(i18n.language);
}

/** The same in any language, as of what is printed. */
export const useFormatsIn = (language: string): Formats =>
  formatsOf(language, useContext(HotelTimeZone));
