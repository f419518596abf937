import { useTranslation } from 'react-i18next';
import { NavLink, useMatch } from 'react-router-dom';
import './kitchen-tabs.css';

/** The kitchen's screens side by side: before and during a service, and after it. */
export function KitchenTabs() {
  const { t } = useTranslation('closeOut');
  const isClosing = useMatch('/kitchen/close-out') !== null;
  // The screen that is open is no stop of the tab key: its content is few stops away.
  return (
    <nav className="kitchen-tabs" aria-label={t('tabs.label')}>
      <NavLink to="/kitchen" end tabIndex={isClosing ? 0 : -1}>
        {t('tabs.service')}
      </NavLink>
      <NavLink to="/kitchen/close-out" tabIndex={isClosing ? -1 : 0}>
        {t('tabs.closeOut')}
      </NavLink>
    </nav>
  );
}
