import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStock } from '../../data/stock/stock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
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
        <EmptyState icon={<CloudOff />} title={t('missing.title')} description={t('missing.text')}>
          <Button variant="outline" onClick={retry}>
            {t('missing.retry')}
          </Button>
        </EmptyState>
      )}
      <div className="stock-undo">
        <UndoToast />
      </div>
    </section>
  );
}
