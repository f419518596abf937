import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { columns, type StockTable } from '../use-stock-table.ts';
import { useStockWords } from '../words.ts';
import { StockRow } from './stock-row.tsx';
import { useRowSlots } from './use-row-slots.ts';
import './table.css';

/** A page of the ingredients. Every head sorts; a third press on it leads back to the order by status. */
export function StockRows(props: {
  table: StockTable;
  body: RefObject<HTMLTableElement | null>;
  onEdit: ((id: string) => void) | undefined;
}) {
  const words = useStockWords();
  const { t } = words;
  const { rows, sorting, sort, open, toggle } = props.table;
  const slots = useRowSlots(rows.map(({ row }) => row.id));
  return (
    <table ref={props.body} className="stock-table">
      <caption>{t('table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const isOn = sorting?.id === column;
            const Arrow = sorting?.desc ? ArrowUp : ArrowDown;
            return (
              <th
                key={column}
                scope="col"
                data-column={column}
                // Where the list is narrow, the head of the status has no button.
                aria-label={t(`column.${column}`)}
                aria-sort={isOn ? (sorting.desc ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" onClick={() => sort(column)}>
                  {t(`column.${column}`)}
                  {isOn && <Arrow size={14} aria-hidden />}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <StockRow
            key={slots.get(item.row.id)}
            item={item}
            words={words}
            isOpen={item.row.id === open?.item.row.id}
            onToggle={(byKey) => toggle(item.row.id, byKey)}
            onEdit={props.onEdit}
          />
        ))}
      </tbody>
    </table>
  );
}
