import { Clock } from 'lucide-react';
import type { StockItem } from '../../../data/stock/stock.ts';
import { type StockWords, useStockWords } from '../words.ts';
import { StatusMark } from './status-mark.tsx';

/** An ingredient. A press opens its details; Enter on the open one edits it. */
export function StockRow(props: {
  item: StockItem;
  /** Of the whole table: what each cell looked up anew took a third of the time of a sort. */
  words: StockWords;
  isOpen: boolean;
  onToggle(byKey: boolean): void;
  onEdit: ((id: string) => void) | undefined;
}) {
  const { item, words, isOpen, onEdit } = props;
  const { row, status, category, stock, usage, incoming } = item;
  const { t, day, amount, unitText } = words;
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
        <AmountOf words={words} value={Math.max(0, stock)} unit={row.unit} />
        {usage.total > 0 && (
          <small className="stock-narrow">
            {t('ofNeed', { amount: `${amount(usage.total, row.unit)} ${unitText(row.unit)}` })}
          </small>
        )}
      </td>
      <td data-column="usage" data-guess={usage.isPartial}>
        {usage.total > 0 || usage.isPartial ? (
          <AmountOf
            words={words}
            value={usage.total}
            unit={row.unit}
            {...(usage.isPartial && { title: t('partly') })}
          />
        ) : (
          <span className="stock-quiet">{t('notUsed')}</span>
        )}
      </td>
      <td data-column="covered">
        <Covered item={item} words={words} />
      </td>
      <td data-column="coming">
        <Coming item={item} words={words} />
        {incoming.date !== null && <small className="stock-narrow">{day(incoming.date)}</small>}
      </td>
      <td data-column="arrives">{incoming.date !== null && day(incoming.date)}</td>
    </tr>
  );
}

interface AmountProps {
  value: number;
  unit: string;
  title?: string;
}

export function Amount(props: AmountProps) {
  return <AmountOf {...props} words={useStockWords()} />;
}

function AmountOf({ words, value, unit, title }: AmountProps & { words: StockWords }) {
  return (
    <span title={title}>
      {words.amount(value, unit)}
      <small className="stock-unit">{words.unitText(unit)}</small>
    </span>
  );
}

/** How much of the need is in stock: a bar up to 200 %, with a tick at 100 %. */
function Covered({ item: { covered, status }, words }: { item: StockItem; words: StockWords }) {
  if (covered === undefined) return <span className="stock-quiet">–</span>;
  const share = Math.min(2, Math.max(0, covered));
  return (
    <span className="stock-covered">
      <span className="stock-bar-of" aria-hidden="true">
        <i data-status={status} style={{ width: `${share * 50}%` }} />
      </span>
      <span>{words.percent(Math.max(0, covered))}</span>
    </span>
  );
}

/** What is on its way. Nothing, where something is missing, is loud. */
function Coming({ item, words }: { item: StockItem; words: StockWords }) {
  const { incoming, status, row } = item;
  if (incoming.date !== null) {
    return <AmountOf words={words} value={incoming.quantity} unit={row.unit} />;
  }
  const isMissing = status === 'critical' || status === 'urgent';
  if (!isMissing) return <span className="stock-quiet">–</span>;
  return <b className="stock-nothing">{words.t('nothing')}</b>;
}
