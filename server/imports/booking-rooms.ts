import type { WantedGuest } from './guests.ts';
import { assignRooms, type RoomRequest, type TakenRoom } from './rooms.ts';

/** What finding rooms needs. */
export interface HouseRooms {
  /** Numbers of the hotel's rooms. */
  rooms: readonly string[];
  /** Stays of others. */
  taken: readonly TakenRoom[];
}

/**
 * Rooms by booking: those in the file, else those of an earlier import, else free ones.
 * @param heldBy the room of the guest of an index, of an earlier import
 */
export function roomsOf(
  wanted: readonly WantedGuest[],
  house: HouseRooms,
  heldBy: (index: number) => string | null | undefined,
): Map<string, string[]> {
  const taken = [...house.taken];
  const held = new Map<string, Set<string>>();
  const requests = new Map<string, RoomRequest>();
  for (const [index, guest] of wanted.entries()) {
    const { booking, check_in, check_out } = guest;
    const room = guest.room ?? heldBy(index);
    if (room) {
      taken.push({ room, check_in, check_out });
      held.set(booking, (held.get(booking) ?? new Set()).add(room));
      continue;
    }
    const request = requests.get(booking);
    requests.set(booking, {
      booking,
      check_in: request && request.check_in < check_in ? request.check_in : check_in,
      check_out: request && request.check_out > check_out ? request.check_out : check_out,
      people: (request?.people ?? 0) + 1,
    });
  }
  const open = [...requests.values()].filter(({ booking }) => !held.has(booking));
  const kept = [...held].map(([booking, rooms]): [string, string[]] => [booking, [...rooms]]);
  return new Map([...kept, ...assignRooms(open, house.rooms, taken)]);
}
