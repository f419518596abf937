import { addDays, type Day, daysBetween, isDay } from '../day.ts';
import { lookUp, plainText } from './words.ts';

/** What is known of days when a menu is read. */
export interface Calendar {
  /** The hotel's day: a date without a year is the nearest one. */
  today: Day;
}

/** A day of a menu: a date, or a weekday (1 = Monday). */
export interface SaidDay {
  day: Day | null;
  weekday: number | null;
}

const numbered = (lists: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lists.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
  );

const weekdays = numbered([
  'montag montags lunedi monday mon',
  'dienstag dienstags martedi tuesday tue',
  'mittwoch mittwochs mercoledi wednesday wed',
  'donnerstag donnerstags giovedi thursday thu',
  'freitag freitags venerdi friday fri',
  'samstag samstags sonnabend sabato saturday sat',
  'sonntag sonntags domenica sunday sun',
]);
/** Two or three letters, which are weekdays only beside a date, or alone. */
const shortWeekdays = numbered([
  'mo lun',
  'di mar',
  'mi mer',
  'do gio',
  'fr ven',
  'sa sab',
  'so dom',
]);
const months = numbered([
  'januar janner gennaio january jan gen',
  'februar feber febbraio february feb febb',
  'marz marzo march mar',
  'april aprile apr',
  'mai maggio may mag',
  'juni giugno june jun giu',
  'juli luglio july jul lug',
  'august agosto aug ago',
  'september settembre sept sep set',
  'oktober ottobre october okt ott oct',
  'november novembre nov',
  'dezember dicembre december dez dic dec',
]);

/**
 * The day that a text says, and the rest of it; undefined where it says none. Of a span ("23. - 29.11.") the first.
 */
export function daySaid(
  text: string,
  { today }: Calendar,
): { day: SaidDay; rest: string } | undefined {
  const words = plainText(text).split(' ');
  const rest: string[] = [];
  let weekday: number | null = null;
  let date: Day | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const long = lookUp(weekdays, word);
    const short = shortWeekdays.get(word);
    if (long !== undefined) weekday ??= long;
    else if (short !== undefined && (words.length === 1 || isDateAt(words, at + 1))) {
      weekday ??= short;
    } else {
      const found = dateAt(words, at, today);
      if (found) {
        date ??= found.day;
        at += found.words - 1;
      } else rest.push(word);
    }
  }
  if (weekday === null && date === null) return undefined;
  return { day: { day: date, weekday: weekday ?? weekdayOf(date) }, rest: rest.join(' ') };
}

const weekdayOf = (day: Day | null): number | null =>
  day === null ? null : (((daysBetween('2024-01-01', day) % 7) + 7) % 7) + 1;

const isDateAt = (words: readonly string[], at: number): boolean =>
  /^\d{1,2}$/.test(words[at] ?? '') && /^\d{1,2}$|^\p{L}{3,}$/u.test(words[at + 1] ?? '');

/** A date that begins at a word: `23 11 2026`, `23 november`, `november 23 2026`, `2026 11 23`. */
function dateAt(
  words: readonly string[],
  at: number,
  today: Day,
): { day: Day; words: number } | undefined {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3);
  const year = /^(20)?\d{2}$/.test(third) ? Number(third.slice(-2)) + 2000 : null;
  if (/^20\d{2}$/.test(first)) return dayOf(Number(first), Number(second), Number(third), 3, today);
  const number = /^(\d{1,2})(st|nd|rd|th)?$/.exec(first)?.[1];
  if (number !== undefined) {
    const named = /^\p{L}/u.test(second) ? lookUp(months, second) : undefined;
    const month = named ?? (/^\d{1,2}$/.test(second) ? Number(second) : undefined);
    if (month === undefined) return undefined;
    return dayOf(year, month, Number(number), year === null ? 2 : 3, today);
  }
  const month = first.length >= 3 ? lookUp(months, first) : undefined;
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(second)?.[1];
  if (month === undefined || day === undefined) return undefined;
  return dayOf(year, month, Number(day), year === null ? 2 : 3, today);
}

function dayOf(
  year: number | null,
  month: number,
  day: number,
  words: number,
  today: Day,
): { day: Day; words: number } | undefined {
  const written = (of: number): Day =>
    `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year === null ? [thisYear, thisYear + 1, thisYear - 1] : [year];
  const days = years.map(written).filter(isDay);
  const [nearest] = days.toSorted(
    (a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)),
  );
  return nearest === undefined ? undefined : { day: nearest, words };
}

/** The day that is meant, in the week that begins on a Monday; null where none is said. */
export const dayIn = (said: SaidDay, monday: Day): Day | null =>
  said.day ?? (said.weekday === null ? null : addDays(monday, said.weekday - 1));
