import { type Day, daysFromTo } from './day.ts';
import type { MealStatus } from './meal-status.ts';
import { type Searchable, searchable, searchMatcher } from './name-search.ts';
import { compareNames } from './names.ts';

/** The fields of a reservation row that the list needs. */
export interface ListedGuest {
  id: string;
  guest_name: string;
  /** Null for an external guest. */
  room_number: string | null;
  check_in: Day;
  check_out: Day;
  guest_type_id: string | null;
  guest_group_id: string | null;
  booking_reference: string | null;
  client_name: string | null;
}

interface NamesOf {
  type(id: string): string | undefined;
  group(id: string): string | undefined;
}

/** Whether a guest is in the hotel on a day, arrival and departure days included. */
export function inHouse(guest: Pick<ListedGuest, 'check_in' | 'check_out'>, day: Day): boolean {
  return guest.check_in <= day && day <= guest.check_out;
}

/** Days of a stay whose meals can still be changed: from today (or a later check-in) to check-out. */
export function openDays(stay: Pick<ListedGuest, 'check_in' | 'check_out'>, today: Day): Day[] {
  return daysFromTo(stay.check_in > today ? stay.check_in : today, stay.check_out);
}

/** Room name of guests without a room. */
export const externalRoom = 'external';

/** The room a guest is listed under. */
export function roomOf(guest: Pick<ListedGuest, 'room_number'>): string {
  return guest.room_number ?? externalRoom;
}

/** Whether a guest passes the meal filter: no meal selected, or at least one of them not `will_not_eat`. */
export function keptByMeals(
  selected: readonly number[],
  statusOf: (mealTypeId: number) => MealStatus,
): boolean {
  return selected.length === 0 || selected.some((meal) => statusOf(meal) !== 'will_not_eat');
}

/** What is searched of a guest's row, kept with the row: taking 2,000 names apart costs more than the search. */
const searched = new WeakMap<ListedGuest, Searchable & { names: string; nameOf: NamesOf }>();

function searchableOf(guest: ListedGuest, nameOf: NamesOf): Searchable {
  const known = searched.get(guest);
  if (known?.nameOf === nameOf) return known;
  const names = searchedNames(guest, nameOf);
  const made =
    known?.names === names ? { ...known, nameOf } : { ...searchable(names), names, nameOf };
  searched.set(guest, made);
  return made;
}

function searchedNames(guest: ListedGuest, nameOf: NamesOf): string {
  const { guest_name, client_name, guest_type_id, guest_group_id } = guest;
  const type = guest_type_id === null ? undefined : nameOf.type(guest_type_id);
  const group = guest_group_id === null ? undefined : nameOf.group(guest_group_id);
  return [guest_name, roomOf(guest), client_name, type, group].filter(Boolean).join(' ');
}

/** Guests in whose name, room, booking holder, type or group every word of `term` is. */
export function searchGuests<G extends ListedGuest>(
  guests: readonly G[],
  term: string,
  nameOf: NamesOf,
): readonly G[] {
  if (term.trim() === '') return guests;
  const matches = searchMatcher(term);
  return guests.filter((guest) => matches(searchableOf(guest, nameOf)));
}

/** Reception's tabs. */
export const groupings = ['room', 'client', 'group', 'typeOfGuest'] as const;
export type Grouping = (typeof groupings)[number];

export interface GuestCard<G extends ListedGuest = ListedGuest> {
  /** Identity of the card within its tab. */
  key: string;
  /** Booking holder, room number, or name of the group or type; null for guests who have none. */
  title: string | null;
  guests: G[];
}

/** Guests grouped into the cards of a tab, ordered by title (rooms by number). The card without a title is last. */
export function groupGuests<G extends ListedGuest>(
  guests: Iterable<G>,
  grouping: Grouping,
  nameOf: NamesOf,
): GuestCard<G>[] {
  const cards = new Map<string, GuestCard<G>>();
  for (const guest of guests) {
    const { key, title } = cardOf(guest, grouping, nameOf);
    const card = cards.get(key);
    if (card) card.guests.push(guest);
    else cards.set(key, { key, title, guests: [guest] });
  }
  for (const card of cards.values()) {
    card.guests.sort(
      (a, b) =>
        compareNames(roomOf(a), roomOf(b)) ||
        compareNames(a.guest_name, b.guest_name) ||
        (a.id < b.id ? -1 : 1),
    );
  }
  return [...cards.values()].sort(compareCards);
}

function cardOf(
  guest: ListedGuest,
  grouping: Grouping,
  nameOf: NamesOf,
): { key: string; title: string | null } {
  switch (grouping) {
    case 'client': {
      const holder = guest.client_name ?? guest.guest_name;
      return { key: guest.booking_reference ?? guest.id, title: holder };
    }
    case 'room':
      return guest.room_number === null
        ? { key: externalRoom, title: null }
        : { key: `room:${guest.room_number}`, title: guest.room_number };
    case 'group':
      return named(guest.guest_group_id, nameOf.group);
    case 'typeOfGuest':
      return named(guest.guest_type_id, nameOf.type);
  }
}

function named(
  id: string | null,
  nameOf: (id: string) => string | undefined,
): { key: string; title: string | null } {
  const title = id === null ? undefined : nameOf(id);
  return id === null || title === undefined ? { key: 'none', title: null } : { key: id, title };
}

function compareCards(a: GuestCard<ListedGuest>, b: GuestCard<ListedGuest>): number {
  if (a.title === null || b.title === null)
    return Number(a.title === null) - Number(b.title === null);
  return compareNames(a.title, b.title) || (a.key < b.key ? -1 : 1);
}
