import { useTranslation } from 'react-i18next';
import './list.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** List and boxes, before the day is there. */
export function CloseOutSkeleton() {
  const { t } = useTranslation('kitchen');
  return (
    <div className="close-out-service" role="status" aria-label={t('loading')}>
      <div className="close-out-list" aria-hidden>
        {rows.map((row) => (
          <div key={row} className="close-out-dish">
            <span className="close-out-circle" />
            <span className="close-out-bone" />
          </div>
        ))}
      </div>
      <div className="close-out-work" aria-hidden>
        <span className="close-out-bone" />
      </div>
    </div>
  );
}
