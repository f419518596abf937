import type { Day } from '../../core/rules/day.ts';
import { compareNames } from '../../core/rules/planned-dishes.ts';

/** People of one booking who need a room, from arrival to departure (not included). */
export interface RoomRequest {
  booking: string;
  check_in: Day;
  check_out: Day;
  people: number;
}

export interface TakenRoom {
  room: string;
  check_in: Day;
  check_out: Day;
}

/** The most people of a booking that are put in one room. */
export const peoplePerRoom = 4;
const roomsPerFloor = 40;

/**
 * Rooms for bookings whose file has none, in the order of their people: the first ones that are free
 * all nights. Where the hotel's own do not suffice, further ones are numbered 101 to 140, 201 and so on.
 * The same requests and stays give the same rooms.
 */
export function assignRooms(
  requests: readonly RoomRequest[],
  own: readonly string[],
  taken: readonly TakenRoom[],
): Map<string, string[]> {
  const rooms = [...new Set(own)].sort(compareNames).map((number) => ({ number, free: '' }));
  const numbers = new Set(own);
  const stays = Map.groupBy(taken, ({ room }) => room);
  let next = 0;
  const another = () => {
    for (;;) {
      const number = String(
        (1 + Math.floor(next / roomsPerFloor)) * 100 + 1 + (next % roomsPerFloor),
      );
      next++;
      if (numbers.has(number)) continue;
      numbers.add(number);
      const room = { number, free: '' };
      rooms.push(room);
      return room;
    }
  };
  const clash = (number: string, from: Day, to: Day) =>
    stays.get(number)?.some((stay) => stay.check_in < to && from < stay.check_out) ?? false;

  const assigned = new Map<string, string[]>();
  for (const request of [...requests].sort(byArrival)) {
    const { check_in, check_out } = request;
    // Who comes and goes on one day has the room for that day.
    const until = check_out > check_in ? check_out : `${check_out}+`;
    const given: string[] = [];
    for (let index = 0; given.length * peoplePerRoom < request.people; index++) {
      const room = rooms[index] ?? another();
      // Requests come by arrival: a room is free from its last departure on.
      if (room.free > check_in || clash(room.number, check_in, until)) continue;
      room.free = until;
      given.push(room.number);
    }
    assigned.set(request.booking, given);
  }
  return assigned;
}

function byArrival(a: RoomRequest, b: RoomRequest): number {
  if (a.check_in !== b.check_in) return a.check_in < b.check_in ? -1 : 1;
  return compareNames(a.booking, b.booking);
}
