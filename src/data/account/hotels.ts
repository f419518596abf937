import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { listHotels, memberHotel } from '../../../core/contract/hotels.ts';
import { call } from '../../api/call.ts';
import { choices, chooseHotel, chosenHotel } from './hotel-choice.ts';
import { lists, resourcesOf } from './lists.ts';
import { persisted, staleTimes } from './query.ts';
import { sessions, useSession } from './session.ts';

const listed = memberHotel.pick({
  id: true,
  name: true,
  role: true,
  is_demo: true,
  time_zone: true,
});
const known = z.array(listed);

/**
 * A hotel of the signed-in user: what choosing among hotels takes, and what they are in it. All else that the
 * open hotel says is in its mirrored row, which is live and there without a network.
 */
export type ListedHotel = z.infer<typeof listed>;

const hotelsKey = (userId: string) => ['hotels', userId];

/** The signed-in user's hotels, by name; kept on the device, so that it opens without a network. */
export function useHotels(): {
  status: 'loading' | 'ready' | 'failed';
  hotels: readonly ListedHotel[];
  retry: () => void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: hotelsKey(userId),
    queryFn: async ({ signal }) => known.parse((await call(listHotels, {}, { signal })).data),
    select: readHotels,
    enabled: userId !== '',
    staleTime: staleTimes.hotels,
    retry: false,
    refetchOnWindowFocus: false,
    ...persisted(resourcesOf(listHotels.path)),
  });
  const retry = () => void refetch();
  if (data !== undefined) return { status: 'ready', hotels: data, retry };
  return { status: status === 'error' ? 'failed' : 'loading', hotels: none, retry };
}

const none: readonly ListedHotel[] = [];

/** Lists that were parsed, by what they were parsed from: a dozen parts of a screen read the same one. */
const parsed = new WeakMap<object, readonly ListedHotel[]>();

/** What was kept by an earlier release is parsed like an answer. Throws on what is no list of hotels. */
function readHotels(data: object): readonly ListedHotel[] {
  const hotels = parsed.get(data) ?? known.parse(data);
  parsed.set(data, hotels);
  return hotels;
}

export type ChosenHotel =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'ready'; hotel: ListedHotel };

/** The hotel that the screens are about, as the list has it. */
export function useChosenHotel(): ChosenHotel {
  const session = useSession();
  const { status, hotels } = useHotels();
  // Read again at each choice, of this tab or another.
  useSyncExternalStore(choices.subscribe, choices.get);
  if (session.status !== 'signed-in') return { status: 'none' };
  if (status === 'loading') return { status: 'loading' };
  const hotel = activeOf(hotels, chosenHotel(session.user.id));
  return hotel ? { status: 'ready', hotel } : { status: 'none' };
}

/** The hotel chosen before, while it is still in the list; else the first; undefined where there is none. */
export function activeOf<H extends { id: string }>(
  hotels: readonly H[],
  before: string | null,
): H | undefined {
  return hotels.find((hotel) => hotel.id === before) ?? hotels[0];
}

/** The active hotel as far as this device knows without asking anybody. */
export function rememberedHotel(userId: string): ListedHotel | undefined {
  const hotels = listedNow(userId);
  return hotels && activeOf(hotels, chosenHotel(userId));
}

/** The list as this page has it at this moment; undefined where there is none. */
export function listedNow(userId: string): readonly ListedHotel[] | undefined {
  return known.safeParse(lists.getQueryData(hotelsKey(userId))).data;
}

/** Makes a hotel the active one, on this device, for the signed-in user. */
export function selectHotel(id: string): void {
  const session = sessions.get();
  if (session.status !== 'signed-in') return;
  chooseHotel(session.user.id, id);
}
