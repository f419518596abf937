import type { BatchRequest } from '../../../core/contract/batch.ts';
import type { Caller } from '../../../e2e/harness/api.ts';
import { type Hotel, makeHotel, type TestRole } from '../../../e2e/harness/hotel.ts';
import type { House } from '../../../e2e/harness/house.ts';
import { mirrorOf } from '../mirror.ts';
import { everyTap } from '../queue.ts';

/** A hotel whose people are signed in, with meals to tap. */
export interface TappedHotel {
  hotel: Hotel;
  callers: Caller[];
  /** The next of its taps. Each is of a meal that none before it was of. */
  next(): BatchRequest;
}

const roles: readonly TestRole[] = ['admin', 'reception', 'kitchen'];

export async function openHotels(house: House, count: number): Promise<TappedHotel[]> {
  const hotels: TappedHotel[] = [];
  for (let index = 0; index < count; index += 1) hotels.push(await openHotel(house));
  return hotels;
}

async function openHotel(house: House): Promise<TappedHotel> {
  const hotel = await makeHotel(house);
  const callers = await Promise.all(roles.map((role) => hotel.caller(role)));
  const [admin] = callers;
  if (!admin) throw new Error('nobody works there');
  const taps = everyTap(await mirrorOf(admin));
  return {
    hotel,
    callers,
    next: () => {
      const { value, done } = taps.next();
      if (done) throw new Error('all meals of the hotel were tapped');
      return value;
    },
  };
}
