import { useCallback, useEffect, useMemo } from 'react';
import { isOnBoard, type Order, type OrderChanges } from '../../../core/rules/orders.ts';
import { localStore, remember } from '../local-store.ts';
import { moveOrder, setOrderItem, useOwnOrders } from './orders.ts';
import { changeSample, keepSample, useSample } from './sample.ts';

/** What the board shows: the hotel's own orders, or the sample, which is of this device alone. */
export interface Board {
  kind: 'own' | 'sample';
  /** As they are stored: those of the sample have keys in place of words. */
  orders: readonly Order[];
  /** Whether the hotel has orders of its own. */
  hasOwn: boolean;
  /** Rejects where this device can't store it. */
  change(id: string, changes: OrderChanges): Promise<void>;
}

/**
 * The hotel's own orders; the sample until there are any, and for who trains with it.
 * @param now ms
 */
export function useBoard(hotelId: string, isTraining: boolean, now: number): Board {
  const own = useOwnOrders();
  const sample = useSample(hotelId);
  const hasOwn = own.length > 0;
  const kind = hasOwn && !isTraining ? 'own' : 'sample';
  useEffect(() => {
    // Its time goes on while somebody sees it.
    if (kind === 'sample' && now > 0) keepSample(hotelId);
  }, [kind, hotelId, now]);
  const change = useCallback(
    async (id: string, { status, items = [] }: OrderChanges) => {
      if (kind === 'sample') return changeSample(hotelId, id, { status, items });
      if (status !== undefined) await moveOrder(id, status);
      for (const item of items) await setOrderItem(id, item.id, item.done);
    },
    [kind, hotelId],
  );
  return useMemo(() => {
    const orders = kind === 'sample' ? sample : own.filter((order) => isOnBoard(order, now));
    return { kind, orders, hasOwn, change };
  }, [kind, sample, own, hasOwn, change, now]);
}

const choices = ['plates', 'doneOpen'] as const;
type Choice = (typeof choices)[number];

/** What of the board is shown on this device: plates in place of orders, and what is done. */
export const boardChoice = (name: Choice): boolean =>
  localStore()?.getItem(`coperto-orders-${name}`) === 'yes';

export const keepBoardChoice = (name: Choice, value: boolean): void =>
  remember(`coperto-orders-${name}`, value ? 'yes' : 'no');
