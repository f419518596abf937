import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useSession } from '../../data/account/session.ts';
import { useConnection } from '../../data/connection/connection.ts';
import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { connectionState } from './state.ts';
import { useLasting } from './use-lasting.ts';

/** How often ages that are on screen are told anew, ms. */
const halfMinute = 30_000;

/** How the device stands with the server, and the words for it. */
export function useConnectionWords() {
  const { t } = useTranslation('connection');
  const formats = useFormats();
  const now = useNow(halfMinute);
  const connection = useConnection();
  const session = useSession();
  const { waiting, oldest } = connection;
  const withoutHotel = useActiveHotel().status === 'none';
  const told = connectionState(connection, session.status === 'signed-in' && session.expired);
  // With no hotel there is nothing to connect for: the browser's word is all there is.
  const actual = withoutHotel && told === 'connecting' ? 'online' : told;
  // With a network a tap is sent within moments: only what takes longer is told.
  const slow = useLasting(waiting > 0, 1000);
  const state = actual === 'sending' && !slow ? 'online' : actual;
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
  return { connection, actual, state, slow, word, details };
}
