import { addDays, type Day } from '../day.ts';
import type { Need } from '../ingredient-needs.ts';
import { inUnit, stored } from './units.ts';

/** Days that the usage is of, today included. */
export const usageDays = 7;

/** The days that the usage of a stock is of. */
export const daysOfUsage = (today: Day): Day[] =>
  Array.from({ length: usageDays }, (_, index) => addDays(today, index));

/** What the menus of the coming days need of an ingredient, in the unit of its stock. */
export interface Usage {
  total: number;
  /** In the order of the days. */
  days: readonly number[];
  /** Whether a recipe says an amount that can't be counted in the unit of the stock, such as pieces of flour. */
  isPartial: boolean;
}

/** Needs of one ingredient, of any units, in the unit of its stock. */
export function usageOf(needs: readonly Need[], unit: string): Usage {
  const days = Array.from({ length: usageDays }, () => 0);
  let isPartial = false;
  let total = 0;
  for (const need of needs) {
    const sum = inUnit(need.total, unit);
    if (sum === undefined) {
      isPartial = true;
      continue;
    }
    total += sum;
    for (const [index, quantity] of need.days.entries()) {
      days[index] = (days[index] ?? 0) + (quantity ? (inUnit(quantity, unit) ?? 0) : 0);
    }
  }
  return { total: stored(total), days: days.map(stored), isPartial };
}
