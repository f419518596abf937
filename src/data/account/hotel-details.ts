import { useQuery } from '@tanstack/react-query';
import { listHotels, type MemberHotel } from '../../../core/contract/hotels.ts';
import { call } from '../../api/call.ts';
import { useRow } from '../engine/view.ts';
import { type ListedHotel, useHotels } from './hotels.ts';
import { resourcesOf } from './lists.ts';
import { staleTimes } from './query.ts';
import { useSession } from './session.ts';

/**
 * All that the signed-in user's hotels say of themselves, for the screens that change it. Not kept on the device:
 * what one may change has to be what is stored now.
 */
export function useHotelDetails(): {
  status: 'loading' | 'ready' | 'failed';
  hotels: readonly MemberHotel[];
  retry: () => void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: ['hotel-details', userId],
    queryFn: async ({ signal }) => (await call(listHotels, {}, { signal })).data,
    enabled: userId !== '',
    staleTime: staleTimes.usual,
    retry: false,
    meta: { resources: [...resourcesOf(listHotels.path), 'second-factors'] },
  });
  const retry = () => void refetch();
  if (data !== undefined) return { status: 'ready', hotels: data, retry };
  return { status: status === 'error' ? 'failed' : 'loading', hotels: none, retry };
}

const none: readonly MemberHotel[] = [];

/** One hotel of the signed-in user: as its own mirrored row says where it is the open one, which is live. */
export function useHotelDetail(id: string): {
  status: 'loading' | 'ready' | 'failed' | 'none';
  hotel: MemberHotel | undefined;
  retry: () => void;
} {
  const details = useHotelDetails();
  const list = useHotels();
  const row = useRow('hotel', id);
  const fetched = details.hotels.find((hotel) => hotel.id === id);
  const listed = list.hotels.find((hotel) => hotel.id === id);
  const isRowNewer = row !== undefined && row.version > (fetched?.version ?? -1);
  const hotel = isRowNewer && listed ? { ...row, ...membership(listed) } : fetched;
  if (hotel) return { status: 'ready', hotel, retry: details.retry };
  const status = details.status === 'ready' ? 'none' : details.status;
  return { status, hotel: undefined, retry: details.retry };
}

const membership = ({ role, lacks_second_factor, is_demo }: ListedHotel) => ({
  role,
  lacks_second_factor,
  is_demo,
});
