import { useTranslation } from 'react-i18next';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Hero and rows, before they are there. */
export function AccuracySkeleton() {
  const { t } = useTranslation('accuracy');
  return (
    <div role="status" aria-label={t('loading')} className="accuracy-bones">
      <div className="accuracy-tool">
        <span className="accuracy-bone" />
      </div>
      {rows.map((row) => (
        <div key={row} className="accuracy-bone-row">
          <span className="accuracy-bone" />
          <span className="accuracy-bone" />
        </div>
      ))}
    </div>
  );
}
