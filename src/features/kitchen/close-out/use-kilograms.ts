import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../../core/rules/language.ts';
import { decimalFormat, kilogramFormat } from '../../../i18n/kilograms.ts';

/** Kilograms in the interface language. */
export interface Kilograms {
  /** 2.8: with one decimal, or as many as were entered */
  plain(kg: number): string;
  /** 2.8 kg */
  withUnit(kg: number): string;
  /** 0.14 */
  each(kg: number): string;
}

export function useKilograms(): Kilograms {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const locale = localeOf(i18n.language);
    const plain = decimalFormat(locale, [1, 3]);
    const unit = kilogramFormat(locale, [1, 3]);
    const each = decimalFormat(locale, [2, 2]);
    return {
      plain: (kg) => plain.format(kg),
      withUnit: (kg) => unit.format(kg),
      each: (kg) => each.format(kg),
    };
  }, [i18n.language]);
}
