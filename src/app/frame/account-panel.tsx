import { Box, chakra, Text } from '@chakra-ui/react';
import { CircleUserRound, Monitor, TabletSmartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/account/active-hotel.ts';
import { useIsShared } from '../../data/account/shared-flag.ts';
import { Popup } from '../../ui/popup.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { phoneWindow } from '../../ui/windows.ts';
import { useScreenHandle } from '../screen-handle.ts';
import { useViewChoice } from '../view-choice.ts';
import { entryStyle } from './entry-style.ts';
import { MenuSettings } from './menu-settings.tsx';
import { SignOut } from './sign-out.tsx';

/** Who is signed in, what is set for them on this device, and the way out. */
export function AccountPanel(props: {
  anchor: RefObject<HTMLElement | null>;
  name: string;
  email: string;
  onClose(): void;
}) {
  const { t } = useTranslation('frame');
  const view = useViewChoice();
  const { wall } = useScreenHandle();
  const phone = useMedia(phoneWindow);
  const mayShare = useMay('team.manage');
  const isShared = useIsShared();
  const { t: tablet } = useTranslation('tablet');
  return (
    <Popup
      anchor={props.anchor}
      label={t('account.label')}
      placement="bottom-end"
      onClose={props.onClose}
    >
      <Box px="3.5" pb="1">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {props.name || props.email}
        </Text>
        {props.name !== '' && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {props.email}
          </Text>
        )}
      </Box>
      <MenuSettings view={view} />
      <chakra.div css={{ '& a': { ...entryStyle, _hover: { bg: 'bg.muted' } } }}>
        {wall !== undefined && !phone && (
          <Link to={wall} onClick={fillScreen}>
            <Monitor aria-hidden />
            {t('wall.open')}
          </Link>
        )}
        {mayShare && !isShared && (
          <Link to="/configurations/tablets" onClick={props.onClose}>
            <TabletSmartphone aria-hidden />
            {tablet('share.open')}
          </Link>
        )}
        <Link to="/account" onClick={props.onClose}>
          <CircleUserRound aria-hidden />
          {t('nav.account')}
        </Link>
      </chakra.div>
      <SignOut />
    </Popup>
  );
}

/** Only a press may; without it the browser's own bars stay. */
function fillScreen(): void {
  const { documentElement: page } = document;
  if ('requestFullscreen' in page) void page.requestFullscreen().catch(() => undefined);
}
