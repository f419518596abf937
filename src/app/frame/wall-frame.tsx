import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router-dom';
import { useActiveHotel, useToday } from '../../data/account/active-hotel.ts';
import { useFormats } from '../../i18n/format.ts';
import { useColorMode } from '../../ui/color-mode.ts';
import { useKeys } from '../../ui/keys/keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { useScreenAwake } from '../../ui/use-screen-awake.ts';
import { connectionIcons } from '../connection/icons.ts';
import { useConnectionWords } from '../connection/use-connection-words.ts';
import { screenAt } from '../navigation.ts';
import { MembershipNotices } from './membership-notices.tsx';
import './wall.css';

/**
 * Around a screen that hangs on a wall and is only read: no menu, nothing to press. A tap anywhere, Escape or Enter
 * leads back to where it is worked on. Dark, unless the person has chosen light.
 */
export function WallFrame({ exit }: { exit: string }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const dark = useColorMode() !== 'light';
  const screen = screenAt(exit);
  const leave = useMemo(
    () => () => {
      if (document.fullscreenElement && 'exitFullscreen' in document)
        void document.exitFullscreen().catch(() => undefined);
      void navigate(exit);
    },
    [navigate, exit],
  );
  useKeys(useMemo(() => [{ key: 'Escape', text: t('wall.leave'), run: leave }], [t, leave]));
  useScreenAwake();
  // Whoever leaves the full screen by the browser's own means wants to go on.
  useEffect(() => {
    const changed = () => !document.fullscreenElement && leave();
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [leave]);
  return (
    <div className={dark ? 'wall dark' : 'wall'}>
      <WallHead />
      <main className="wall-main">
        {screen && (
          <VisuallyHidden asChild>
            <h1>{t(`nav.${screen}`)}</h1>
          </VisuallyHidden>
        )}
        <Outlet />
      </main>
      <button type="button" className="wall-leave" aria-label={t('wall.leave')} onClick={leave} />
      <MembershipNotices />
    </div>
  );
}

function WallHead() {
  const format = useFormats();
  const active = useActiveHotel();
  const today = useToday();
  const now = useNow(1000);
  const { state, word, details } = useConnectionWords();
  const Icon = connectionIcons[state];
  return (
    <header className="wall-head">
      <b>{format.day(today)}</b>
      <span>{active.status === 'ready' ? active.hotel.name : ''}</span>
      <span className="wall-connection" role="status" data-state={state}>
        <Icon aria-hidden />
        {[word, ...details].join(' · ')}
      </span>
      <time>{format.time(now)}</time>
    </header>
  );
}
