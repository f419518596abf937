import { VisuallyHidden } from '@chakra-ui/react';
import {
  CircleAlert,
  CloudCheck,
  CloudCog,
  CloudOff,
  CloudUpload,
  LogIn,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useSession } from '../../data/account/session.ts';
import { useConnection } from '../../data/connection/connection.ts';
import {
  hideConnection,
  showConnection,
  useConnectionDrawer,
} from '../../data/connection/drawer.ts';
import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { type ConnectionState, connectionState } from './state.ts';
import { useLasting } from './use-lasting.ts';

const icons: Record<ConnectionState, LucideIcon> = {
  online: CloudCheck,
  connecting: CloudCog,
  offline: CloudOff,
  sending: CloudUpload,
  signIn: LogIn,
};

/** How often ages that are on screen are told anew, ms. */
const halfMinute = 30_000;

/** How the device stands with the server, in words; pressing it tells the rest. */
export function ConnectionStatus() {
  const { t } = useTranslation('connection');
  const formats = useFormats();
  const now = useNow(halfMinute);
  const open = useConnectionDrawer();
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
  const Icon = icons[state];

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
  const decisions = attention > 0 ? [t('attention', { count: attention })] : [];

  return (
    <>
      <button
        type="button"
        className="connection"
        aria-haspopup="dialog"
        aria-label={[t('label', { state: word }), ...details, ...decisions].join(', ')}
        data-state={state}
        data-connection={actual}
        data-waiting={waiting}
        data-attention={attention}
        onClick={showConnection}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span className="connection-more">{[word, ...details].join(' · ')}</span>
        {slow && <b className="connection-count">{waiting}</b>}
        {attention > 0 && (
          <>
            <CircleAlert size={18} aria-hidden />
            <span className="connection-more">{decisions}</span>
            <b className="connection-count">{attention}</b>
          </>
        )}
      </button>
      {/* Told once per change of state, not at every tap. */}
      <VisuallyHidden role="status">
        {state === 'sending' ? '' : [state === 'signIn' ? word : t(`state.${state}`)].join('')}
      </VisuallyHidden>
      <ConnectionDrawer open={open} state={state} onClose={hideConnection} />
    </>
  );
}
