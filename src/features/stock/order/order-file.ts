import type { TFunction } from 'i18next';
import { csvNumber, csvOf, separators } from '../../../../core/rules/csv.ts';
import type { Language } from '../../../../core/rules/language.ts';
import type { OrderLine } from './order-lines.ts';

/** The lines of an order as a CSV file. */
export function orderFile(
  lines: readonly OrderLine[],
  t: TFunction<'stock'>,
  unitText: (unit: string) => string,
  language: Language,
): string {
  const head = [
    ...[t('form.category'), t('order.ingredient'), t('order.stock'), t('order.need')],
    ...[t('order.coming'), t('order.quantity'), t('order.unit'), t('order.packages')],
  ];
  const number = (value: number) => csvNumber(value, 3, language);
  const rows = lines.map(({ item, quantity, packages }) => [
    ...[t(`category.${item.category}`), item.row.name, number(Math.max(0, item.stock))],
    ...[number(item.usage.total), number(item.incoming.quantity), number(quantity)],
    ...[unitText(item.row.unit), packages === undefined ? '' : String(packages)],
  ]);
  return csvOf([head, ...rows], separators[language]);
}
