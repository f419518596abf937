import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useUnitText } from '../../../i18n/quantity.ts';
import { useStockNumbers } from '../numbers.ts';
import { StatusMark } from './status-mark.tsx';

/** An ingredient. A press opens its details; Enter on the open one edits it. */
export function StockRow(props: {
  item: StockItem;
  isOpen: boolean;
  onToggle(byKey: boolean): void;
  onEdit: ((id: string) => void) | undefined;
}) {
  const { item, isOpen, onEdit } = props;
  const { row, status, category, stock, usage, incoming } = item;
  const { t } = useTranslation('stock');
  const { day, amount } = useStockNumbers();
  const unitText = useUnitText();
  return (
    <tr
      data-row={row.id}
      data-open={isOpen}
      onClick={({ detail }) => {
        if (detail === 0 && isOpen && onEdit) onEdit(row.id);
        else props.onToggle(detail === 0);
      }}
    >
      <td data-column="status">
        <span>
          <StatusMark status={status} />
          <em>{t(`status.${status}`)}</em>
        </span>
      </td>
      <th scope="row" data-column="name">
        <button type="button" aria-expanded={isOpen}>
          {row.name}
          {item.pending && (
            <Clock size={14} role="img" aria-label={t('pending')} className="stock-waits" />
          )}
        </button>
        <small>{t(`category.${category}`)}</small>
      </th>
      <td data-column="category">{t(`category.${category}`)}</td>
      <td data-column="stock">
        <Amount value={Math.max(0, stock)} unit={row.unit} />
        {usage.total > 0 && (
          <small className="stock-narrow">
            {t('ofNeed', { amount: `${amount(usage.total, row.unit)} ${unitText(row.unit)}` })}
          </small>
        )}
      </td>
      <td data-column="usage" data-guess={usage.isPartial}>
        {usage.total > 0 || usage.isPartial ? (
          <Amount
            value={usage.total}
            unit={row.unit}
            {...(usage.isPartial && { title: t('partly') })}
          />
        ) : (
          <span className="stock-quiet">{t('notUsed')}</span>
        )}
      </td>
      <td data-column="covered">
        <Covered item={item} />
      </td>
      <td data-column="coming">
        <Coming item={item} />
        {incoming.date !== null && <small className="stock-narrow">{day(incoming.date)}</small>}
      </td>
      <td data-column="arrives">{incoming.date !== null && day(incoming.date)}</td>
    </tr>
  );
}

export function Amount(props: { value: number; unit: string; title?: string }) {
  const { amount } = useStockNumbers();
  const unitText = useUnitText();
  return (
    <span title={props.title}>
      {amount(props.value, props.unit)}
      <small className="stock-unit">{unitText(props.unit)}</small>
    </span>
  );
}

/** How much of the need is in stock: a bar up to 200 %, with a tick at 100 %. */
function Covered({ item: { covered, status } }: { item: StockItem }) {
  const { percent } = useStockNumbers();
  if (covered === undefined) return <span className="stock-quiet">–</span>;
  const share = Math.min(2, Math.max(0, covered));
  return (
    <span className="stock-covered">
      <span className="stock-bar-of" aria-hidden="true">
        <i data-status={status} style={{ width: `${share * 50}%` }} />
      </span>
      <span>{percent(Math.max(0, covered))}</span>
    </span>
  );
}

/** What is on its way. Nothing, where something is missing, is loud. */
function Coming({ item: { incoming, status, row } }: { item: StockItem }) {
  const { t } = useTranslation('stock');
  if (incoming.date !== null) return <Amount value={incoming.quantity} unit={row.unit} />;
  const isMissing = status === 'critical' || status === 'urgent';
  if (!isMissing) return <span className="stock-quiet">–</span>;
  return <b className="stock-nothing">{t('nothing')}</b>;
}
