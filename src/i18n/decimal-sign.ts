import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../core/rules/language.ts';

/** How numbers that are being typed are shown: they are kept with a point. */
export interface DecimalSign {
  /** Comma or point, as of the interface language. */
  sign: string;
  /** What is typed with points, with the decimal sign instead: 12,5 × 2 */
  typed(text: string): string;
}

export function useDecimalSign(): DecimalSign {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const parts = new Intl.NumberFormat(localeOf(i18n.language)).formatToParts(0.5);
    const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    return { sign, typed: (text) => text.replaceAll('.', sign) };
  }, [i18n.language]);
}
