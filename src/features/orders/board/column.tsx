import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { Order, OrderStatus } from '../../../../core/rules/orders.ts';
import { statusOf } from '../drag/drops.ts';
import { useIsFrom } from '../drag/use-is-from.ts';
import { ColumnHead } from './column-head.tsx';
import { OrderCard } from './order-card.tsx';
import { PlatesList } from './plates-list.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** The orders of one column; or, of what is in progress, the plates. */
export function Column(props: {
  status: OrderStatus;
  orders: readonly Order[];
  isPlates: boolean;
  onPlates(isPlates: boolean): void;
  isOnly?: boolean;
  /** Absent where tabs are the head. */
  onOnly?: () => void;
  onFold?: (() => void) | undefined;
}) {
  const { t } = useTranslation(['orders', 'common']);
  const { status, orders, onOnly } = props;
  const { setNodeRef, isOver, over } = useDroppable({ id: status });
  const isFrom = useIsFrom(status);
  const isTarget = (isOver || (over && statusOf(String(over.id)) === status)) && !isFrom;
  const isInProgress = status === 'in_progress';
  const isPlates = isInProgress && props.isPlates;
  const view = isInProgress && <ViewSwitch isPlates={isPlates} onPlates={props.onPlates} />;
  return (
    <section
      ref={setNodeRef}
      className="orders-column"
      aria-label={t(`common:orderStatus.${status}`)}
      data-status={status}
      data-drop={status}
      data-late={status === 'late' && orders.length > 0}
    >
      {onOnly ? (
        <ColumnHead
          {...{ status, onOnly }}
          count={orders.length}
          isOnly={props.isOnly === true}
          onFold={props.onFold}
        >
          {view}
        </ColumnHead>
      ) : (
        view && <div className="orders-head">{view}</div>
      )}
      <div className="orders-scroll">
        {isPlates && <PlatesList orders={orders} />}
        {!isPlates && orders.length === 0 && (
          <p className="orders-none">{t('orders:column.none')}</p>
        )}
        {!isPlates && orders.length > 0 && (
          <ul className="orders-list">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} column={status} />
              </li>
            ))}
          </ul>
        )}
        {isTarget && <i className="orders-place" aria-hidden />}
      </div>
    </section>
  );
}
