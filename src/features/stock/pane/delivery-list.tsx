import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { receiveDelivery, removeDelivery } from '../../../data/stock/actions.ts';
import type { Delivery } from '../../../data/stock/details.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useQuantityText } from '../../../i18n/quantity.ts';
import { Control } from '../../../ui/control.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useStockNumbers } from '../numbers.ts';

/** So many of those that have come are shown at first. */
const shown = 3;

/** What is on its way, which can be taken in or called off, and what has come. */
export function DeliveryList(props: {
  item: StockItem;
  deliveries: readonly Delivery[];
  today: Day;
}) {
  const { t } = useTranslation('stock');
  const amount = useQuantityText();
  const { item, deliveries, today } = props;
  const { incoming, row } = item;
  const [isAll, setAll] = useState(false);
  const coming = deliveries.filter(({ status }) => status === 'pending').length;
  const listed = isAll ? deliveries : deliveries.slice(0, coming + shown);
  return (
    <section>
      <h3>
        {t('deliveries.title')}
        {incoming.date !== null && (
          <span>
            {t('deliveries.coming', {
              amount: amount({ quantity: incoming.quantity, unit: row.unit }),
            })}
          </span>
        )}
      </h3>
      {deliveries.length === 0 && <p className="stock-none">{t('deliveries.none')}</p>}
      <ul>
        {listed.map((delivery) => (
          <DeliveryLine key={delivery.id} {...{ delivery, today }} stockUnit={row.unit} />
        ))}
      </ul>
      {listed.length < deliveries.length && (
        <Control look="quiet" onClick={() => setAll(true)}>
          {t('deliveries.all')}
        </Control>
      )}
    </section>
  );
}

function DeliveryLine(props: { delivery: Delivery; today: Day; stockUnit: string }) {
  const { delivery, today, stockUnit } = props;
  const { t } = useTranslation('stock');
  const { day } = useStockNumbers();
  const amount = useQuantityText();
  const isPending = delivery.status === 'pending';
  const date = day(delivery.delivery_date);
  return (
    <li className="stock-line">
      <span>{date}</span>
      <span className="stock-why">
        {isPending ? (
          t(delivery.delivery_date < today ? 'deliveries.late' : 'deliveries.pending')
        ) : (
          <Arrived delivery={delivery} />
        )}
      </span>
      <span className="stock-number">{amount(delivery)}</span>
      {isPending && <Pending {...{ delivery, date, stockUnit }} />}
    </li>
  );
}

function Arrived({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const { received_at: at, received_by: by } = delivery;
  const writer = useWriter('ingredient_delivery', at === null ? undefined : delivery, by);
  if (at === null || !writer?.name) return t('deliveries.arrived');
  const time = formats.time(Date.parse(at));
  return t('deliveries.arrivedAt', { name: writer.name, time });
}

function Pending(props: { delivery: Delivery; date: string; stockUnit: string }) {
  const { delivery, date, stockUnit } = props;
  const { t } = useTranslation('stock');
  const amount = useQuantityText();
  const mayStock = useMay('stock.write');
  if (!mayStock) return null;
  const does = async (run: () => Promise<void>, title: string) => {
    try {
      await run();
      notify({ kind: 'success', title });
    } catch {
      notify({ kind: 'error', title: t('deliveries.failed') });
    }
  };
  const receive = () =>
    does(
      () => receiveDelivery(delivery, delivery.quantity, stockUnit),
      t('deliveries.received', { amount: amount(delivery) }),
    );
  const remove = () => does(() => removeDelivery(delivery), t('deliveries.removed'));
  return (
    <span className="stock-line-acts">
      <Control aria-label={t('deliveries.receiveOf', { day: date })} onClick={() => void receive()}>
        {t('deliveries.receive')}
      </Control>
      <Control
        look="quiet"
        aria-label={t('deliveries.removeOf', { day: date })}
        onClick={() => void remove()}
      >
        {t('deliveries.remove')}
      </Control>
    </span>
  );
}
