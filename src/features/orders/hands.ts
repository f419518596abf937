import { createContext, useContext } from 'react';
import type { Order, OrderStatus } from '../../../core/rules/orders.ts';

/** What can be done on the board. */
export interface Hands {
  /** The time for ages, ms. */
  now: number;
  mayWrite: boolean;
  /** Moves an order, and offers to take that back. */
  move(order: Order, to: OrderStatus): void;
  /** Strikes an item of an order through, or takes that back. */
  setDone(order: Order, itemId: string, done: boolean): void;
  /** Opens what else can be done with an order. */
  openMenu(order: Order, anchor: HTMLElement): void;
}

const hands = createContext<Hands>({
  ...{ now: 0, mayWrite: false, move: () => undefined },
  ...{ setDone: () => undefined, openMenu: () => undefined },
});

export const HandsProvider = hands.Provider;
export const useHands = (): Hands => useContext(hands);
