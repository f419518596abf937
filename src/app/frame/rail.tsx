import { PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { useViewChoice } from '../view-choice.ts';
import { screenIcons } from './screen-icons.ts';
import { useScreensOf } from './screens-of-view.ts';

/** The menu beside the screen: the view's screens as icons with their names, and the way to all of the menu. */
export function Rail({ onExpand }: { onExpand(): void }) {
  const { t } = useTranslation('frame');
  const view = useViewChoice();
  const screens = useScreensOf(view);
  return (
    <nav className="rail" aria-label={t('nav.label')}>
      <Link className="rail-logo" to="/" tabIndex={-1} aria-label={t('home')}>
        <img src="/icons/icon-192.png" alt="" />
      </Link>
      <AfterFirstPaint>
        <ul>
          {screens.map(({ name, path, exact = false }) => {
            const Icon = screenIcons[name];
            return (
              <li key={path}>
                <NavLink className="rail-entry" to={path} end={exact}>
                  <Icon aria-hidden />
                  {t(`brief.${name}`)}
                </NavLink>
              </li>
            );
          })}
          <li>
            <button type="button" className="rail-entry" onClick={onExpand}>
              <PanelLeftOpen aria-hidden />
              {t('menu.expand')}
            </button>
          </li>
        </ul>
      </AfterFirstPaint>
    </nav>
  );
}
