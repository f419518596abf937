import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roundToTenth } from '../../../../core/rules/kilograms.ts';
import { localeOf } from '../../../../core/rules/language.ts';
import { useFormats } from '../../../i18n/format.ts';
import { decimalFormat } from '../../../i18n/kilograms.ts';

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
  const formats = useFormats();
  return useMemo(() => {
    const locale = localeOf(i18n.language);
    const kg = decimalFormat(locale, [1, 1]);
    const fine = decimalFormat(locale, [2, 2]);
    const signed = decimalFormat(locale, [1, 1], { signDisplay: 'exceptZero' });
    return {
      kg: (value) => kg.format(roundToTenth(value)),
      fine: (value) => fine.format(value),
      signed: (value) => signed.format(roundToTenth(value)),
      percent: formats.percent,
    };
  }, [i18n.language, formats]);
}
