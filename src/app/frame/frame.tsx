import { Box, Flex, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { LostCodeNotice } from './lost-code-notice.tsx';
import { MembershipNotices } from './membership-notices.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useMenu } from './use-menu.ts';

/** What is around every screen of a signed-in person: menu, connection, update banner. */
export function Frame() {
  const { t } = useTranslation('frame');
  const main = useHeadingFocus();
  const menu = useMenu();
  return (
    <Box maxW="site" mx="auto" minH="100dvh">
      <SkipNavLink>{t('skip')}</SkipNavLink>
      <Flex align="stretch" minH="100dvh">
        <Sidebar collapsed={menu.collapsed} onCollapse={menu.setCollapsed} />
        <Flex direction="column" flex="1" minW="0">
          <UpdateBanner />
          <TopBar onMenu={menu.open} />
          <SkipNavContent asChild>
            <Flex as="main" ref={main} direction="column" flex="1" minW="0" position="relative">
              <Outlet />
            </Flex>
          </SkipNavContent>
        </Flex>
      </Flex>
      <AfterFirstPaint>
        <MenuDrawer open={menu.isOpen} onClose={menu.close} />
        <MembershipNotices />
        <LostCodeNotice />
      </AfterFirstPaint>
      <ScrollRestoration />
    </Box>
  );
}
