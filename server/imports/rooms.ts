import type { Day } from '../../core/rules/day.ts';
import { compareNames } from '../../core/rules/planned-dishes.ts';

/** A booking whose people need rooms from arrival to departure (not included). */
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

/** The most people of a booking in one assigned room. */
export const peoplePerRoom = 4;
const roomsPerFloor = 40;

/**
 * Assigns rooms to bookings without one: the first rooms, by number, that are free all nights. Where the hotel's own
 * rooms do not suffice, further ones are numbered 101 to 140, 201 to 240 and so on. Deterministic.
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
    // A stay without a night takes the room for that day.
    const until = check_out > check_in ? check_out : `${check_out}+`;
    const given: string[] = [];
    for (let index = 0; given.length * peoplePerRoom < request.people; index++) {
      const room = rooms[index] ?? another();
      // Requests are ordered by arrival: a room is free from its last assigned departure on.
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
