import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Order, platesOf } from '../../../../core/rules/orders.ts';

/** What is still to be cooked for all orders together, the most plates first. */
export function PlatesList({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('orders');
  const plates = useMemo(() => platesOf(orders), [orders]);
  if (plates.length === 0) return <p className="orders-none">{t('plates.none')}</p>;
  return (
    <ul className="orders-plates" aria-label={t('plates.label')}>
      {plates.map(({ key, name, quantity, wishes }) => (
        <li key={key}>
          <b>{quantity}</b>
          <span>
            {name}
            {wishes.map((each) => (
              <small key={each.wish}>{`${each.quantity} ${each.wish}`}</small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
