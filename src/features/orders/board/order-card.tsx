import { useDraggable } from '@dnd-kit/core';
import { ArrowRight, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nextStatus, type Order, type OrderStatus } from '../../../../core/rules/orders.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useOrderActions } from '../order-actions.ts';
import { stayInColumn } from './focus.ts';
import { OrderAge } from './order-age.tsx';
import { OrderItems } from './order-items.tsx';

/** One order. It is dragged anywhere by a mouse, at its handle by a finger or the keyboard. */
export const OrderCard = memo(function OrderCard(props: { order: Order; column: OrderStatus }) {
  const { order, column } = props;
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const { now, mayWrite } = useOrderActions();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    ...{ id: order.id, data: { order, column }, disabled: !mayWrite },
    attributes: { roleDescription: t('drag.role') },
  });
  const { onKeyDown, ...byPointer } = listeners ?? {};
  return (
    <article
      ref={setNodeRef}
      className="order"
      aria-label={order.table_name}
      data-order={order.id}
      data-late={column === 'late'}
      data-dragged={isDragging || undefined}
      {...byPointer}
    >
      <header>
        <h4>{order.table_name}</h4>
        <OrderAge order={order} now={now} />
        <p>{`${t(`type.${order.order_type}`)} · ${formats.time(Date.parse(order.placed_at))}`}</p>
      </header>
      <OrderItems order={order} />
      {mayWrite && (
        <footer>
          <NextStep order={order} column={column} />
          <Handle
            {...{ order }}
            described={attributes['aria-describedby']}
            place={setActivatorNodeRef}
            onKeyDown={onKeyDown}
          />
        </footer>
      )}
    </article>
  );
});

function NextStep({ order, column }: { order: Order; column: OrderStatus }) {
  const { t } = useTranslation('orders');
  const { move } = useOrderActions();
  const next = nextStatus(column);
  if (next !== 'in_progress' && next !== 'done') return <span />;
  const step = t(`card.${next}`);
  return (
    <button
      type="button"
      className="order-next"
      aria-label={t('card.next', { step, table: order.table_name })}
      onClick={(event) => {
        stayInColumn(event.currentTarget, column);
        move(order, next);
      }}
    >
      {step}
      <ArrowRight size={20} aria-hidden />
    </button>
  );
}

function Handle(props: {
  order: Order;
  described: string | undefined;
  place(node: HTMLElement | null): void;
  // biome-ignore lint/complexity/noBannedTypes: as the library types its listeners.
  onKeyDown: Function | undefined;
}) {
  const { t } = useTranslation('orders');
  const { openMenu } = useOrderActions();
  const { order, place, onKeyDown } = props;
  return (
    <button
      type="button"
      ref={place}
      className="order-handle"
      data-handle=""
      aria-haspopup="dialog"
      aria-describedby={props.described}
      aria-label={t('card.more', { table: order.table_name })}
      onKeyDown={(event) => onKeyDown?.(event)}
      onClick={(event) => openMenu(order, event.currentTarget)}
    >
      <GripVertical size={22} aria-hidden />
    </button>
  );
}
