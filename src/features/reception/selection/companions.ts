import type { Row } from '../../../../core/contract/rows.ts';
import { type Grouping, type GuestCard, groupGuests } from '../../../../core/rules/guest-list.ts';
import type { useNames } from '../list/use-guest-list.ts';

type Guest = Row<'reservation'>;

/** Whom a guest is together with, closest first. */
const kinds: readonly Grouping[] = ['room', 'client', 'group'];

/** Guests of one room, client or group. */
export interface Companions {
  kind: Grouping;
  title: string;
  guests: readonly Guest[];
}

/** Those of `guests` with whom a guest shares room, client or group; none twice, and none of one guest. */
export function companionsOf(
  guest: Guest,
  guests: readonly Guest[],
  nameOf: ReturnType<typeof useNames>,
): Companions[] {
  const found = kinds.flatMap((kind) => {
    const card = groupGuests(guests, kind, nameOf).find((each) => each.guests.includes(guest));
    if (card === undefined || card.title === null || card.guests.length === 1) return [];
    return [{ kind, title: card.title, guests: card.guests }];
  });
  return found.filter((each, at) => !found.slice(0, at).some((before) => areSame(before, each)));
}

type Together = Pick<GuestCard<Guest>, 'guests'>;

/** Cards of one list have their guests in the same order. */
const areSame = (one: Together, other: Together): boolean =>
  one.guests.length === other.guests.length &&
  one.guests.every((guest, at) => guest === other.guests[at]);
