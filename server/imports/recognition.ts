import { isChild } from '../../core/rules/people.ts';
import type { Reservation } from '../database/schema/guests.ts';
import { blockOf, bookingOfKey } from './bookings.ts';
import type { WantedGuest } from './guests.ts';
import { matchPeople } from './matching/match.ts';
import type { KnownPerson, Person } from './matching/person.ts';
import type { CancelledGuests, CompleteBookings } from './read-guests.ts';
import { isPlaceName } from './unnamed.ts';

/** What a file says of its bookings besides who is of them. */
export interface ListedBookings {
  complete: CompleteBookings;
  cancelled: CancelledGuests;
}

export interface KnownGuests extends ListedBookings {
  /** All guests of the file's blocks, by import key. */
  guests: ReadonlyMap<string, Reservation>;
  isDemo: boolean;
}

export interface Recognised {
  /** Of each of the wanted, in their order: that of the guest whom the hotel has, or one that is free. */
  keys: string[];
  /** Who booked for those of whom the file does not say it, as far as the hotel knows, under their name in the file. */
  clients: (string | undefined)[];
  /** Those who are of their booking no more, and the lines that say so, in the order of the lines. */
  withdrawn: { guest: Reservation; line: number }[];
}

/** Which of the hotel's guests each guest of a file is. A key is a booking's with a number, which says nothing else. */
export function recogniseGuests(wanted: readonly WantedGuest[], known: KnownGuests): Recognised {
  const listed = Map.groupBy(wanted.keys(), (index) => blockOf(wanted[index]?.booking ?? ''));
  const guests = Map.groupBy(known.guests.values(), (guest) => blockOf(bookingOf(guest)));
  const said = saidOf(known);
  const keys = wanted.map(({ key }) => key);
  const clients: Recognised['clients'] = Array.from({ length: wanted.length });
  const withdrawn: Recognised['withdrawn'] = [];
  for (const [block, rows] of guests) {
    rows.sort((a, b) => numberOf(keyOf(a)) - numberOf(keyOf(b)) || (keyOf(a) < keyOf(b) ? -1 : 1));
    const indexes = listed.get(block) ?? [];
    const some = indexes.flatMap((index) => wanted[index] ?? []);
    const { lines, ...of } = said.get(block) ?? { isWhole: false, cancelled: [], lines: [] };
    const matched = matchPeople(
      some.map(personIn),
      rows.map((row) => personOf(row, known.isDemo)),
      of,
    );
    const matches = matched.known.map((index) => (index === undefined ? undefined : rows[index]));
    const ownKeys = keysOf(some, matches, rows);
    const ownClients = clientsOf(some, matches, rows);
    for (const [n, index] of indexes.entries()) {
      keys[index] = ownKeys[n] ?? '';
      clients[index] = ownClients[n];
    }
    for (const index of matched.withdrawn) {
      const guest = rows[index];
      const line = known.complete[guest ? bookingOf(guest) : ''] ?? lines[0];
      if (guest && line !== undefined) withdrawn.push({ guest, line });
    }
  }
  withdrawn.sort((a, b) => a.line - b.line || (keyOf(a.guest) < keyOf(b.guest) ? -1 : 1));
  return { keys, clients, withdrawn };
}

export const keyOf = ({ import_key }: Reservation): string => import_key ?? '';
export const bookingOf = (guest: Reservation): string => bookingOfKey(keyOf(guest));
/** The number of an import key within its booking. */
export const numberOf = (key: string): number => Number(key.slice(bookingOfKey(key).length));

/** What the file says of its blocks: of one whose bookings can't be told apart, of all of them. */
function saidOf({ complete, cancelled }: ListedBookings) {
  const blocks = Map.groupBy(Object.keys(complete), blockOf);
  return new Map(
    [...blocks].map(([block, bookings]) => [
      block,
      {
        isWhole: bookings.some((booking) => cancelled[booking] === undefined),
        cancelled: bookings.flatMap((booking) => cancelled[booking] ?? []),
        lines: bookings.flatMap((booking) => complete[booking] ?? []),
      },
    ]),
  );
}

/** The keys of guests of one block, of those who are new the first that are free. */
function keysOf(
  wanted: readonly WantedGuest[],
  matches: readonly (Reservation | undefined)[],
  rows: readonly Reservation[],
): string[] {
  const nextKey = freeKeys(new Set(rows.map(keyOf)));
  return wanted.map(({ booking }, index) => {
    const match = matches[index];
    return match ? keyOf(match) : nextKey(booking);
  });
}

/** Gives out keys of bookings that are not taken, each once: those with the lowest numbers. */
export function freeKeys(taken: ReadonlySet<string>): (booking: string) => string {
  const next = new Map<string, number>();
  return (booking) => {
    let number = next.get(booking) ?? 0;
    while (taken.has(`${booking} ${number}`)) number++;
    next.set(booking, number + 1);
    return `${booking} ${number}`;
  };
}

/** Who booked for guests of one block: where the file does not say it, the order of its lines is no reason to change it. */
function clientsOf(
  wanted: readonly WantedGuest[],
  matches: readonly (Reservation | undefined)[],
  rows: readonly Reservation[],
): (string | undefined)[] {
  const named = new Map<string | null, string>();
  for (const [index, row] of matches.entries()) {
    const guest = wanted[index];
    if (row && guest && !guest.nameless) {
      named.set(row.by_hand.guest_name ?? row.guest_name, guest.guest_name);
    }
  }
  const [first] = rows.flatMap(({ client_name }) => client_name ?? []);
  return wanted.map(({ clientless }, index) => {
    const client = matches[index]?.client_name ?? first;
    return clientless && client !== undefined ? (named.get(client) ?? client) : undefined;
  });
}

function personIn(guest: WantedGuest): Person {
  const { check_in, check_out, room, guest_gender, guest_date_of_birth } = guest;
  return {
    ...{ check_in, check_out, room, gender: guest_gender },
    name: guest.nameless ? null : guest.guest_name,
    birth: guest.ageless ? null : guest_date_of_birth,
    isChild: isChild({ guest_date_of_birth }, check_in),
  };
}

/** A guest of the hotel as somebody to know again. */
export function personOf(row: Reservation, isDemo: boolean): KnownPerson {
  const isGenerated = (field: keyof Reservation['by_hand']) =>
    row.made_up && !(field in row.by_hand);
  const birthIsGenerated = isGenerated('guest_date_of_birth');
  const person = (as: Reservation): Person => ({
    name:
      isPlaceName(as.guest_name) || (isDemo && isGenerated('guest_name')) ? null : as.guest_name,
    birth: birthIsGenerated ? null : as.guest_date_of_birth,
    gender: as.guest_gender,
    isChild: isChild(as, as.check_in),
    ...{ check_in: as.check_in, check_out: as.check_out, room: as.room_number },
  });
  const now = person(row);
  const imported = { ...row, ...row.by_hand } as Reservation;
  return { now, imported: Object.keys(row.by_hand).length > 0 ? person(imported) : now };
}
