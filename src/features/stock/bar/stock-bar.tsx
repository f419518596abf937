import { ListFilter, ListOrdered, Plus, Search } from 'lucide-react';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StockStatus, stockStatuses } from '../../../../core/rules/stock/status.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import type { Stock } from '../../../data/stock/stock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control, IconControl } from '../../../ui/control.tsx';
import { CountButton } from '../../../ui/counts/count-button.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { useSearchOpening } from '../../../ui/search/use-search-opening.ts';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { isUsual, statusCounts } from '../filters.ts';
import { StatusMark } from '../table/status-mark.tsx';
import type { StockTable } from '../use-stock-table.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ScanButton } from './scan-button.tsx';
import { WindowFilter } from './window-filter.tsx';
import './bar.css';

interface Parts {
  stock: Stock;
  table: StockTable;
  onAdd(): void;
  onOrder(): void;
  onIntoList(): void;
}

/** Room for the search field beside the counts. */
const roomyWindow = '(min-width: 1400px)';

/**
 * The one row of tools: the counts, by which the table is filtered, search, categories, arrivals, and what is new. On a
 * phone, what chooses is folded.
 */
export function StockBar(props: Parts) {
  const { t } = useTranslation('stock');
  const mayAdd = useMay('ingredient.write');
  const { stock, table } = props;
  const phone = useMedia(phoneWindow);
  const [unfolded, setUnfolded] = useState(!isUsual(table.filters));
  const part = useId();
  const choices = (
    <>
      <CategoryFilter {...{ stock, table }} />
      <WindowFilter table={table} />
    </>
  );
  return (
    <div className="stock-bar">
      <Counts {...{ stock, table }} />
      <div className="stock-tools">
        <IngredientSearch table={table} onIntoList={props.onIntoList} />
        <ScanButton items={stock.items} onFound={(id) => table.show(id, true)} />
        {phone ? (
          <IconControl
            label={t('bar.filters')}
            aria-expanded={unfolded}
            aria-controls={part}
            onClick={() => setUnfolded(!unfolded)}
          >
            <ListFilter size={20} aria-hidden />
          </IconControl>
        ) : (
          choices
        )}
        <IconControl label={t('order.open')} onClick={props.onOrder}>
          <ListOrdered size={20} aria-hidden />
        </IconControl>
        {mayAdd && (
          <Control look="primary" onClick={props.onAdd}>
            <Plus size={20} aria-hidden />
            {t('add.open')}
          </Control>
        )}
      </div>
      {phone && (
        <div id={part} className="stock-choices">
          {unfolded && choices}
        </div>
      )}
    </div>
  );
}

function Counts({ stock: { items }, table }: Pick<Parts, 'stock' | 'table'>) {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const counts = useMemo(() => statusCounts(items), [items]);
  const { statuses } = table.filters;
  const toggle = (status: StockStatus) =>
    table.filter({
      text: '',
      statuses: statuses.includes(status)
        ? statuses.filter((each) => each !== status)
        : [...statuses, status],
    });
  return (
    <Toolbar label={t('bar.label')} className="counts stock-counts">
      {stockStatuses.map((status) => (
        <CountButton
          key={status}
          icon={<StatusMark status={status} />}
          label={t(`status.${status}`)}
          value={formats.number(counts[status])}
          {...(status === 'critical' && { hero: true, note: t('note') })}
          pressed={statuses.includes(status)}
          {...(statuses.includes(status) && { look: 'chosen' as const })}
          onPress={() => toggle(status)}
        />
      ))}
      <CountButton
        label={t('all')}
        value={formats.number(items.length)}
        pressed={statuses.length === 0}
        {...(statuses.length === 0 && { look: 'chosen' as const })}
        onPress={() => table.filter({ text: '', statuses: [] })}
      />
    </Toolbar>
  );
}

function IngredientSearch({ table, onIntoList }: Pick<Parts, 'table' | 'onIntoList'>) {
  const { t } = useTranslation('stock');
  const field = useRef<HTMLInputElement>(null);
  const isRoomy = useMedia(roomyWindow);
  const { isOpened, open, leave } = useSearchOpening(field, t('search.label'));
  const { text } = table.filters;
  const isShown = isRoomy || isOpened || text !== '';
  return (
    <>
      {isShown && <Field {...{ field, table, text, leave, onIntoList, over: !isRoomy }} />}
      {!isRoomy && (
        <IconControl label={t('search.label')} shortcut="/" onClick={open}>
          <Search size={20} aria-hidden />
        </IconControl>
      )}
    </>
  );
}

function Field(props: {
  field: RefObject<HTMLInputElement | null>;
  table: StockTable;
  text: string;
  over: boolean;
  leave(): void;
  onIntoList(): void;
}) {
  const { t } = useTranslation('stock');
  return (
    <SearchField
      field={props.field}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      text={props.text}
      over={props.over}
      onText={(text) => props.table.filter({ text })}
      onLeave={props.leave}
      onIntoList={props.onIntoList}
    />
  );
}
