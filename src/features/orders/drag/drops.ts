import { type OrderStatus, orderStatuses } from '../../../../core/rules/orders.ts';

/** Where an order can be dropped: on a column, whose name is its status, or on the tab of one. */
export const tabId = (status: OrderStatus): string => `${status} tab`;

/** The column that a place to drop on stands for. */
export const statusOf = (drop: string): OrderStatus | undefined =>
  orderStatuses.find((status) => drop === status || drop === tabId(status));

/** The places to drop on that are on the screen, one for each column, in their order. */
export const dropsOnScreen = (): HTMLElement[] =>
  orderStatuses.flatMap((status) => {
    const found = document.querySelector<HTMLElement>(
      `[data-drop="${tabId(status)}"], [data-drop="${status}"]`,
    );
    return found ?? [];
  });
