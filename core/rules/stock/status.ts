/** How well the stock covers what the menus need, worst first: the order in which a table sorts them. */
export const stockStatuses = ['critical', 'urgent', 'warning', 'safe'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** Stock divided by usage, from which on a status holds. */
export const stockRatios = { safe: 1.5, warning: 1, urgent: 0.5 } as const;

/** The part of the usage that is in stock; undefined where nothing is used. */
export const coverage = (stock: number, usage: number | null): number | undefined =>
  usage === null || usage <= 0 ? undefined : stock / usage;

/**
 * How well a stock covers its usage; what nobody uses is safe.
 * @param usage in the unit of the stock; null: it is not known
 */
export function stockStatus(stock: number, usage: number | null): StockStatus {
  const ratio = coverage(stock, usage);
  if (ratio === undefined || ratio >= stockRatios.safe) return 'safe';
  if (ratio >= stockRatios.warning) return 'warning';
  return ratio >= stockRatios.urgent ? 'urgent' : 'critical';
}

/** What is said of a stock beside its status. */
export const stockLabels = ['in_stock', 'low_stock', 'out_of_stock', 'in_transit'] as const;
export type StockLabel = (typeof stockLabels)[number];

/** Whether there is enough, little or nothing, and whether more is on its way. */
export function stockLabelsOf(
  stock: number,
  status: StockStatus,
  isComing: boolean,
): readonly StockLabel[] {
  const isLow = status === 'critical' || status === 'urgent';
  const level = stock <= 0 ? 'out_of_stock' : isLow ? 'low_stock' : 'in_stock';
  return isComing ? [level, 'in_transit'] : [level];
}
