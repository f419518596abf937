import { Languages, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useColorModeChoice } from './color-mode-switch.tsx';
import { useLanguageChoice } from './language-switch.tsx';
import { PublicChoice } from './public-choice.tsx';
import './public-frame.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * Around the pages of who is not signed in: name, language, appearance. The build renders it as well, around the start
 * page (src/app/front-page.tsx).
 */
export function PublicFrame() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  const main = useHeadingFocus();
  const frame = useKeptFocus();
  return (
    <div className="public" ref={frame}>
      <header className="public-head">
        <Link to="/" className="public-brand">
          <img src="/icons/icon-192.png" alt="" width={32} height={32} />
          Coperto
        </Link>
        <PublicChoice icon={Languages} {...useLanguageChoice()} />
        <PublicChoice brief icon={SunMoon} {...useColorModeChoice()} />
        {pathname === '/' && (
          <Link to="/login" className="public-button">
            {t('landing.signIn')}
          </Link>
        )}
      </header>
      <main ref={main}>
        <Outlet />
      </main>
    </div>
  );
}
