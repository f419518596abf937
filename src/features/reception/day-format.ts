import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';

/** Days as people of the interface language write them. */
export interface DayFormat {
  /** 5 Mar 2026 */
  date(day: Day): string;
  /** 5 March */
  short(day: Day): string;
  /** Thursday, 5 March */
  long(day: Day): string;
  /** Thursday */
  weekday(day: Day): string;
}

export function useDayFormat(): DayFormat {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (day: Day) => formatter.format(new Date(`${day}T00:00:00Z`));
    };
    return {
      date: format({ day: 'numeric', month: 'short', year: 'numeric' }),
      short: format({ day: 'numeric', month: 'short' }),
      long: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      weekday: format({ weekday: 'long' }),
    };
  }, [language]);
}
