import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { ImportNotice } from '../../features/menu/import/background-import/import-notice.tsx';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { TooltipHost } from '../../ui/tooltip.tsx';
import { withdrawUndo } from '../../ui/undo/undo.ts';
import { useMedia } from '../../ui/use-media.ts';
import { MenuPinned } from '../../ui/use-screen-media.ts';
import { phoneWindow, unpinnedWindow } from '../../ui/windows.ts';
import { useScreenHandle } from '../screen-handle.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LostCodeNotice } from './lost-code-notice.tsx';
import { MembershipNotices } from './membership-notices.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Rail } from './rail.tsx';
import { RequiredFactor } from './required-factor.tsx';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useMenu } from './use-menu.ts';
import './frame.css';

/**
 * What is around every screen of a signed-in person. In the order of the tab key: title and day, the screen, then the
 * status beside the day and the menu, so that the screen is few tabs away.
 */
export function Frame() {
  const { t } = useTranslation('frame');
  const frame = useHeadingFocus();
  const menu = useMenu();
  const narrow = useMedia(phoneWindow);
  const { back } = useScreenHandle();
  const cramped = useMedia(unpinnedWindow);
  const pinned = menu.pinned && !cramped;
  const active = useActiveHotel();
  const hotel = active.status === 'ready' ? active.hotel.id : undefined;
  // What was done in a hotel can't be taken back from another one, nor by who signs in next.
  useEffect(() => (hotel === undefined ? undefined : withdrawUndo), [hotel]);
  return (
    <div ref={frame} className="frame" data-pinned={pinned}>
      <a className="skip-link" href="#screen">
        {t('skip')}
      </a>
      <MenuPinned value={pinned}>
        <TopBar narrow={narrow} />
      </MenuPinned>
      <div className="frame-notice">
        <UpdateBanner />
        <RequiredFactor />
      </div>
      <main id="screen" className="frame-main" tabIndex={-1}>
        <MenuPinned value={pinned}>
          <Outlet />
        </MenuPinned>
      </main>
      <StatusBar />
      {narrow && back === undefined && <BottomBar onMore={menu.open} />}
      {!narrow && !pinned && <Rail onExpand={menu.open} />}
      {pinned && <Sidebar onUnpin={() => menu.pin(false)} />}
      <AfterFirstPaint>
        <MenuDrawer
          open={menu.isOpen && !pinned}
          {...(cramped ? {} : { onPin: () => menu.pin(true) })}
          onClose={menu.close}
        />
        <MembershipNotices />
        <ImportNotice />
        <LostCodeNotice />
        <TooltipHost />
      </AfterFirstPaint>
    </div>
  );
}
