import { groupBy } from '../../../../core/rules/group-by.ts';
import { type StockCategory, stockCategories } from '../../../../core/rules/stock/category.ts';
import { orderQuantity } from '../../../../core/rules/stock/order.ts';
import type { StockItem } from '../../../data/stock/stock.ts';

/** What is suggested to be ordered of an ingredient. */
export interface OrderLine {
  item: StockItem;
  /** In the ingredient's unit. */
  quantity: number;
  /** How many packages that is; undefined where none is known. */
  packages: number | undefined;
}

/** What to order, by category, in the order of the categories; those with nothing are not in it. */
export function orderLines(
  items: readonly StockItem[],
): readonly { category: StockCategory; lines: readonly OrderLine[] }[] {
  const lines = items.flatMap((item): OrderLine[] => {
    const { stock, usage, incoming, row } = item;
    const amounts = { stock, usage: usage.total, incoming: incoming.quantity };
    const quantity = orderQuantity(amounts, row.unit, row.package_size);
    if (quantity === 0) return [];
    const packages =
      row.package_size === null ? undefined : Math.round(quantity / row.package_size);
    return [{ item, quantity, packages }];
  });
  const groups = groupBy(lines, ({ item }) => item.category);
  return stockCategories.flatMap((category) => {
    const own = groups.get(category);
    return own ? [{ category, lines: own }] : [];
  });
}
