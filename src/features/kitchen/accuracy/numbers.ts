import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roundToTenth } from '../../../../core/rules/kilograms.ts';
import { localeOf } from '../../../../core/rules/language.ts';

/** Kilograms and shares in the interface language, without units. */
export interface Numbers {
  /** 0.8 */
  kg(kg: number): string;
  /** 0.42 */
  fine(kg: number): string;
  /** +0.4 */
  signed(kg: number): string;
  /** 12 % */
  percent(share: number): string;
}

export function useNumbers(): Numbers {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const locale = localeOf(i18n.language);
    const of = (digits: number, more: Intl.NumberFormatOptions = {}) =>
      new Intl.NumberFormat(locale, {
        ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, ...more },
      });
    const kg = of(1);
    const fine = of(2);
    const signed = of(1, { signDisplay: 'exceptZero' });
    const percent = of(0, { style: 'percent' });
    return {
      kg: (value) => kg.format(roundToTenth(value)),
      fine: (value) => fine.format(value),
      signed: (value) => signed.format(roundToTenth(value)),
      percent: (share) => percent.format(share),
    };
  }, [i18n.language]);
}
