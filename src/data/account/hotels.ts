import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { listHotels, type MemberHotel, memberHotel } from '../../../core/contract/hotels.ts';
import type { Day } from '../../../core/rules/day.ts';
import { type Action, may } from '../../../core/rules/permissions.ts';
import { call } from '../../api/call.ts';
import { createStore } from '../../offline/store.ts';
import { localStore } from '../local-store.ts';
import { lists } from './lists.ts';
import { fresh, overRestarts } from './query.ts';
import { sessions, useSession } from './session.ts';
import { todayIn } from './today.ts';

export type { MemberHotel };

const hotelsKey = (userId: string) => ['hotels', userId];
const known = z.array(memberHotel);

/** The signed-in user's hotels, by name; kept on the device, so that it opens without a network. */
export function useHotels(): {
  status: 'loading' | 'ready' | 'failed';
  hotels: readonly MemberHotel[];
  retry: () => void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: hotelsKey(userId),
    queryFn: async ({ signal }) => (await call(listHotels, {}, { signal })).data,
    select: readHotels,
    enabled: userId !== '',
    staleTime: fresh.hotels,
    retry: false,
    refetchOnWindowFocus: false,
    ...overRestarts,
  });
  const retry = () => void refetch();
  if (data !== undefined) return { status: 'ready', hotels: data, retry };
  return { status: status === 'error' ? 'failed' : 'loading', hotels: none, retry };
}

const none: readonly MemberHotel[] = [];

/** What was kept by an earlier release is parsed like an answer. Throws on what is no list of hotels. */
function readHotels(data: unknown): MemberHotel[] {
  return known.parse(data);
}

const chosen = createStore(0);

const chosenKey = (userId: string) => `coperto-hotel-${userId}`;

function chosenHotel(userId: string): string | null {
  return localStore()?.getItem(chosenKey(userId)) ?? null;
}

export type ActiveHotel =
  | { status: 'loading' }
  | { status: 'none' }
  | { status: 'ready'; hotel: MemberHotel };

/** The hotel that the screens are about. */
export function useActiveHotel(): ActiveHotel {
  const session = useSession();
  const { status, hotels } = useHotels();
  // Read again at each choice, of this tab or another.
  useSyncExternalStore(subscribeChoice, chosen.get);
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
export function rememberedHotel(userId: string): MemberHotel | undefined {
  const hotels = known.safeParse(lists.getQueryData(hotelsKey(userId)));
  return hotels.success ? activeOf(hotels.data, chosenHotel(userId)) : undefined;
}

/** Makes a hotel the active one, on this device, for the signed-in user. */
export function selectHotel(id: string): void {
  const session = sessions.get();
  if (session.status !== 'signed-in') return;
  localStore()?.setItem(chosenKey(session.user.id), id);
  chosen.set(chosen.get() + 1);
}

function subscribeChoice(hear: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key?.startsWith('coperto-hotel-')) chosen.set(chosen.get() + 1);
  };
  const stop = chosen.subscribe(hear);
  addEventListener('storage', elsewhere);
  return () => {
    stop();
    removeEventListener('storage', elsewhere);
  };
}

/** Whether the signed-in user may do something in the active hotel. The server decides again. */
export function useMay(action: Action): boolean {
  const active = useActiveHotel();
  return active.status === 'ready' && may(active.hotel.role, action);
}

/** Until a hotel is known, the zone that new hotels have. */
const usualZone = 'Europe/Rome';

/** The active hotel's day; moves at the hotel's midnight, whatever zone the device is in. */
export function useToday(): Day {
  const active = useActiveHotel();
  const today = todayIn(active.status === 'ready' ? active.hotel.time_zone : usualZone);
  return useSyncExternalStore(today.subscribe, today.get);
}
