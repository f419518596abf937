import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** On a phone, from a screen that fills it to the one above. */
export function WayBack({ to }: { to: string }) {
  const { t } = useTranslation('door');
  return (
    <Link className="way-back" to={to} aria-label={t('back')}>
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}
