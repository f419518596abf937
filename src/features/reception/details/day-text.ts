import { type Day, isDay } from '../../../../core/rules/day.ts';

/** A day as DD-MM-YYYY. */
export function dayText(day: Day): string {
  return day.split('-').reverse().join('-');
}

/** Parses DD-MM-YYYY, also with dots, slashes or spaces; undefined where it is no day. */
export function parseDayText(text: string): Day | undefined {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})$/.exec(text.trim()) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
