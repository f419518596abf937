import { MonitorOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useHasMarks } from '../../../data/meals/flags.ts';

/** Says that the covers count with this device's own marks, and the suggested amounts without. */
export function OwnMarks({ day }: { day: Day }) {
  const { t } = useTranslation('kitchen');
  if (!useHasMarks(day)) return null;
  return (
    <p className="own-marks" role="note">
      <MonitorOff size={20} aria-hidden />
      {t('people.ownMarks')}
    </p>
  );
}
