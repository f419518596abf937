import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsShared } from '../../data/account/shared-flag.ts';
import { leaving } from '../../ui/form/unsaved.ts';
import { switchPath } from '../paths.ts';

/** On a shared tablet: the way to the next person, who comes back to this screen. */
export function SwitchPerson() {
  const { t } = useTranslation('tablet');
  const isShared = useIsShared();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!isShared) return null;
  const open = () => void navigate(switchPath(`${pathname}${search}`));
  return (
    <button
      type="button"
      className="switch-person"
      aria-label={t('switch')}
      data-tip={t('switch')}
      onClick={() => leaving(open)}
    >
      <UsersRound size={20} strokeWidth={1.75} aria-hidden />
      <span className="connection-more">{t('switch')}</span>
    </button>
  );
}
