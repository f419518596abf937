import { createContext, useContext } from 'react';
import type { Order, OrderStatus } from '../../../core/rules/orders.ts';

/** What the parts of the board may do with its orders, and the time by which they show ages. */
export interface OrderActions {
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

const actions = createContext<OrderActions>({
  ...{ now: 0, mayWrite: false, move: () => undefined },
  ...{ setDone: () => undefined, openMenu: () => undefined },
});

/** Gives the parts of the board their actions. */
export const OrderActionsProvider = actions.Provider;

/** The actions of the board around; outside of one, none is allowed and each does nothing. */
export const useOrderActions = (): OrderActions => useContext(actions);
