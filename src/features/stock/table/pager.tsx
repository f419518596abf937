import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconControl } from '../../../ui/control.tsx';
import { AddIngredient } from '../bar/add-ingredient.tsx';
import { pageSize, type StockTable } from '../use-stock-table.ts';

/** Where the page is in the table, and an ingredient that is added by its name. */
export function Pager({ table, onAdded }: { table: StockTable; onAdded(id: string): void }) {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const mayAdd = useMay('ingredient.write');
  const { page, pages, count, turn } = table;
  const number = formats.number;
  return (
    <div className="stock-pager">
      <span role="status">
        {t('pager.range', {
          from: number(Math.min(count, page * pageSize + 1)),
          to: number(Math.min(count, (page + 1) * pageSize)),
          count: count,
        })}
      </span>
      {mayAdd && <AddIngredient onAdded={onAdded} />}
      <nav aria-label={t('pager.label')}>
        <IconControl label={t('pager.before')} disabled={page === 0} onClick={() => turn(page - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconControl>
        <span>{t('pager.page', { page: number(page + 1), count: pages })}</span>
        <IconControl
          label={t('pager.next')}
          disabled={page + 1 >= pages}
          onClick={() => turn(page + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconControl>
      </nav>
    </div>
  );
}
