import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { type Hotels, HotelsContext, hotelsKey, knownHotels } from './hotels.ts';
import { persisted, staleTimes } from './query.ts';
import { useSession } from './session.ts';

/**
 * Provides the signed-in user's hotels, kept on the device, so that it opens without a network. Asked for in one place:
 * dozens of parts of a screen read them, and each of their own would watch the list by itself.
 */
export function HotelsProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: hotelsKey(userId),
    queryFn: async ({ signal }) => {
      const { listHotels } = await import('../../../core/contract/hotels.ts');
      return knownHotels.parse((await call(listHotels, {}, { signal })).data);
    },
    // What was kept by an earlier release is parsed like an answer.
    select: knownHotels.parse,
    enabled: userId !== '',
    staleTime: staleTimes.hotels,
    // A page may be open for weeks.
    refetchInterval: staleTimes.hotels,
    refetchOnWindowFocus: true,
    retry: false,
    // An organization may ask its admins for a second factor.
    ...persisted(['hotels', 'second-factors']),
  });
  const hotels = useMemo<Hotels>(() => {
    const retry = () => void refetch();
    if (data !== undefined) return { status: 'ready', hotels: data, retry };
    return { status: status === 'error' ? 'failed' : 'loading', hotels: [], retry };
  }, [data, status, refetch]);
  return <HotelsContext value={hotels}>{children}</HotelsContext>;
}
