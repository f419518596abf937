import { ArrowRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { columnOf, type Order, orderStatuses } from '../../../core/rules/orders.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { columnHead } from './board/focus.ts';
import { useOrderActions } from './order-actions.ts';

/** What can be done with an order without dragging it. */
export function OrderMenu(props: {
  order: Order;
  anchor: HTMLElement;
  columnsAt: number;
  onDelete: (() => void) | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation(['orders', 'common']);
  const { move } = useOrderActions();
  const { order, anchor, columnsAt, onDelete } = props;
  const from = columnOf(order, columnsAt);
  const actions: MenuAction[] = orderStatuses
    .filter((status) => status !== from)
    .map((status) => ({
      text: t('orders:menu.move', { column: t(`common:orderStatus.${status}`) }),
      icon: <ArrowRight size={20} aria-hidden />,
      focusAfter: () => columnHead(from),
      run: () => move(order, status),
    }));
  const removal: MenuAction = {
    text: t('orders:menu.delete'),
    icon: <Trash2 size={20} aria-hidden />,
    focusAfter: () => columnHead(from),
    run: () => onDelete?.(),
  };
  return (
    <ActionMenu
      anchor={{ current: anchor }}
      label={order.table_name}
      title={order.table_name}
      actions={onDelete ? [...actions, removal] : actions}
      onClose={props.onClose}
    />
  );
}
