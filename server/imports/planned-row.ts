import { randomUUIDv7 } from 'node:crypto';
import type { Day } from '../../core/rules/day.ts';
import { categoryOf } from '../../core/rules/people.ts';
import type { Reservation } from '../database/schema/guests.ts';
import type { WantedGuest } from './guests.ts';
import { isPlaceName } from './unnamed.ts';
import { plain } from './words.ts';

/** Ids of the hotel's groups and guest types, by `plain` name. */
export interface KnownNames {
  groups: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
}

/** Id in a preview of a group or type that the import would create. */
const toBeMade = '';

/** The row of a guest whom the hotel does not have yet. */
export function newRow(
  guest: WantedGuest,
  room: string | null,
  known: KnownNames & { hotelId: string },
): Reservation {
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

/** A guest's row with what the list says of them. */
export function changedRow(
  before: Reservation,
  guest: WantedGuest,
  known: KnownNames,
): Reservation {
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
    made_up: isMadeUp(before, guest),
  };
}

/** Whether name or birth date are still generated: what was known once is so, also where a list does not say it. */
function isMadeUp(before: Reservation, { nameless, ageless }: WantedGuest): boolean {
  const has = (field: keyof Reservation['by_hand']) => field in before.by_hand;
  const isNameless = before.made_up || isPlaceName(before.guest_name);
  return (
    (nameless && isNameless && !has('guest_name')) ||
    (ageless && before.made_up && !has('guest_date_of_birth'))
  );
}

/** Whether a guest's birth date still makes a child of them at an arrival. */
const isChild = (before: Reservation, arrival: Day) => categoryOf(before, arrival) === 'child';

export function isSameRow(before: Reservation, after: Reservation): boolean {
  const keys = Object.keys(after) as (keyof Reservation)[];
  // Compared by identity: an import sets primitive values only, and carries arrays over.
  return keys.every((key) => before[key] === after[key]);
}

function idOf(name: string | null, ids: ReadonlyMap<string, string>): string | null {
  return name === null ? null : (ids.get(plain(name)) ?? toBeMade);
}
