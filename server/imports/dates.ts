import { type Day, isDay } from '../../core/rules/day.ts';
import { plain } from './words.ts';
import { serialDay } from './workbook/serial-day.ts';

/** Order of day and month in dates such as `03/04/16`. */
type Order = 'dmy' | 'mdy';

type Written = { year: string; month: number; day: number } | { year: string; pair: Pair };
type Pair = readonly [number, number];

/** Parses one cell; undefined where it is no day. */
export type ReadDay = (text: string) => Day | undefined;

/** Arrival and departure of a stay, unparsed. */
export type WrittenStay = { from: string; to: string };

/** Longer stays count as a misread date when the order is guessed, nights. */
const plausibleNights = 60;

/**
 * Parsers for the days of a file. Where a date such as `03/04/16` is ambiguous, the whole column decides: by a number
 * over 12, else by the order that gives more plausible stays, else day before month.
 * @param thisYear birth years of two digits after it are of the last century
 */
export function dayReaders(
  stays: readonly WrittenStay[],
  births: readonly string[],
  thisYear: number,
): { stay: ReadDay; birth: ReadDay } {
  const order = provenOrder(stays.flatMap(({ from, to }) => [from, to])) ?? likelyOrder(stays);
  const birthOrder = provenOrder(births) ?? order;
  return {
    stay: reader(order, (short) => 2000 + short),
    birth: reader(birthOrder, (short) => (2000 + short > thisYear ? 1900 : 2000) + short),
  };
}

/** Cached by text: long lists repeat the same few days. */
function reader(order: Order, century: (short: number) => number): ReadDay {
  const known = new Map<string, Day | undefined>();
  return (text) => {
    if (!known.has(text)) known.set(text, read(text, order, century));
    return known.get(text);
  };
}

/** The order proven by numbers over 12; undefined where there are none, or they contradict each other. */
function provenOrder(texts: readonly string[]): Order | undefined {
  let [dmy, mdy] = [false, false];
  for (const text of new Set(texts)) {
    const written = parse(text);
    if (!written || !('pair' in written)) continue;
    dmy ||= written.pair[0] > 12;
    mdy ||= written.pair[1] > 12;
  }
  return dmy === mdy ? undefined : dmy ? 'dmy' : 'mdy';
}

function likelyOrder(stays: readonly WrittenStay[]): Order {
  const plausible = (order: Order) => {
    const read = reader(order, (short) => 2000 + short);
    return stays.filter(({ from, to }) => {
      const [start, end] = [read(from), read(to)];
      if (start === undefined || end === undefined) return false;
      const nights = (Date.parse(end) - Date.parse(start)) / 86_400_000;
      return nights >= 0 && nights <= plausibleNights;
    }).length;
  };
  return plausible('mdy') > plausible('dmy') ? 'mdy' : 'dmy';
}

function read(text: string, order: Order, century: (short: number) => number): Day | undefined {
  const written = parse(text);
  if (!written) return undefined;
  const [day, month] =
    'pair' in written
      ? order === 'dmy'
        ? written.pair
        : [written.pair[1], written.pair[0]]
      : [written.day, written.month];
  const year = written.year.length === 2 ? century(Number(written.year)) : Number(written.year);
  if (year < 1900 || year > 2200) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isDay(iso) ? iso : undefined;
}

const monthNames = new Map(
  'jan gen|feb|mar mrz|apr|may mag mai|jun giu|jul lug|aug ago|sep set|oct ott okt|nov|dec dic dez'
    .split('|')
    .flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const monthOf = (name: string) => monthNames.get(plain(name).slice(0, 3));

/** Characters of the longest text that is read as a date: a weekday, the date, and a time with its zone. */
const longestDate = 80;

function parse(text: string): Written | undefined {
  if (text.length > longestDate) return undefined;
  // Drops a time of day after the date, and a weekday before it.
  const date = text
    .trim()
    .replace(/(?<![T ])[T ]+\d{1,2}:\d{2}(?::\d{2}.*|(?: ?[AP]M)?Z?)$/is, '')
    .replaceAll(/\. +/g, '.')
    .replace(/^\p{L}+[.,]*\s*(?=\d)(?!\d{1,2},? +\d{4}$)/u, '');
  return parseNumbers(date) ?? parseMonthName(date);
}

function parseNumbers(date: string): Written | undefined {
  // A spreadsheet whose column of days was never formatted as one, or was saved as text.
  const serial = /^\d{5}(?:\.\d+)?$/.test(date) ? serialDay(Number(date)) : undefined;
  if (serial !== undefined) return writtenOf(serial);
  const [, year, month, day] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(date)?.toSpliced(2, 1) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(date) ??
    [];
  if (year && month && day) return { year, month: Number(month), day: Number(day) };
  const [, first, separator, second, last] =
    /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(date) ?? [];
  if (!first || !second || !last) return undefined;
  // Dates with dots always have the day first.
  if (separator === '.') return { year: last, month: Number(second), day: Number(first) };
  return { year: last, pair: [Number(first), Number(second)] };
}

function writtenOf(day: Day): Written {
  const [year = '', month, date] = day.split('-');
  return { year, month: Number(month), day: Number(date) };
}

function parseMonthName(date: string): Written | undefined {
  const [, day, name, year] =
    /^(\d{1,2})[-/. ]*(\p{L}{3,})[-/., ]*(\d{4}|\d{2})$/u.exec(date) ?? [];
  const [, otherName, otherDay, otherYear] =
    /^(\p{L}{3,})\.? +(\d{1,2}),? +(\d{4})$/u.exec(date) ?? [];
  const month = monthOf(name ?? otherName ?? '');
  const [dayText, yearText] = [day ?? otherDay, year ?? otherYear];
  if (month === undefined || !dayText || !yearText) return undefined;
  return { year: yearText, month, day: Number(dayText) };
}
