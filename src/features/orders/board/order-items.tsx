import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../core/rules/orders.ts';
import { useOrderActions } from '../order-actions.ts';

/** What was ordered; a tap strikes a line through. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { mayWrite, setDone } = useOrderActions();
  return (
    <ul className="order-items" aria-label={t('card.items', { table: order.table_name })}>
      {order.items.map(({ id, name, quantity, customizations, done }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={done}
            disabled={!mayWrite}
            onClick={() => setDone(order, id, !done)}
          >
            <b>{quantity}</b>
            <span>
              <span>{name}</span>
              {customizations.map((wish) => (
                <small key={wish}>{wish}</small>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
