import { useDroppable } from '@dnd-kit/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '../../../../core/rules/orders.ts';
import { tabId } from '../drag/drops.ts';
import type { Columns } from './orders-board.tsx';

/** The heads of columns that share one place; an order can be dropped on each. */
export function ColumnTabs(props: {
  statuses: readonly OrderStatus[];
  columns: Columns;
  open: OrderStatus;
  onOpen(status: OrderStatus): void;
}) {
  const { t } = useTranslation('orders');
  return (
    <fieldset className="orders-tabs" aria-label={t('column.group')}>
      {props.statuses.map((status) => (
        <ColumnTab
          key={status}
          status={status}
          count={props.columns[status].length}
          isOpen={props.open === status}
          onOpen={() => props.onOpen(status)}
        />
      ))}
    </fieldset>
  );
}

function ColumnTab(props: { status: OrderStatus; count: number; isOpen: boolean; onOpen(): void }) {
  const { t } = useTranslation(['orders', 'common']);
  const { status, count } = props;
  const { setNodeRef, isOver } = useDroppable({ id: tabId(status) });
  const column = t(`common:orderStatus.${status}`);
  return (
    <button
      type="button"
      ref={setNodeRef}
      data-over={isOver}
      data-drop={tabId(status)}
      data-late={status === 'late' && count > 0}
      data-column-head={status}
      aria-pressed={props.isOpen}
      aria-label={t('orders:column.count', { column, count })}
      onClick={props.onOpen}
    >
      <b>
        {status === 'late' && count > 0 && <TriangleAlert size={18} aria-hidden />}
        {count}
      </b>
      <span>{column}</span>
    </button>
  );
}
