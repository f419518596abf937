import { useTranslation } from 'react-i18next';
import { accuracyDays } from '../../../../core/rules/accuracy/measures.ts';
import { useAccuracyDays } from '../../../data/kitchen/accuracy-days.ts';
import '../../../ui/segments.css';
import './days-switch.css';

/** How many days the accuracy looks back. */
export function DaysSwitch() {
  const { t } = useTranslation('accuracy');
  const [days, setDays] = useAccuracyDays();
  return (
    <fieldset className="segments days-switch" aria-label={t('days.label')}>
      {accuracyDays.map((each) => (
        <button key={each} type="button" aria-pressed={each === days} onClick={() => setDays(each)}>
          {t('days.option', { count: each })}
        </button>
      ))}
    </fieldset>
  );
}
