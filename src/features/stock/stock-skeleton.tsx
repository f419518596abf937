import { useTranslation } from 'react-i18next';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

/** Counts and rows, before they are there. */
export function StockSkeleton() {
  const { t } = useTranslation('stock');
  return (
    <div role="status" aria-label={t('loading')} className="stock-bones">
      <div className="stock-bar">
        <span className="stock-bone" />
      </div>
      {rows.map((row) => (
        <div key={row} className="stock-bone-row">
          <span className="stock-bone" />
          <span className="stock-bone" />
        </div>
      ))}
    </div>
  );
}
