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

/** What the server knows of an ingredient that was tapped after a movement of which it hears only now. */
export interface Since {
  /** Sum of what was added and taken. */
  quantity: number;
  isCounted: boolean;
}

/**
 * A stock after a count or a delivery that the server may hear of late. What was counted held when it was: what came and
 * was taken since is on top of it. Whatever somebody counted since has both in it already.
 * @param stock with all that the server knew before
 */
export function stockWithLate(stock: number, late: Movement, since: Since): number {
  if (since.isCounted) return stock;
  return late.counted === null ? stockAfter(stock, late) : stored(late.counted + since.quantity);
}

/**
 * A stock with movements that the server does not have yet, in the order in which they were made.
 * @param stock as the server has it
 */
export const stockWith = (stock: number, unsent: readonly Movement[]): number =>
  unsent.reduce(stockAfter, stock);
