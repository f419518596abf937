import { groupBy } from '../../../../../core/rules/group-by.ts';
import { nameMatcher } from '../../../../../core/rules/name-search.ts';
import { compareNames } from '../../../../../core/rules/names.ts';
import { peopleOf } from '../../../../../core/rules/people.ts';
import type { DoorGuest } from '../../../../data/door/door-guests.ts';

/** Guests of one room; `room` is null for the external ones. */
export interface DoorRoom {
  room: string | null;
  guests: readonly DoorGuest[];
}

/** Everybody by room, rooms by number, external guests last. */
export function roomsOf(guests: readonly DoorGuest[]): DoorRoom[] {
  const rooms = groupBy(guests, ({ row }) => row.room_number);
  return [...rooms]
    .map(([room, own]) => ({ room, guests: [...own].sort(byName) }))
    .sort((a, b) => {
      if (a.room === null || b.room === null)
        return Number(a.room === null) - Number(b.room === null);
      return compareNames(a.room, b.room);
    });
}

const byName = (a: DoorGuest, b: DoorGuest) =>
  compareNames(a.row.guest_name, b.row.guest_name) || (a.row.id < b.row.id ? -1 : 1);

/** Who is expected and has not come. */
export const toCome = (guests: readonly DoorGuest[]): DoorGuest[] =>
  guests.filter(({ status, presence }) => status !== 'will_not_eat' && !presence);

/** Who is on the list, come or to come. */
export const onList = (guests: readonly DoorGuest[]): DoorGuest[] =>
  guests.filter(({ status, presence }) => status !== 'will_not_eat' || presence);

export const peopleIn = (guests: readonly DoorGuest[]): number =>
  guests.reduce((sum, { row }) => sum + peopleOf(row), 0);

/** Guests in whose name or room every word of `term` is. */
export function guestsNamed(guests: readonly DoorGuest[], term: string): DoorGuest[] {
  if (term.trim() === '') return [];
  const matches = nameMatcher(term);
  return guests
    .filter(({ row }) => matches(`${row.guest_name} ${row.room_number ?? ''}`))
    .sort(byName);
}

/** The part of their names that all guests of a room share; undefined where they share none, or one guest is alone. */
export const familyOf = (guests: readonly DoorGuest[]): string | undefined =>
  familyOfNames(guests.map(({ row }) => row.guest_name));

/** The same for names alone. */
export function familyOfNames(names: readonly string[]): string | undefined {
  const [first, ...others] = names.map((name) => name.split(/\s+/));
  if (!first || others.length === 0) return undefined;
  return first.find((word) => others.every((words) => words.includes(word)));
}

/** A name without the part that is said above it. */
export function givenName(name: string, family: string | undefined): string {
  if (family === undefined) return name;
  const rest = name.split(/\s+/).filter((word) => word !== family);
  return rest.length === 0 ? name : rest.join(' ');
}
