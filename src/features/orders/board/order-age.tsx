import { VisuallyHidden } from '@chakra-ui/react';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { minutesOf, type Order, urgencyOf } from '../../../../core/rules/orders.ts';

/** How long an order waits, or took; from 10 minutes on it is marked, by a sign and a colour. */
export function OrderAge({ order, now }: { order: Order; now: number }) {
  const { t } = useTranslation('orders');
  const minutes = minutesOf(order, now);
  const urgency = urgencyOf(order, now);
  const key = order.status === 'done' ? 'took' : urgency;
  return (
    <p className="order-age" data-urgency={urgency} data-done={order.status === 'done'}>
      {urgency === 'soon_late' && <Hourglass size={18} aria-hidden />}
      {urgency === 'late' && <TriangleAlert size={18} aria-hidden />}
      <span aria-hidden>
        <b>{minutes}</b> {t('hero.minutes')}
      </span>
      <VisuallyHidden>{t(`age.${key}`, { count: minutes })}</VisuallyHidden>
    </p>
  );
}
