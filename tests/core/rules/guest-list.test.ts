import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  externalRoom,
  groupGuests,
  groupings,
  inHouse,
  keptByMeals,
  type ListedGuest,
  roomOf,
  searchGuests,
} from '../../../core/rules/guest-list.ts';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import * as any from './arbitraries.ts';

const text = fc.constantFrom('Anna', 'Müller', 'Rossi', 'Łukasz', 'Bianchi');
const guest: fc.Arbitrary<ListedGuest> = fc.record({
  id: fc.uuid(),
  guest_name: text,
  room_number: fc.constantFrom(null, '2', '10', '101'),
  client_name: fc.option(text, { nil: null }),
  booking_reference: fc.constantFrom(null, 'B1', 'B2'),
  guest_group_id: fc.constantFrom(null, 'g1', 'g2', 'gone'),
  guest_type_id: fc.constantFrom(null, 't1', 'gone'),
  check_in: fc.constant('2026-12-30'),
  check_out: fc.constant('2027-01-02'),
});
const guests = fc.uniqueArray(guest, { selector: ({ id }) => id, maxLength: 30 });
const names: Record<string, string> = { g1: 'Ski club', g2: 'Choir', t1: 'Vegan' };
const nameOf = { type: (id: string) => names[id], group: (id: string) => names[id] };

const alone: ListedGuest = {
  id: '1',
  guest_name: 'Jörg Müller',
  room_number: '101',
  client_name: 'Carla Rossi',
  booking_reference: 'B1',
  guest_group_id: null,
  guest_type_id: null,
  check_in: '2026-12-30',
  check_out: '2027-01-02',
};

it('days of arrival and departure are in the house, the days around are not', () => {
  fc.assert(
    fc.property(any.day, any.day, any.day, (a, b, on) => {
      const [check_in, check_out] = [a, b].sort() as [string, string];
      expect(inHouse({ check_in, check_out }, on)).toBe(!(on < check_in) && !(on > check_out));
      expect(inHouse({ check_in, check_out }, check_in)).toBe(true);
      expect(inHouse({ check_in, check_out }, check_out)).toBe(true);
    }),
  );
});

describe('meal filter', () => {
  it('keeps all when none is selected, else those with a status other than will not eat', () => {
    const statuses = fc.record({ 1: any.mealStatus, 2: any.mealStatus, 3: any.mealStatus });
    fc.assert(
      fc.property(fc.uniqueArray(any.mealTypeId), statuses, (selected, of) => {
        const statusOf = (id: number): MealStatus => (id === 1 ? of[1] : id === 2 ? of[2] : of[3]);
        const eats = selected.filter((id) => statusOf(id) !== 'will_not_eat');
        expect(keptByMeals(selected, statusOf)).toBe(selected.length === 0 || eats.length > 0);
      }),
    );
  });
});

const isFound = (guest: ListedGuest, term: string, type?: string) =>
  searchGuests([guest], term, { type: () => type, group: () => undefined }).length === 1;

describe('search', () => {
  it('looks at name, room, booking holder, type and group, for every word', () => {
    for (const term of [
      'muller',
      'MÜL',
      'jorg mu',
      'mueller',
      'rossi 101',
      '101 jörg',
      ' ',
      'vegan',
    ])
      expect(isFound({ ...alone, guest_type_id: 'v' }, term, 'Vegan'), term).toBe(true);
    for (const term of ['rossi 102', 'carl x', 'vegan'])
      expect(isFound(alone, term), term).toBe(false);
  });

  it('finds a guest by any piece of the name, and external guests by that word', () => {
    fc.assert(
      fc.property(guest, fc.nat(5), fc.nat(8), (each, from, length) => {
        const piece = each.guest_name.slice(from, from + length);
        expect(isFound(each, piece.toUpperCase())).toBe(true);
        expect(isFound({ ...each, room_number: null }, 'external')).toBe(true);
      }),
    );
  });
});

describe('cards', () => {
  it('hold every guest once, on distinct cards, those without one of the kind last', () => {
    fc.assert(
      fc.property(guests, fc.constantFrom(...groupings), (all, grouping) => {
        const cards = groupGuests(all, grouping, nameOf);
        const listed = cards.flatMap((card) => card.guests.map(({ id }) => id));
        expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length);
        const untitled = cards.findIndex((card) => card.title === null);
        if (untitled >= 0) expect(untitled).toBe(cards.length - 1);
      }),
    );
  });

  it('are the same whatever order guests come in', () => {
    fc.assert(
      fc.property(guests, fc.constantFrom('room', 'group', 'typeOfGuest'), (all, grouping) => {
        expect(groupGuests(all.toReversed(), grouping, nameOf)).toEqual(
          groupGuests(all, grouping, nameOf),
        );
      }),
    );
  });

  it('list rooms by number, and guests without one under external', () => {
    const rooms = ['10', null, '9', '101'].map((room_number, n) => ({
      ...alone,
      id: String(n),
      room_number,
    }));
    const cards = groupGuests(rooms, 'room', nameOf);
    expect(cards.map(({ title }) => title)).toEqual(['9', '10', '101', null]);
    expect(cards.at(-1)?.key).toBe(externalRoom);
    expect(roomOf({ room_number: null })).toBe('external');
  });

  it('list a group that is gone with those who have none', () => {
    const gone = { ...alone, id: '2', guest_group_id: 'gone' };
    expect(groupGuests([alone, gone], 'group', nameOf)).toHaveLength(1);
  });
});
