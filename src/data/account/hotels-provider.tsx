import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { type Hotels, HotelsContext, hotelsKey, knownHotels } from './hotels.ts';
import { useParsedList } from './parsed-list.ts';
import { persisted, staleTimes } from './query.ts';
import { useSession } from './session.ts';

/** Time until a failed request is tried again, ms. */
const failedInterval = 60_000;

/**
 * Provides the signed-in user's hotels, kept on the device, so that it opens without a network. Asked for in one place:
 * dozens of parts of a screen read them, and each of their own would watch the list by itself.
 */
export function HotelsProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const query = useQuery({
    queryKey: hotelsKey(userId),
    queryFn: async ({ signal }) => {
      const { listHotels } = await import('../../../core/contract/hotels.ts');
      return knownHotels.parse((await call(listHotels, {}, { signal })).data);
    },
    enabled: userId !== '',
    staleTime: staleTimes.hotels,
    // A page may be open for weeks. A list that is known to be old, and could not be had, is asked for again.
    refetchInterval: ({ state }) => (state.isInvalidated ? failedInterval : staleTimes.hotels),
    refetchOnWindowFocus: true,
    retry: false,
    // An organization may ask its admins for a second factor.
    ...persisted(['hotels', 'second-factors']),
  });
  const { status, list, retry } = useParsedList(query, knownHotels);
  const hotels = useMemo<Hotels>(
    () => ({ status, hotels: list ?? [], retry }),
    [status, list, retry],
  );
  return <HotelsContext value={hotels}>{children}</HotelsContext>;
}
