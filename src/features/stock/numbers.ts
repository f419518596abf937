import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { localeOf } from '../../../core/rules/language.ts';
import { tableDay } from '../../../core/rules/stock/deliveries.ts';
import { formatsOf } from '../../i18n/format.ts';

/** Amounts, shares and days of the stock in a language. */
export interface StockNumbers {
  amount(value: number, unit: string): string;
  percent(share: number): string;
  /** Wed 25-11-2026 */
  day(day: Day): string;
  /** November 25 */
  longDay(day: Day): string;
}

/** By language. Formatters are slow to make, and each row needs them. */
const made = new Map<string, StockNumbers>();

/** Amounts, shares and days of the stock in the interface language. */
export function useStockNumbers(): StockNumbers {
  const { language } = useTranslation().i18n;
  const numbers = made.get(language) ?? numbersIn(language);
  made.set(language, numbers);
  return numbers;
}

function numbersIn(language: string): StockNumbers {
  const locale = localeOf(language);
  // One decimal of kilograms and litres, so that a column lines up; g, ml and pieces are whole.
  const fine = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  });
  const little = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : locale, {
    ...{ month: 'long', day: '2-digit', timeZone: 'UTC' },
  });
  const at = (day: Day) => new Date(`${day}T00:00:00Z`);
  return {
    amount(value, unit) {
      // Of spices, less than 100 g is not nothing.
      if (value > 0 && value < 0.1) return little.format(value);
      return (unit === 'kg' || unit === 'l' ? fine : whole).format(value);
    },
    percent: formatsOf(language).percent,
    day: (day) => `${weekday.format(at(day))} ${tableDay(day)}`,
    longDay: (day) => long.format(at(day)),
  };
}
