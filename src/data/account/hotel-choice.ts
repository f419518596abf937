import { z } from 'zod';
import { createStore } from '../../offline/store.ts';
import { kept } from '../kept-values.ts';

const channelName = 'coperto-hotel';
const choice = z.object({ userId: z.string(), hotelId: z.string() });

/** Where the chosen hotel of a user is kept. */
export const hotelKey = (userId: string) => `coperto-hotel-${userId}`;

/** What was chosen while this page lives, by user. */
const chosen = createStore<ReadonlyMap<string, string>>(new Map());

/** Changes at each choice, of this tab or another. */
export const choices = { get: chosen.get, subscribe: chosen.subscribe };

/** The id of the hotel that a user chose on this device; null before they chose one. */
export function chosenHotel(userId: string): string | null {
  return chosen.get().get(userId) ?? kept.getItem(hotelKey(userId));
}

/** Keeps the choice on this device, and tells the other tabs. */
export function chooseHotel(userId: string, hotelId: string): void {
  kept.setItem(hotelKey(userId), hotelId);
  show(userId, hotelId);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ userId, hotelId } satisfies z.infer<typeof choice>);
  channel.close();
}

/** Takes over what is chosen in other tabs. Returns how to stop. */
export function followChoices(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const heard = choice.safeParse(data);
    if (heard.success) show(heard.data.userId, heard.data.hotelId);
  };
  return () => channel.close();
}

function show(userId: string, hotelId: string): void {
  chosen.set(new Map([...chosen.get(), [userId, hotelId]]));
}
