import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStock } from '../../data/stock/stock.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { UndoToast } from '../../ui/undo/undo-toast.tsx';
import { StockContent } from './stock-content.tsx';
import { StockEmpty } from './stock-empty.tsx';
import { StockSkeleton } from './stock-skeleton.tsx';
import './stock.css';

/** What is in stock, what the menus need of it, and what is on its way. */
export function StockScreen() {
  const { t } = useTranslation('stock');
  const stock = useStock();
  const { status, retry } = stock.held;
  // Without the needs of all days nothing would be critical. A day that comes at midnight takes nothing away.
  const [isCounted, setIsCounted] = useState(stock.isCounted);
  if (!isCounted && stock.isCounted) setIsCounted(true);
  const isLoading = status === 'loading' || (stock.items.length > 0 && !isCounted);
  return (
    <section className="stock" aria-label={t('title')}>
      {stock.items.length > 0 && isCounted ? (
        <StockContent stock={stock} />
      ) : isLoading ? (
        <StockSkeleton />
      ) : status === 'ready' ? (
        <StockEmpty />
      ) : (
        <LoadFailed
          title={t('missing.title')}
          description={t('missing.text')}
          retry={t('missing.retry')}
          onRetry={retry}
        />
      )}
      <div className="stock-undo">
        <UndoToast />
      </div>
    </section>
  );
}
