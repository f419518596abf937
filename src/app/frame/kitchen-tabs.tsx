import { ClipboardCheck, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import '../../ui/segments.css';
import { screenIcons } from './screen-icons.ts';
import './kitchen-tabs.css';

const tabs = [
  { to: '/kitchen', name: 'service', Icon: screenIcons.service },
  { to: '/kitchen/close-out', name: 'closeOut', Icon: ClipboardCheck },
  { to: '/kitchen/accuracy', name: 'accuracy', Icon: Target },
  { to: '/orders', name: 'orders', Icon: screenIcons.orders },
] as const;

/**
 * The kitchen's screens side by side: before and during a service, after it, after many, and the orders of tables. Where
 * there is no room for all of their names, signs stand for those that are not open (kitchen-tabs.css).
 */
export function KitchenTabs() {
  const { t } = useTranslation('closeOut');
  const { pathname } = useLocation();
  // The screen that is open is no stop of the tab key: its content is few stops away.
  return (
    <nav className="segments kitchen-tabs" aria-label={t('tabs.label')}>
      {tabs.map(({ to, name, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          tabIndex={to === pathname ? -1 : 0}
          data-tip={t(`tabs.${name}`)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{t(`tabs.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
