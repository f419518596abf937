import { createContext, useContext, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { MemberHotel } from '../../../core/contract/hotels.ts';
import { type Action, isAdministration, may, roles } from '../../../core/rules/permissions.ts';
import { choices, chooseHotel, chosenHotel } from './hotel-choice.ts';
import { lists } from './lists.ts';
import { sessions, useSession } from './session.ts';

/** Of its own: the contract's schema comes with all other rows, which the first screen does without. */
const listed = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  is_demo: z.boolean(),
  time_zone: z.string(),
  // A list that an earlier release kept does not say it.
  lacks_second_factor: z.boolean().default(false),
}) satisfies z.ZodType<Pick<MemberHotel, 'id' | 'name' | 'role' | 'is_demo' | 'time_zone'>>;
/** Parses a list of hotels, the server's or a kept one. */
export const knownHotels = z.array(listed);

/**
 * A hotel of the signed-in user: what choosing among hotels takes, and what they are in it. All else that the
 * open hotel says is in its mirrored row, which is live and there without a network.
 */
export type ListedHotel = z.infer<typeof listed>;

/** Whether somebody of this standing in a hotel may do something there. The server decides again. */
export const mayIn = (
  hotel: Pick<ListedHotel, 'role' | 'lacks_second_factor'>,
  action: Action,
): boolean => may(hotel.role, action) && !(hotel.lacks_second_factor && isAdministration(action));

/** Key of the list among all that are fetched. */
export const hotelsKey = (userId: string) => ['hotels', userId];

/** The signed-in user's hotels, by name. */
export interface Hotels {
  status: 'loading' | 'ready' | 'failed';
  /** None until they are ready. */
  hotels: readonly ListedHotel[];
  /** Asks the server for them now. */
  retry(): void;
}

export const HotelsContext = createContext<Hotels | undefined>(undefined);

/** The signed-in user's hotels, as the `HotelsProvider` has them. */
export function useHotels(): Hotels {
  const hotels = useContext(HotelsContext);
  if (hotels === undefined) throw new Error('no HotelsProvider');
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
  return knownHotels.safeParse(lists.getQueryData(hotelsKey(userId))).data;
}

/** Makes a hotel the active one, on this device, for the signed-in user. */
export function selectHotel(id: string): void {
  const session = sessions.get();
  if (session.status !== 'signed-in') return;
  chooseHotel(session.user.id, id);
}
