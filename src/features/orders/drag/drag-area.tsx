import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  useDndContext,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../core/rules/orders.ts';
import { useDragging } from '../../../ui/drag/sensors.ts';
import { followOrder } from '../board/focus.ts';
import type { Columns } from '../board/orders-board.tsx';
import { useOrderActions } from '../order-actions.ts';
import { ColumnSensor } from './column-sensor.ts';
import { statusOf } from './drops.ts';

type Carried = Record<string, unknown> | undefined;
const orderIn = (data: Carried): Order | undefined => data?.['order'] as Order | undefined;

/** Lets orders be dragged from column to column within it. */
export function DragArea({ columns, children }: { columns: Columns; children: ReactNode }) {
  const { t } = useTranslation('orders');
  const { sensors, collision } = useDragging(ColumnSensor);
  const { move } = useOrderActions();
  const announcements = useAnnouncements();
  const drop = ({ active, over }: DragEndEvent) => {
    const order = orderIn(active.data.current);
    const to = over ? statusOf(String(over.id)) : undefined;
    if (!order || !to || columns[to].some(({ id }) => id === order.id)) return;
    move(order, to);
    followOrder(order.id, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
        restoreFocus: false,
      }}
      onDragEnd={drop}
    >
      {children}
      <Lifted />
    </DndContext>
  );
}

/** What is dragged, over everything. */
function Lifted() {
  const order = orderIn(useDndContext().active?.data.current);
  return (
    <DragOverlay dropAnimation={null}>
      {order && (
        <div className="order-lifted">
          <span>{order.table_name}</span>
          <GripVertical size={20} aria-hidden />
        </div>
      )}
    </DragOverlay>
  );
}

function useAnnouncements(): Announcements {
  const { t } = useTranslation(['orders', 'common']);
  return useMemo(() => {
    const tableOf = (data: Carried) => orderIn(data)?.table_name ?? '';
    const columnOf = (over: { id: string | number } | null) => {
      const status = over ? statusOf(String(over.id)) : undefined;
      return status && t(`common:orderStatus.${status}`);
    };
    return {
      onDragStart: ({ active }) => t('orders:drag.lifted', { table: tableOf(active.data.current) }),
      onDragOver: ({ over }) => columnOf(over),
      onDragEnd: ({ active, over }) => {
        const table = tableOf(active.data.current);
        const column = columnOf(over);
        return column === undefined
          ? t('orders:drag.back', { table })
          : t('orders:drag.dropped', { table, column });
      },
      onDragCancel: ({ active }) => t('orders:drag.back', { table: tableOf(active.data.current) }),
    };
  }, [t]);
}
