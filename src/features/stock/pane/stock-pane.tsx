import { Pencil, Scale, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { stockLabelsOf } from '../../../../core/rules/stock/status.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useDeliveries, useMovements } from '../../../data/stock/details.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { Control, IconControl } from '../../../ui/control.tsx';
import { useSoon } from '../../../ui/later-part.tsx';
import { DetailPane } from '../../../ui/pane/detail-pane.tsx';
import { CountDialog, DeliveryDialog } from '../form/dialogs.tsx';
import type { ItemAction } from '../form/stock-dialog.tsx';
import { StatusMark } from '../table/status-mark.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { LevelChart } from './level-chart.tsx';
import { MovementList } from './movement-list.tsx';
import { useOutlook, useSentence } from './outlook.ts';
import './pane.css';

/** An ingredient: when it runs out, how its stock moved, what is on its way, and who did what. */
export function StockPane(props: {
  item: StockItem;
  today: Day;
  takesFocus: boolean;
  focusAfter(): HTMLElement | null;
  onAct(id: string, action: ItemAction): void;
  onClose(): void;
}) {
  const { t } = useTranslation('stock');
  const { item, today } = props;
  const { row, status, category, stock, incoming } = item;
  const deliveries = useDeliveries(row.id);
  const movements = useMovements(row.id);
  const outlook = useOutlook(item, deliveries, today);
  const { first, second } = useSentence(item, outlook);
  const labels = stockLabelsOf(stock, status, incoming.date !== null);
  return (
    <DetailPane
      title={row.name}
      subtitle={
        <span className="stock-about">
          <StatusMark status={status} />
          {t('pane.about', { status: t(`status.${status}`), category: t(`category.${category}`) })}
          {labels.map((label) => (
            <span key={label} className="stock-label" data-label={label}>
              {t(`label.${label}`)}
            </span>
          ))}
        </span>
      }
      closeLabel={t('pane.close')}
      takesFocus={props.takesFocus}
      focusAfter={props.focusAfter}
      onClose={props.onClose}
    >
      <div className="stock-details">
        <p className="stock-say">
          <b>{first}</b> {second}
        </p>
        <LevelChart {...{ item, movements, outlook, today }} />
        <DeliveryList {...{ item, deliveries, today }} />
        <MovementList item={item} movements={movements} />
        <Actions name={row.name} onAct={(action) => props.onAct(row.id, action)} />
      </div>
    </DetailPane>
  );
}

function Actions({ name, onAct }: { name: string; onAct(action: ItemAction): void }) {
  const { t } = useTranslation('stock');
  const mayStock = useMay('stock.write');
  const mayEdit = useMay('ingredient.write');
  useSoon(CountDialog);
  useSoon(DeliveryDialog);
  if (!mayStock && !mayEdit) return <p className="stock-may-not">{t('pane.mayNot')}</p>;
  return (
    <div className="stock-acts">
      {mayStock && (
        <>
          <Control look="primary" onClick={() => onAct('delivery')}>
            <Truck size={18} aria-hidden />
            {t('pane.delivery')}
          </Control>
          <Control onClick={() => onAct('count')}>
            <Scale size={18} aria-hidden />
            {t('pane.count')}
          </Control>
        </>
      )}
      {mayEdit && (
        <IconControl label={t('pane.edit', { name })} onClick={() => onAct('edit')}>
          <Pencil size={18} aria-hidden />
        </IconControl>
      )}
    </div>
  );
}
