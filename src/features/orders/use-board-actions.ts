import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnOf, type Order, type OrderStatus } from '../../../core/rules/orders.ts';
import type { Board } from '../../data/orders/board.ts';
import { deleteOrder, restoreOrder } from '../../data/orders/orders.ts';
import { resetSample } from '../../data/orders/sample.ts';
import { notify } from '../../ui/toasts.ts';
import { offerUndo, withdrawUndo } from '../../ui/undo/undo.ts';

/** What can be done with the orders of a board: each says what it did, and can be taken back. */
export function useBoardActions(board: Board, hotelId: string, columnsAt: number) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const { change } = board;
  const tried = useCallback(
    (stored: Promise<unknown>) => {
      stored.catch(() => {
        withdrawUndo();
        notify({ kind: 'error', title: t('errors:not_stored') });
      });
    },
    [t],
  );
  const move = useCallback(
    (order: Order, to: OrderStatus) => {
      const from = columnOf(order, columnsAt);
      if (from === to) return;
      const column = t(`common:orderStatus.${to}`);
      offerUndo({
        text: t('orders:moved', { table: order.table_name, column }),
        undo: () => tried(change(order.id, { status: from })),
      });
      tried(change(order.id, { status: to }));
    },
    [change, columnsAt, t, tried],
  );
  const setDone = useCallback(
    (order: Order, id: string, done: boolean) => tried(change(order.id, { items: [{ id, done }] })),
    [change, tried],
  );
  const remove = useCallback(
    (order: Order) => {
      const stored = board.orders.find(({ id }) => id === order.id);
      if (!stored) return;
      offerUndo({
        text: t('orders:deleted', { table: order.table_name }),
        undo: () => tried(restoreOrder(stored)),
      });
      tried(deleteOrder(order.id));
    },
    [board.orders, t, tried],
  );
  const reset = useCallback(() => {
    const undo = resetSample(hotelId);
    offerUndo({ text: t('orders:sample.wasReset'), undo });
  }, [hotelId, t]);
  return useMemo(() => ({ move, setDone, remove, reset }), [move, setDone, remove, reset]);
}
