import { addDays, type Day } from '../day.ts';
import type { Delivery, DeliveryStatus } from './deliveries.ts';
import type { Movement } from './movements.ts';
import { inUnit, stored } from './units.ts';

/** Days back that the level of a stock is shown for. */
export const levelDays = 14;

/** A movement on a day of the hotel. */
export type DatedMovement = Movement & { day: Day };

/**
 * The stock at the end of each day, `levelDays` of them up to today: worked out backwards from what is there now.
 * @param movements of these days, in any order
 */
export function levelsOf(
  stock: number,
  movements: readonly DatedMovement[],
  today: Day,
): { day: Day; level: number }[] {
  const byDay = new Map<Day, number>();
  for (const { day, quantity } of movements) byDay.set(day, (byDay.get(day) ?? 0) + quantity);
  const levels: { day: Day; level: number }[] = [];
  let level = stock;
  for (let back = 0; back < levelDays; back += 1) {
    const day = addDays(today, -back);
    levels.unshift({ day, level: stored(level) });
    level -= byDay.get(day) ?? 0;
  }
  return levels;
}

/** What becomes of a stock in the coming days. */
export interface Outlook {
  /** The first day at whose end nothing is left, without what is on its way; undefined: it lasts. */
  empty: Day | undefined;
  /** The next delivery; undefined where none is on its way. */
  delivery: { day: Day; quantity: number } | undefined;
}

/**
 * When a stock runs out by what the menus need of it.
 * @param needs of today and the days after it, in the unit of the stock
 */
export function outlookOf(
  stock: number,
  { needs, unit, today }: { needs: readonly number[]; unit: string; today: Day },
  deliveries: readonly (Pick<Delivery, 'quantity' | 'unit' | 'delivery_date'> & {
    status: DeliveryStatus;
  })[],
): Outlook {
  const [next] = deliveries
    .filter(({ status }) => status === 'pending')
    .sort((a, b) => (a.delivery_date < b.delivery_date ? -1 : 1));
  let left = stock;
  const at = needs.findIndex((need) => {
    left -= need;
    return need > 0 && left < 0;
  });
  return {
    empty: at === -1 ? undefined : addDays(today, at),
    delivery: next && {
      day: next.delivery_date,
      quantity: stored(inUnit(next, unit) ?? next.quantity),
    },
  };
}
