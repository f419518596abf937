import { compareNames } from '../../../core/rules/names.ts';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';

/** Numbers of the rooms in which somebody stays on a day that is on this device, in order. */
export const useRoomNumbers = (): readonly string[] => useView(roomNumbers);

function roomNumbers(view: View): string[] {
  const numbers = [...view.all('reservation').values()].map(({ room_number }) => room_number);
  return [...new Set(numbers.filter((each) => each !== null))].sort(compareNames);
}

/** The bookings of the guests that are on this device, by the name of who booked. */
export const useBookings = (): readonly { reference: string; client: string | null }[] =>
  useView(bookings);

function bookings(view: View) {
  const clients = new Map<string, string | null>();
  for (const { booking_reference, client_name } of view.all('reservation').values())
    if (booking_reference !== null) clients.set(booking_reference, client_name);
  return [...clients]
    .map(([reference, client]) => ({ reference, client }))
    .sort((a, b) => compareNames(a.client ?? a.reference, b.client ?? b.reference));
}
