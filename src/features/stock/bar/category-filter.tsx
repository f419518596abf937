import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StockCategory, stockCategories } from '../../../../core/rules/stock/category.ts';
import type { Stock } from '../../../data/stock/stock.ts';
import { Control } from '../../../ui/control.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { categoryCounts } from '../filters.ts';
import type { StockTable } from '../use-stock-table.ts';

/** The categories that are shown, each with how many ingredients it has, and all of them at once. */
export function CategoryFilter({ stock, table }: { stock: Stock; table: StockTable }) {
  const { t } = useTranslation('stock');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { categories } = table.filters;
  return (
    <>
      <Control
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('bar.categories', { count: categories.length })}
        <ChevronDown size={18} aria-hidden />
      </Control>
      {isOpen && (
        <Popup
          anchor={anchor}
          label={t('bar.categoriesLabel')}
          placement="bottom-end"
          width="16rem"
          onClose={() => setOpen(false)}
        >
          <Choices stock={stock} table={table} />
        </Popup>
      )}
    </>
  );
}

function Choices({ stock, table }: { stock: Stock; table: StockTable }) {
  const { t } = useTranslation('stock');
  const counts = useMemo(() => categoryCounts(stock.items), [stock.items]);
  const { categories } = table.filters;
  const isAll = categories.length === stockCategories.length;
  const choose = (next: readonly StockCategory[]) => table.filter({ categories: next, text: '' });
  const toggle = (category: StockCategory, isOn: boolean) =>
    choose(
      stockCategories.filter((each) => (each === category ? isOn : categories.includes(each))),
    );
  return (
    <fieldset className="stock-categories">
      <legend>{t('bar.categoriesLabel')}</legend>
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && categories.length > 0;
          }}
          onChange={() => choose(isAll ? [] : stockCategories)}
        />
        <span>{t('bar.all')}</span>
        <span>{stock.items.length}</span>
      </label>
      {stockCategories.map((category) => (
        <label key={category}>
          <input
            type="checkbox"
            checked={categories.includes(category)}
            onChange={({ target }) => toggle(category, target.checked)}
          />
          <span>{t(`category.${category}`)}</span>
          <span>{counts.get(category) ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}
