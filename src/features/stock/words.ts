import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnitText } from '../../i18n/quantity.ts';
import { type StockNumbers, useStockNumbers } from './numbers.ts';

/** What the cells of the stock are written with. */
export interface StockWords extends StockNumbers {
  t: TFunction<'stock'>;
  unitText(unit: string): string;
}

/** The words, numbers and days of the stock in the interface language. */
export function useStockWords(): StockWords {
  const { t } = useTranslation('stock');
  const numbers = useStockNumbers();
  const unitText = useUnitText();
  return useMemo(() => ({ ...numbers, t, unitText }), [numbers, t, unitText]);
}
