import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusTile } from '../../../ui/tile/status-tile.tsx';

/** What the signs of the meals mean, below a guest's. */
export function SignLegend() {
  const { t } = useTranslation('reception');
  return (
    <ul className="sign-legend">
      <li>
        <StatusTile status="will_eat" />
        {t('status.will_eat')}
      </li>
      <li>
        <StatusTile status="will_not_eat" />
        {t('status.will_not_eat')}
      </li>
      <li>
        <StatusTile status="will_not_eat" by="nobody" />
        {t('status.notInBoard')}
      </li>
      <li>
        <StatusTile status="uncertain" />
        {t('status.uncertain')}
      </li>
      <li>
        <span className="sign-waiting">
          <Clock size={18} aria-hidden />
        </span>
        {t('status.pending')}
      </li>
    </ul>
  );
}
