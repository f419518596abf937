import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../../core/rules/language.ts';

/** Kilograms in the interface language. */
export interface Kilograms {
  /** 2.8: with one decimal, or as many as were entered */
  plain(kg: number): string;
  /** 2.8 kg */
  withUnit(kg: number): string;
  /** 0.14 */
  each(kg: number): string;
  /** 18 % */
  percent(share: number): string;
  /** What is typed with a point, with the decimal sign of the language. */
  typed(text: string): string;
  /** The decimal sign. */
  sign: string;
}

export function useKilograms(): Kilograms {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const locale = localeOf(i18n.language);
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 3 };
    const plain = new Intl.NumberFormat(locale, digits);
    const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', ...digits });
    const fine = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const each = new Intl.NumberFormat(locale, fine);
    const percent = new Intl.NumberFormat(locale, { style: 'percent' });
    const sign = plain.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
    return {
      plain: (kg) => plain.format(kg),
      withUnit: (kg) => unit.format(kg),
      each: (kg) => each.format(kg),
      percent: (share) => percent.format(share),
      typed: (text) => text.replace('.', sign),
      sign,
    };
  }, [i18n.language]);
}
