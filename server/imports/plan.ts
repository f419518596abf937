import type { KeptField } from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Reservation } from '../database/schema/guests.ts';
import { type HouseRooms, roomsOf } from './booking-rooms.ts';
import { keepByHand } from './by-hand.ts';
import type { WantedGuest } from './guests.ts';
import { changedRow, isSameRow, type KnownNames, newRow } from './planned-row.ts';
import { type ListedBookings, numberOf, recogniseGuests } from './recognition.ts';
import { peoplePerRoom, type TakenRoom } from './rooms.ts';
import { placeNameAt } from './unnamed.ts';

export type { Reservation };

/** Rows of the hotel that planning a guest needs. */
export interface KnownRows extends KnownNames {
  hotelId: string;
  /** Guests of earlier imports, by import key. */
  guests: ReadonlyMap<string, Reservation>;
  /** Ids of those guests for whom a door has said that they came. */
  came: ReadonlySet<string>;
  /** The hotel's day. */
  today: Day;
}

/** Rows of the hotel that planning an import needs: all guests of the file's bookings. */
export interface KnownHotel extends KnownRows, ListedBookings {
  /** Guests whom no list names have made-up names, and bookings without a room get one: in the demo hotel alone. */
  isDemo: boolean;
  /** Numbers of its rooms. */
  rooms: readonly string[];
  /** Stays within the span of the imported ones, with the guests' import keys. */
  taken: readonly (TakenRoom & { key: string | null })[];
}

export interface PlannedGuest {
  action: 'create' | 'update' | 'skip' | 'withdraw';
  line: number;
  /** The guest's row of an earlier import. */
  before: Reservation | undefined;
  /** Undefined for one whom their booking has no more. */
  wanted: WantedGuest | undefined;
  /** The row to write, without its version; that of a guest who is withdrawn as it was. */
  row: Reservation;
  /** What of it stays, though the file says otherwise. */
  kept: readonly KeptField[];
}

/** What the import does with each guest, and in which room; made one by one: a large list's rows take 100 MB. */
export function* planImport(
  wanted: readonly WantedGuest[],
  known: KnownHotel,
): Generator<PlannedGuest> {
  const { keys, clients, withdrawn } = recogniseGuests(wanted, known);
  const rooms = known.isDemo
    ? roomsOf(
        wanted,
        houseWithout(known, keys, withdrawn),
        (index) => known.guests.get(keys[index] ?? '')?.room_number,
      )
    : new Map<string, string[]>();
  const positions = new Map<string, number>();
  for (const [index, guest] of wanted.entries()) {
    const position = positions.get(guest.booking) ?? 0;
    positions.set(guest.booking, position + 1);
    const given = rooms.get(guest.booking);
    const room =
      guest.room ??
      given?.[Math.min(Math.floor(position / peoplePerRoom), given.length - 1)] ??
      null;
    const client_name = clients[index] ?? guest.client_name;
    yield planGuest({ ...withKey(guest, keys[index] ?? guest.key), client_name }, room, known);
  }
  for (const { guest, line } of withdrawn) yield planWithdrawal(guest, line, known);
}

/** The guest under the key of the hotel's guest, or under a free one, whose number is then that of a new place. */
function withKey(guest: WantedGuest, key: string): WantedGuest {
  if (key === guest.key) return guest;
  if (!guest.nameless) return { ...guest, key };
  return { ...guest, key, guest_name: placeNameAt(guest.guest_name, numberOf(key) + 1) };
}

/** The hotel's rooms, and the stays of those whom the import does not write. */
function houseWithout(
  { rooms, taken }: KnownHotel,
  keys: readonly string[],
  withdrawn: readonly { guest: Reservation }[],
): HouseRooms {
  const written = new Set<string | null>(keys);
  for (const { guest } of withdrawn) written.add(guest.import_key);
  return { rooms, taken: taken.filter(({ key }) => key === null || !written.has(key)) };
}

/** What the import does with a guest whom their booking has no more. Who has arrived stays. */
export function planWithdrawal(
  before: Reservation,
  line: number,
  { came, today }: Pick<KnownRows, 'came' | 'today'>,
): PlannedGuest {
  const of = { line, before, wanted: undefined, row: before };
  const hasArrived = before.check_in < today || came.has(before.id);
  return hasArrived
    ? { ...of, action: 'skip', kept: ['stay'] }
    : { ...of, action: 'withdraw', kept: [] };
}

/** What the import does with one guest. Values that the file lacks are kept from the hotel's row. */
export function planGuest(
  wanted: WantedGuest,
  room: string | null,
  known: KnownRows,
): PlannedGuest {
  const before = known.guests.get(wanted.key);
  const of = { before, wanted, line: wanted.line };
  if (!before) return { ...of, action: 'create', row: newRow(wanted, room, known), kept: [] };
  const { row, kept } = keepByHand(before, changedRow(before, wanted, known));
  return { ...of, action: isSameRow(before, row) ? 'skip' : 'update', row, kept };
}
