import { randomUUIDv7 } from 'node:crypto';
import type { ImportPreview, KeptField } from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import { categoryOf } from '../../core/rules/people.ts';
import type { Reservation } from '../database/schema/guests.ts';
import { bookingOfKey } from './bookings.ts';
import { keepByHand } from './by-hand.ts';
import type { WantedGuest } from './guests.ts';
import type { CompleteBookings } from './read-guests.ts';
import { assignRooms, peoplePerRoom, type RoomRequest, type TakenRoom } from './rooms.ts';
import { plain } from './words.ts';

export type { Reservation };

/** Rows of the hotel that planning a guest needs. */
export interface KnownRows {
  hotelId: string;
  /** Guests of earlier imports, by import key. */
  guests: ReadonlyMap<string, Reservation>;
  /** Ids by `plain` name. */
  groups: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
  /** Ids of those guests for whom a door has said that they came. */
  came: ReadonlySet<string>;
  /** The hotel's day. */
  today: Day;
}

/** Rows of the hotel that planning an import needs. */
export interface KnownHotel extends KnownRows {
  /** Whether bookings without a room get one: in the demo hotel alone. */
  givesRooms: boolean;
  rooms: readonly string[];
  /** Stays of other guests within the span of the imported ones. */
  taken: readonly TakenRoom[];
  /** Bookings of the file of which it has all guests: others that the hotel has of them are withdrawn. */
  complete: CompleteBookings;
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

/** Id in a preview of a group or type that the import would create. */
const toBeMade = '';

/** What the import does with each guest, and in which room; made one by one: a large list's rows take 100 MB. */
export function* planImport(
  wanted: readonly WantedGuest[],
  known: KnownHotel,
): Generator<PlannedGuest> {
  const rooms = known.givesRooms ? roomsOf(wanted, known) : new Map<string, string[]>();
  const positions = new Map<string, number>();
  for (const guest of wanted) {
    const position = positions.get(guest.booking) ?? 0;
    positions.set(guest.booking, position + 1);
    const given = rooms.get(guest.booking);
    const room =
      guest.room ??
      given?.[Math.min(Math.floor(position / peoplePerRoom), given.length - 1)] ??
      null;
    yield planGuest(guest, room, known);
  }
  const listed = new Set(wanted.map(({ key }) => key));
  const gone = [...known.guests].flatMap(([key, before]) => {
    const line = known.complete[bookingOfKey(key)];
    return line === undefined || listed.has(key) ? [] : [{ key, before, line }];
  });
  gone.sort((a, b) => a.line - b.line || (a.key < b.key ? -1 : 1));
  for (const { before, line } of gone) yield planWithdrawal(before, line, known);
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
  return { ...of, action: same(before, row) ? 'skip' : 'update', row, kept };
}

/** The guest as a preview shows it. */
export function shownGuest({
  action,
  line,
  before,
  wanted,
  row,
  kept,
}: PlannedGuest): ImportPreview['guests'][number] {
  const { guest_name, room_number, check_in, check_out, board } = row;
  const isNamed = before !== undefined && 'guest_name' in before.by_hand;
  return {
    line,
    action,
    guest_name,
    made_up: (wanted?.nameless ?? row.made_up) && !isNamed,
    before: action === 'update' && before ? shownBefore(before) : null,
    room_number,
    check_in,
    check_out,
    board,
    kept: [...kept],
    category: categoryOf(row, check_in),
    gender: row.guest_gender,
  };
}

function shownBefore({ guest_name, room_number, check_in, check_out, board }: Reservation) {
  return { guest_name, room_number, check_in, check_out, board };
}

function newRow(guest: WantedGuest, room: string | null, known: KnownRows): Reservation {
  return {
    hotel_id: known.hotelId,
    id: randomUUIDv7(),
    version: 0,
    guest_name: guest.guest_name,
    room_number: room,
    check_in: guest.check_in,
    check_out: guest.check_out,
    guest_gender: guest.guest_gender,
    guest_date_of_birth: guest.guest_date_of_birth,
    is_external_guest: false,
    number_of_guests: 1,
    guest_type_id: idOf(guest.type, known.types),
    guest_group_id: idOf(guest.group, known.groups),
    booking_reference: guest.booking_reference,
    client_name: guest.client_name,
    board: guest.board,
    arrives_before_noon: false,
    diets: [],
    allergies: [],
    note: null,
    is_no_show: false,
    tapped_at: null,
    import_key: guest.key,
    made_up: guest.nameless || guest.ageless,
    by_hand: {},
    created_at: new Date(),
  };
}

function changedRow(before: Reservation, guest: WantedGuest, known: KnownRows): Reservation {
  return {
    ...before,
    guest_name: guest.nameless ? before.guest_name : guest.guest_name,
    guest_gender: guest.nameless
      ? before.guest_gender
      : (guest.guest_gender ?? before.guest_gender),
    guest_date_of_birth:
      guest.ageless && (!before.made_up || isChild(before, guest.check_in))
        ? before.guest_date_of_birth
        : (guest.guest_date_of_birth ?? before.guest_date_of_birth),
    room_number: guest.room ?? before.room_number,
    check_in: guest.check_in,
    check_out: guest.check_out,
    board: guest.board ?? before.board,
    booking_reference: guest.booking_reference,
    client_name: guest.client_name ?? before.client_name,
    guest_group_id: idOf(guest.group, known.groups) ?? before.guest_group_id,
    guest_type_id: idOf(guest.type, known.types) ?? before.guest_type_id,
    made_up:
      (guest.nameless && !('guest_name' in before.by_hand)) ||
      (guest.ageless && !('guest_date_of_birth' in before.by_hand)),
  };
}

/** Whether a guest's birth date still makes a child of them at an arrival. */
const isChild = (before: Reservation, arrival: Day) => categoryOf(before, arrival) === 'child';

function same(before: Reservation, after: Reservation): boolean {
  const keys = Object.keys(after) as (keyof Reservation)[];
  // Compared by identity: an import sets primitive values only, and carries arrays over.
  return keys.every((key) => before[key] === after[key]);
}

function idOf(name: string | null, ids: ReadonlyMap<string, string>): string | null {
  return name === null ? null : (ids.get(plain(name)) ?? toBeMade);
}

/** Rooms by booking: those in the file, else those of an earlier import, else free ones. */
function roomsOf(wanted: readonly WantedGuest[], known: KnownHotel): Map<string, string[]> {
  const taken = [...known.taken];
  const held = new Map<string, Set<string>>();
  const requests = new Map<string, RoomRequest>();
  for (const guest of wanted) {
    const { booking, check_in, check_out } = guest;
    const room = guest.room ?? known.guests.get(guest.key)?.room_number;
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
  return new Map([...kept, ...assignRooms(open, known.rooms, taken)]);
}
