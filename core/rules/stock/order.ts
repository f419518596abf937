import { stockRatios } from './status.ts';
import { stored } from './units.ts';

/** Whole steps in which an amount is ordered where no package is known, by unit. */
const steps: Readonly<Record<string, number>> = { g: 50, kg: 0.5, ml: 50, l: 0.5 };

/**
 * What to order of an ingredient, in its unit: as much as makes its stock safe for what the menus need, beside what is on
 * its way, in whole packages. 0: nothing.
 * @param packageSize in the unit of the stock; null where no package is known
 */
export function orderQuantity(
  { stock, usage, incoming }: { stock: number; usage: number; incoming: number },
  unit: string,
  packageSize: number | null,
): number {
  const missing = usage * stockRatios.safe - Math.max(0, stock) - incoming;
  if (usage <= 0 || missing <= 0) return 0;
  const step = packageSize !== null && packageSize > 0 ? packageSize : (steps[unit] ?? 1);
  // A thousandth more is no reason for another package.
  return stored(Math.ceil((missing - 0.0005) / step) * step);
}
