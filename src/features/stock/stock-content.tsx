import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../data/account/active-hotel.ts';
import type { Stock } from '../../data/stock/stock.ts';
import { useFormats } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { usePresses } from '../../ui/keys/use-presses.ts';
import { AtFoot, useSoon } from '../../ui/later-part.tsx';
import { StockBar } from './bar/stock-bar.tsx';
import { usualFilters } from './filters.ts';
import { IngredientDialog } from './form/dialogs.tsx';
import { type ItemAction, type OpenDialog, StockDialog } from './form/stock-dialog.tsx';
import { StockPane } from './pane/stock-pane.tsx';
import { Pager } from './table/pager.tsx';
import { StockRows } from './table/stock-table.tsx';
import { type StockTable, useStockTable } from './use-stock-table.ts';

/** Tools, table, and the details of the row that is open. */
export function StockContent({ stock }: { stock: Stock }) {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const table = useStockTable(stock);
  const [dialog, setDialog] = useState<OpenDialog>();
  const mayEdit = useMay('ingredient.write');
  const body = useRef<HTMLTableElement>(null);
  useSoon(IngredientDialog);
  const buttonOf = (id: string | undefined) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${id}"] button`) ?? null;
  const act = (id: string, kind: ItemAction) => {
    const item = stock.items.find(({ row }) => row.id === id);
    if (item) setDialog({ kind, item });
  };
  const edit = (id: string) => act(id, 'edit');
  useRowKeys(table, {
    onRow: (by) => {
      const id = flushSync(() => table.step(by));
      buttonOf(id)?.focus();
    },
    ...(mayEdit && { onEdit: edit }),
  });
  const close = () => setDialog(undefined);
  return (
    <>
      <StockBar
        {...{ stock, table }}
        onAdd={() => setDialog({ kind: 'add' })}
        onOrder={() => setDialog({ kind: 'order' })}
        onIntoList={() => buttonOf(table.rows[0]?.row.id)?.focus()}
      />
      {stock.unknownDays.length > 0 && (
        <p className="stock-note" role="status">
          {t('unknown', { days: stock.unknownDays.map(formats.briefDay).join(', ') })}
        </p>
      )}
      <div className="stock-split" data-open={table.open !== undefined}>
        <div className="stock-main">
          <div className="stock-scroll">
            {table.rows.length > 0 ? (
              <StockRows table={table} body={body} onEdit={mayEdit ? edit : undefined} />
            ) : (
              <NoRows table={table} />
            )}
          </div>
          <Pager table={table} onAdded={(id) => table.show(id, false)} />
        </div>
        {table.open && (
          <StockPane
            key={table.open.item.row.id}
            item={table.open.item}
            today={stock.today}
            takesFocus={table.open.byKey}
            focusAfter={() => buttonOf(table.open?.item.row.id)}
            onAct={act}
            onClose={table.close}
          />
        )}
      </div>
      {dialog && (
        <AtFoot>
          <StockDialog dialog={dialog} items={stock.items} today={stock.today} onClose={close} />
        </AtFoot>
      )}
    </>
  );
}

/** Where a search or the filters leave nothing. */
function NoRows({ table }: { table: StockTable }) {
  const { t } = useTranslation('stock');
  const { text } = table.filters;
  const isSearched = text.trim() !== '';
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(isSearched ? 'search.none' : 'filtered.title')}
      description={isSearched ? t('search.noneText', { text }) : t('filtered.text')}
    >
      <Button variant="outline" onClick={() => table.filter({ ...usualFilters, arrives: 'all' })}>
        {t('filtered.all')}
      </Button>
    </EmptyState>
  );
}

/** The arrow keys go from row to row, and the details follow; Enter edits, Escape closes. */
function useRowKeys(
  { close, open }: StockTable,
  does: { onRow(by: -1 | 1): void; onEdit?: (id: string) => void },
): void {
  const { t } = useTranslation('stock');
  const { onRow, onEdit } = does;
  const id = open?.item.row.id;
  usePresses(({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return undefined;
    if (key === 'ArrowDown') return () => onRow(1);
    if (key === 'ArrowUp') return () => onRow(-1);
    if (key === 'Enter' && id !== undefined && onEdit) return () => onEdit(id);
    return undefined;
  });
  const isOpen = id !== undefined;
  const mayEdit = onEdit !== undefined;
  useKeys(
    useMemo(
      () => [
        { key: '↑ ↓', text: t('keys.row') },
        ...(isOpen ? [{ key: 'Escape', text: t('keys.close'), run: close }] : []),
        ...(isOpen && mayEdit ? [{ key: 'Enter', text: t('keys.edit') }] : []),
      ],
      [t, isOpen, mayEdit, close],
    ),
  );
}
