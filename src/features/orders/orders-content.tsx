import { useCallback, useMemo, useState } from 'react';
import { boardOf, type Order } from '../../../core/rules/orders.ts';
import { useMay } from '../../data/account/active-hotel.ts';
import { useBoard } from '../../data/orders/board.ts';
import { UndoToast } from '../../ui/undo/undo-toast.tsx';
import { OrdersBoard } from './board/orders-board.tsx';
import { DragArea } from './drag/drag-area.tsx';
import { type OrderActions, OrderActionsProvider } from './order-actions.ts';
import { OrderMenu } from './order-menu.tsx';
import { PlaceDialog } from './place/place-dialog.tsx';
import { ToolRow } from './tool-row.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { useClock } from './use-clock.ts';
import { useWorded } from './words.ts';

export function OrdersContent(props: {
  hotelId: string;
  isTraining: boolean;
  onTraining(isTraining: boolean): void;
}) {
  const { hotelId, isTraining, onTraining } = props;
  const { now, columnsAt } = useClock();
  const board = useBoard(hotelId, isTraining, now);
  const { kind } = board;
  const orders = useWorded(board);
  const columns = useMemo(() => boardOf(orders, columnsAt), [orders, columnsAt]);
  const mayPlace = useMay('order.write');
  const mayWrite = mayPlace || kind === 'sample';
  const { move, setDone, remove, reset } = useBoardActions(board, hotelId, columnsAt);
  const [isPlacing, setPlacing] = useState(false);
  const [opened, setOpened] = useState<{ order: Order; anchor: HTMLElement } | null>(null);
  const openMenu = useCallback(
    (order: Order, anchor: HTMLElement) => setOpened({ order, anchor }),
    [],
  );
  const actions = useMemo<OrderActions>(
    () => ({ now, mayWrite, move, setDone, openMenu }),
    [now, mayWrite, move, setDone, openMenu],
  );
  return (
    <OrderActionsProvider value={actions}>
      <ToolRow
        {...{ orders, now, columnsAt, kind, mayPlace, isTraining }}
        own={board.hasOwn}
        onPlace={() => setPlacing(true)}
        onTraining={onTraining}
        onReset={reset}
      />
      <DragArea columns={columns}>
        <OrdersBoard columns={columns} />
      </DragArea>
      <div className="orders-undo">
        <UndoToast />
      </div>
      {opened && (
        <OrderMenu
          {...opened}
          columnsAt={columnsAt}
          onDelete={kind === 'own' ? () => remove(opened.order) : undefined}
          onClose={() => setOpened(null)}
        />
      )}
      {mayPlace && (
        <PlaceDialog
          open={isPlacing}
          onPlaced={() => {
            setPlacing(false);
            onTraining(false);
          }}
          onClose={() => setPlacing(false)}
        />
      )}
    </OrderActionsProvider>
  );
}
