import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Said to whose role can't let anybody in. */
export function ReadOnly() {
  const { t } = useTranslation('door');
  return (
    <p className="door-read-only">
      <Lock size={18} aria-hidden />
      {t('readOnly')}
    </p>
  );
}
