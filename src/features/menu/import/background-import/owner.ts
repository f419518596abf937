import { useChosenHotel } from '../../../../data/account/hotels.ts';
import { useSession } from '../../../../data/account/session.ts';

/** Who imports, and for which hotel, as one text. */
export function useImportOwner(): string {
  const session = useSession();
  const chosen = useChosenHotel();
  const user = session.status === 'signed-in' ? session.user.id : '';
  return `${user} ${chosen.status === 'ready' ? chosen.hotel.id : ''}`;
}
