import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel, useToday } from '../../data/account/active-hotel.ts';
import { useDay } from '../../data/meals/day.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OrdersContent } from './orders-content.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import './board/order.css';
import './orders.css';

/** The board of orders: what tables have ordered, and how far it is. */
export function OrdersScreen() {
  const { t } = useTranslation('orders');
  const active = useActiveHotel();
  const loaded = useDay(useToday());
  const [isTraining, setTraining] = useState(false);
  return (
    <div className="orders">
      {active.status === 'ready' && loaded.status === 'ready' && (
        <OrdersContent hotelId={active.hotel.id} {...{ isTraining }} onTraining={setTraining} />
      )}
      {loaded.status === 'loading' && <OrdersSkeleton />}
      {loaded.status === 'missing' && (
        <LoadFailed
          title={t('missing.title')}
          description={t('missing.text')}
          retry={t('missing.retry')}
          onRetry={loaded.retry}
        />
      )}
    </div>
  );
}
