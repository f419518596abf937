import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import {
  CircleAlert,
  Cloud,
  CloudCog,
  CloudOff,
  CloudUpload,
  LogIn,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useSession } from '../../data/account/session.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { type ConnectionState, connectionState } from './state.ts';
import { useLasting } from './use-lasting.ts';

const looks: Record<ConnectionState, { icon: LucideIcon; color: string }> = {
  online: { icon: Cloud, color: 'fg.success' },
  connecting: { icon: CloudCog, color: 'fg.muted' },
  offline: { icon: CloudOff, color: 'fg.warning' },
  sending: { icon: CloudUpload, color: 'fg.info' },
  signIn: { icon: LogIn, color: 'fg.warning' },
};

/** How often ages that are on screen are told anew, ms. */
const halfMinute = 30_000;

/** How the device stands with the server, in words; pressing it tells the rest. */
export function ConnectionStatus() {
  const { t } = useTranslation('connection');
  const formats = useFormats();
  const now = useNow(halfMinute);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const connection = useConnection();
  const session = useSession();
  const { waiting, attention, oldest } = connection;

  const withoutHotel = useActiveHotel().status === 'none';
  const told = connectionState(connection, session.status === 'signed-in' && session.expired);
  // With no hotel there is nothing to connect for: the browser's word is all there is.
  const actual = withoutHotel && told === 'connecting' ? 'online' : told;
  // With a network a tap is sent within moments: only what takes longer is told.
  const slow = useLasting(waiting > 0, 1000);
  const state = actual === 'sending' && !slow ? 'online' : actual;
  const { icon: Icon, color } = looks[state];

  const word =
    state === 'sending' || state === 'signIn'
      ? t(`state.${state}`, { count: waiting })
      : t(`state.${state}`);
  const details = [
    ...(slow && state !== 'sending' && state !== 'signIn'
      ? [t('waiting', { count: waiting })]
      : []),
    ...(slow && oldest !== null
      ? [now - oldest < 60_000 ? t('fresh') : t('oldest', { ago: formats.ago(oldest, now) })]
      : []),
  ];

  return (
    <>
      <Button
        variant="ghost"
        color="fg"
        px="3"
        maxW="70%"
        aria-haspopup="dialog"
        data-connection={actual}
        data-waiting={waiting}
        data-attention={attention}
        onClick={() => setOpen(true)}
      >
        <chakra.span color={color} flexShrink="0">
          <Icon aria-hidden />
        </chakra.span>
        <Flex as="span" direction="column" align="start" textStyle="sm" lineHeight="1.25" minW="0">
          <chakra.span fontWeight="medium">
            <VisuallyHidden>{t('label', { state: '' })}</VisuallyHidden>
            {word}
          </chakra.span>
          {details.length > 0 && <chakra.span textStyle="xs">{details.join(', ')}</chakra.span>}
          {attention > 0 && (
            <Flex
              as="span"
              align="center"
              gap="1"
              textStyle="xs"
              color="fg.error"
              fontWeight="medium"
            >
              <CircleAlert aria-hidden size={14} />
              {t('attention', { count: attention })}
            </Flex>
          )}
        </Flex>
      </Button>
      {/* Told once per change of state, not at every tap. */}
      <VisuallyHidden role="status">
        {state === 'sending' ? '' : [state === 'signIn' ? word : t(`state.${state}`)].join('')}
      </VisuallyHidden>
      <ConnectionDrawer open={open} state={state} onClose={close} />
    </>
  );
}
