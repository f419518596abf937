import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Accuracy } from '../../../../core/contract/accuracy.ts';
import { isLanguage } from '../../../../core/rules/language.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { download, fileName } from '../../../ui/download.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useKeys } from '../../../ui/keys/keys.ts';
import { usePresses } from '../../../ui/keys/use-presses.ts';
import { AccuracyTool } from './accuracy-tool.tsx';
import { DishPane } from './pane/dish-pane.tsx';
import { DishTable } from './table/dish-table.tsx';
import { accuracyFile } from './table-file.ts';
import { type Rows, useRows } from './use-rows.ts';

/** Tools, table, and the details of the row that is open. */
export function AccuracyContent({
  accuracy,
  note,
}: {
  accuracy: Accuracy;
  note: string | undefined;
}) {
  const { t, i18n } = useTranslation('accuracy');
  const hotel = useHotelRow()?.name ?? '';
  const rows = useRows(accuracy.services);
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const buttonOf = (id: string | undefined) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${id}"] button`) ?? null;
  useRowKeys(rows, (id) => {
    const button = buttonOf(id);
    const isInPane = document.activeElement?.closest('.pane') != null;
    if (isInPane) button?.scrollIntoView({ block: 'nearest' });
    else button?.focus();
  });
  const save = () =>
    download(
      `${fileName([hotel, t('file.name'), accuracy.from, accuracy.to])}.csv`,
      accuracyFile(rows, t, isLanguage(i18n.language) ? i18n.language : 'en'),
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <AccuracyTool
        rows={rows}
        field={field}
        onIntoList={() => buttonOf(rows.stop)?.focus()}
        onFile={save}
      />
      {note !== undefined && (
        <p className="accuracy-note" role="status">
          {note}
        </p>
      )}
      <div className="kitchen accuracy-split" data-open={rows.open !== undefined}>
        <div className="accuracy-scroll">
          {rows.rows.length > 0 ? <DishTable rows={rows} table={table} /> : <NoRows rows={rows} />}
        </div>
        {rows.open && (
          <DishPane
            row={rows.open.row}
            takesFocus={rows.open.byKey}
            focusAfter={() => buttonOf(rows.stop)}
            onClose={rows.close}
          />
        )}
      </div>
    </>
  );
}

/** Where a search or a filter leaves nothing. */
function NoRows({ rows }: { rows: Rows }) {
  const { t } = useTranslation('accuracy');
  const isSearched = rows.text.trim() !== '';
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(isSearched ? 'search.none' : 'none')}
      description={isSearched ? t('search.noneText', { text: rows.text }) : t('noneText')}
    >
      <Button variant="outline" onClick={() => rows.setFilter('all')}>
        {t('showAll')}
      </Button>
    </EmptyState>
  );
}

/** The arrow keys go from row to row, and the details follow. */
function useRowKeys({ step, close, open }: Rows, onRow: (id: string | undefined) => void): void {
  const { t } = useTranslation('accuracy');
  usePresses(({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return undefined;
    if (key === 'ArrowDown') return () => onRow(step(1));
    if (key === 'ArrowUp') return () => onRow(step(-1));
    return undefined;
  });
  const isOpen = open !== undefined;
  useKeys(
    useMemo(
      () => [
        { key: '↑ ↓', text: t('keys.row') },
        ...(isOpen ? [{ key: 'Escape', text: t('keys.close'), run: close }] : []),
      ],
      [t, isOpen, close],
    ),
  );
}
