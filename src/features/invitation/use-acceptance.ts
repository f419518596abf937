import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { acceptInvitation } from '../../../core/contract/team.ts';
import { selectHotel, useHotels } from '../../data/account/hotels.ts';
import { useSession } from '../../data/account/session.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { notify } from '../../ui/toasts.ts';

/** So long the list of hotels is waited for, in which the new one is to be, and how often it is asked for, ms. */
const listTimeout = 15_000;
const interval = 3000;

export type Acceptance =
  | { kind: 'working' }
  | { kind: 'done'; hotelId: string }
  /** `code` is the service's, or of this screen alone. */
  | { kind: 'failed'; code: string };

/** Accepts the invitation in the address, once; then goes on into its hotel. */
export function useAcceptance(): { state: Acceptance; email: string; retry(): void } {
  const { t } = useTranslation('invitation');
  const navigate = useNavigate();
  const session = useSession();
  const token = useSearchParams()[0].get('token')?.trim() ?? '';
  const { send } = useCommand(acceptInvitation);
  const [state, setState] = useState<Acceptance>({ kind: 'working' });
  const signedIn = session.status === 'signed-in' ? session : undefined;
  const user = signedIn?.user;

  const accept = async () => {
    setState({ kind: 'working' });
    if (token === '') return setState({ kind: 'failed', code: 'no_token' });
    // The server would refuse it: with a PIN one works in the tablet's hotel alone.
    if (signedIn?.byPin) return setState({ kind: 'failed', code: 'by_pin' });
    if (!user?.id || !user.email) return setState({ kind: 'failed', code: 'no_identity' });
    const outcome = await send({ body: { token, user_email: user.email } });
    if (outcome.kind === 'done') {
      return setState({ kind: 'done', hotelId: outcome.data.data.hotel_id });
    }
    const isTokenWrong = outcome.kind === 'refused' && outcome.code === 'invalid_request';
    setState({ kind: 'failed', code: isTokenWrong ? 'invitation_unknown' : outcome.code });
  };
  const start = useEffectEvent(() => void accept());
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, []);

  const goOn = useEffectEvent((hotelId: string) => {
    selectHotel(hotelId);
    notify({ kind: 'success', title: t('done') });
    void navigate('/', { replace: true });
  });
  const { hotels, retry: listAgain } = useHotels();
  const askForList = useEffectEvent(() => listAgain());
  const hotelId = state.kind === 'done' ? state.hotelId : undefined;
  const isListed = hotels.some(({ id }) => id === hotelId);
  useEffect(() => {
    if (hotelId === undefined) return;
    // Before the hotel is listed, the first screen would say that there is none.
    const timer = setTimeout(() => goOn(hotelId), isListed ? 0 : listTimeout);
    const asking = isListed ? undefined : setInterval(() => askForList(), interval);
    return () => {
      clearTimeout(timer);
      clearInterval(asking);
    };
  }, [hotelId, isListed]);

  return { state, email: user?.email ?? '', retry: () => void accept() };
}
