import { nameMatcher } from '../../../core/rules/name-search.ts';
import { type StockCategory, stockCategories } from '../../../core/rules/stock/category.ts';
import {
  arrivesIn,
  type DeliveryFilter,
  usualWindow,
} from '../../../core/rules/stock/deliveries.ts';
import { type StockStatus, stockStatuses } from '../../../core/rules/stock/status.ts';
import type { StockItem } from '../../data/stock/stock.ts';

/** What the table shows. A search looks through all ingredients, whatever else is chosen. */
export interface Filters {
  text: string;
  /** Those that are shown; none: all. */
  statuses: readonly StockStatus[];
  categories: readonly StockCategory[];
  arrives: DeliveryFilter;
}

export const usualFilters: Filters = {
  ...{ text: '', statuses: [], categories: stockCategories, arrives: usualWindow },
};

/** Whether all categories are shown, with what arrives in the usual time. */
export const isUsual = ({ categories, arrives }: Filters): boolean =>
  arrives === usualWindow && categories.length === stockCategories.length;

/** The ingredients that the filters leave. */
export function filtered<T extends StockItem>(
  items: readonly T[],
  { text, statuses, categories, arrives }: Filters,
  today: string,
): readonly T[] {
  if (text.trim() !== '') {
    const matches = nameMatcher(text);
    return items.filter(({ row }) => matches(row.name) || row.barcode === text.trim());
  }
  const shown = new Set(categories);
  return items.filter(
    (item) =>
      shown.has(item.category) &&
      (statuses.length === 0 || statuses.includes(item.status)) &&
      arrivesIn(arrives, item.incoming, today),
  );
}

/** How many ingredients have each status. */
export function statusCounts(items: readonly StockItem[]): Record<StockStatus, number> {
  const counts = { critical: 0, urgent: 0, warning: 0, safe: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}

/** How many ingredients are in each category. */
export function categoryCounts(items: readonly StockItem[]): ReadonlyMap<StockCategory, number> {
  const counts = new Map<StockCategory, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** The place of a status in their order. */
export const rankOf = (status: StockStatus): number => stockStatuses.indexOf(status);
