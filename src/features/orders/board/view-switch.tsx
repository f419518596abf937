import { useTranslation } from 'react-i18next';
import '../../../ui/segments.css';

/** What is in progress: order by order, or all plates added up. */
export function ViewSwitch(props: { isPlates: boolean; onPlates(isPlates: boolean): void }) {
  const { t } = useTranslation('orders');
  const { isPlates, onPlates } = props;
  return (
    <fieldset className="segments orders-view" aria-label={t('view.label')}>
      <button type="button" aria-pressed={!isPlates} onClick={() => onPlates(false)}>
        {t('view.orders')}
      </button>
      <button type="button" aria-pressed={isPlates} onClick={() => onPlates(true)}>
        {t('view.plates')}
      </button>
    </fieldset>
  );
}
