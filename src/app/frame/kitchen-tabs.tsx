import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import '../../ui/segments.css';
import './kitchen-tabs.css';

const tabs = [
  { to: '/kitchen', name: 'service' },
  { to: '/kitchen/close-out', name: 'closeOut' },
  { to: '/kitchen/accuracy', name: 'accuracy' },
  { to: '/orders', name: 'orders' },
] as const;

/** The kitchen's screens side by side: before and during a service, after it, after many, and the orders of tables. */
export function KitchenTabs() {
  const { t } = useTranslation('closeOut');
  const { pathname } = useLocation();
  // The screen that is open is no stop of the tab key: its content is few stops away.
  return (
    <nav className="segments kitchen-tabs" aria-label={t('tabs.label')}>
      {tabs.map(({ to, name }) => (
        <NavLink key={to} to={to} end tabIndex={to === pathname ? -1 : 0}>
          {t(`tabs.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
