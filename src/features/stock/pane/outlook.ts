import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type Outlook, outlookOf } from '../../../../core/rules/stock/level.ts';
import type { Delivery } from '../../../data/stock/details.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useQuantityText } from '../../../i18n/quantity.ts';

/** What becomes of the stock in the coming days. */
export function useOutlook(
  { stock, usage, row: { unit } }: StockItem,
  deliveries: readonly Delivery[],
  today: Day,
): Outlook {
  return useMemo(
    () => outlookOf(stock, { needs: usage.days, unit, today }, deliveries),
    [stock, usage, unit, deliveries, today],
  );
}

/** The sentence that decides, and what it rests on. */
export function useSentence(
  { stock, usage, row: { unit } }: StockItem,
  { empty, delivery }: Outlook,
): { first: string; second: string } {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const amount = useQuantityText();
  const need = t('pane.need', { amount: amount({ quantity: usage.total, unit }) });
  const second = usage.isPartial ? `${need} ${t('partly')}.` : need;
  if (stock < 0) {
    const below = amount({ quantity: -stock, unit });
    return { first: t('notCounted'), second: t('pane.below', { amount: below }) };
  }
  if (usage.total === 0) return { first: t('notUsed'), second: usage.isPartial ? second : '' };
  if (empty === undefined) return { first: t('pane.lasts'), second };
  const day = formats.weekdayDay(empty);
  if (!delivery) return { first: t('pane.runsOut', { day }), second };
  const days = { day, delivery: formats.weekdayDay(delivery.day) };
  const first = delivery.day > empty ? t('pane.runsOutBefore', days) : t('pane.saved', days);
  return { first, second };
}
