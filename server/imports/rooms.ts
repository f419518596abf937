import TinyQueue from 'tinyqueue';
import type { Day } from '../../core/rules/day.ts';
import { compareNames } from '../../core/rules/names.ts';
import { createFreeRooms } from './free-rooms.ts';

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
 * rooms do not suffice, further ones are numbered 101 to 140, 201 to 240 and so on. Deterministic. Takes
 * O((requests + taken) log(rooms)) time.
 */
export function assignRooms(
  requests: readonly RoomRequest[],
  own: readonly string[],
  taken: readonly TakenRoom[],
): Map<string, string[]> {
  const house = createHouse(own, taken);
  const assigned = new Map<string, string[]>();
  for (const request of [...requests].sort(byArrival)) {
    const { check_in, check_out, booking } = request;
    // A stay without a night takes the room for that day.
    const until = check_out > check_in ? check_out : `${check_out}+`;
    const given: string[] = [];
    while (given.length * peoplePerRoom < request.people) given.push(house.take(check_in, until));
    assigned.set(booking, given);
  }
  return assigned;
}

/** A room, and what is known of it at the day that the house has come to. */
interface Room {
  number: string;
  /** From when on no request has it. */
  free: string;
  stays: TakenStays;
  /** The day of a taken stay's end on which it will be looked at again. */
  change: string | undefined;
}

/** Rooms over time. `take` is called with days in order. */
function createHouse(own: readonly string[], taken: readonly TakenRoom[]) {
  const numbers = new Set(own);
  const stays = Map.groupBy(taken, ({ room }) => room);
  const rooms: Room[] = [];
  const freeRooms = createFreeRooms();
  /** When to look at a room again: what holds of it changes on that day. */
  const due = new TinyQueue<{ at: string; index: number }>([], (a, b) => compare(a.at, b.at));

  /** Notes until when a room is free on `day`, and when to look again. */
  const look = (index: number, day: string): void => {
    const room = rooms[index];
    if (!room || room.free > day) return;
    const { until, change } = room.stays.after(day);
    freeRooms.set(index, until);
    if (change === undefined || change === room.change) return;
    room.change = change;
    due.push({ at: change, index });
  };
  const add = (number: string, day: string): void => {
    const takenOfRoom = takenStays(stays.get(number) ?? []);
    rooms.push({ number, free: '', stays: takenOfRoom, change: undefined });
    look(rooms.length - 1, day);
  };
  for (const number of [...numbers].sort(compareNames)) add(number, '');

  let next = 0;
  const addAnother = (day: string): void => {
    let number: string;
    do {
      number = String((1 + Math.floor(next / roomsPerFloor)) * 100 + 1 + (next % roomsPerFloor));
      next++;
    } while (numbers.has(number));
    numbers.add(number);
    add(number, day);
  };

  return {
    /** Takes the first room that is free from `day` until `until`. */
    take(day: Day, until: string): string {
      for (let event = due.peek(); event && event.at <= day; event = due.peek()) {
        due.pop();
        look(event.index, day);
      }
      for (;;) {
        const index = freeRooms.first(until);
        const room = index === undefined ? undefined : rooms[index];
        if (index === undefined || room === undefined) {
          addAnother(day);
          continue;
        }
        room.free = until;
        freeRooms.set(index, '');
        due.push({ at: until, index });
        return room.number;
      }
    },
  };
}

/** Taken stays of one room. */
interface TakenStays {
  /**
   * Until when the room is free on `day` (before it, where it is taken), without an end where nothing follows;
   * `change`: the day after which another answer may hold.
   */
  after(day: string): { until: string; change: string | undefined };
}

/** Later than any day. */
const never = '~';

function takenStays(taken: readonly TakenRoom[]): TakenStays {
  const stays = [...taken].sort((a, b) => compare(a.check_out, b.check_out));
  /** The earliest arrival of a stay and all that end later. */
  const arrivals: string[] = [];
  for (let index = stays.length - 1; index >= 0; index--) {
    arrivals[index] = earlier(stays[index]?.check_in ?? never, arrivals[index + 1] ?? never);
  }
  // Days come in order: each stay is passed once.
  let passed = 0;
  return {
    after: (day) => {
      while (passed < stays.length && (stays[passed]?.check_out ?? '') <= day) passed++;
      return { until: arrivals[passed] ?? never, change: stays[passed]?.check_out };
    },
  };
}

function byArrival(a: RoomRequest, b: RoomRequest): number {
  if (a.check_in !== b.check_in) return a.check_in < b.check_in ? -1 : 1;
  return compareNames(a.booking, b.booking);
}

const earlier = (a: string, b: string): string => (compare(a, b) < 0 ? a : b);

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
