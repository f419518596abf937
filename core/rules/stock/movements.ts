import { stored } from './units.ts';

/** Why a stock changed. `count`: somebody counted; the others add a difference. */
export const movementKinds = ['count', 'delivery', 'close_out'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A change of a stock, in the unit of the ingredient. */
export interface Movement {
  /** What was added; below 0: taken. */
  quantity: number;
  /** What a count found; null: it was not counted. */
  counted: number | null;
}

/** A stock after a movement: a count holds whatever was thought before, everything else adds. */
export const stockAfter = (stock: number, { quantity, counted }: Movement): number =>
  stored(counted ?? stock + quantity);

/**
 * A stock after a count or a delivery that the server hears of late. What was counted held when it was: what came and
 * was taken since is on top of it. Whatever somebody counted since has both in it already.
 * @param stock with all that the server knew before
 * @param later what of that was made after `late`
 */
export function stockWithLate(stock: number, late: Movement, later: readonly Movement[]): number {
  if (later.some(({ counted }) => counted !== null)) return stock;
  const since = later.reduce((sum, { quantity }) => sum + quantity, 0);
  return late.counted === null ? stockAfter(stock, late) : stored(late.counted + since);
}

/**
 * A stock with movements that the server does not have yet, in the order in which they were made.
 * @param stock as the server has it
 */
export const stockWith = (stock: number, unsent: readonly Movement[]): number =>
  unsent.reduce(stockAfter, stock);
