import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import './kitchen-tabs.css';

/** The kitchen's screens side by side: before and during a service, and after it. */
export function KitchenTabs() {
  const { t } = useTranslation('closeOut');
  return (
    <nav className="kitchen-tabs" aria-label={t('tabs.label')}>
      <NavLink to="/kitchen" end>
        {t('tabs.service')}
      </NavLink>
      <NavLink to="/kitchen/close-out">{t('tabs.closeOut')}</NavLink>
    </nav>
  );
}
