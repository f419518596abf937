import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useViewChoice } from '../view-choice.ts';
import { screenIcons } from './screen-icons.ts';
import { useScreensOf } from './screens-of-view.ts';

/** Beside "More", on the narrowest of phones: each with room for its name. */
const mostScreens = 5;

/** The menu of a phone: the view's first screens, and "More", which opens all of the menu. */
export function BottomBar({ onMore }: { onMore(): void }) {
  const { t } = useTranslation('frame');
  const view = useViewChoice();
  const places = useScreensOf(view)
    .filter(({ wide }) => !wide)
    .slice(0, mostScreens);
  return (
    <nav className="bottom-bar" aria-label={t('nav.label')}>
      <ul>
        {places.map(({ name, path }) => {
          const Icon = screenIcons[name];
          return (
            <li key={path}>
              <NavLink className="bottom-entry" to={path}>
                <span>
                  <Icon size={24} strokeWidth={1.75} aria-hidden />
                </span>
                {t(`brief.${name}`)}
              </NavLink>
            </li>
          );
        })}
        <li>
          <button type="button" className="bottom-entry" onClick={onMore}>
            <span>
              <Menu size={24} strokeWidth={1.75} aria-hidden />
            </span>
            {t('menu.more')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
