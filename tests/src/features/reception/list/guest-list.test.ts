import { describe, expect, it } from 'vitest';
import { groupGuests } from '../../../../../core/rules/guest-list.ts';
import { filterGuests } from '../../../../../src/features/reception/list/guest-filter.ts';
import { listRows } from '../../../../../src/features/reception/list/list-rows.ts';
import { guest } from '../guest.ts';

const anna = guest({ id: 'a', guest_name: 'Anna Rossi' });
const mario = guest({ id: 'b', guest_name: 'Mario Rossi' });
const bus = guest({
  id: 'c',
  guest_name: 'Busgruppe Müller',
  room_number: null,
  is_external_guest: true,
  number_of_guests: 40,
  booking_reference: null,
  client_name: null,
  guest_type_id: 'walk-in',
});
const names = {
  type: (id: string) => (id === 'walk-in' ? 'Walk-in' : undefined),
  group: () => undefined,
};
const none: ReadonlySet<string> = new Set();

describe('filterGuests', () => {
  it('counts the people whom the meal filter alone hides', () => {
    const filtered = filterGuests([anna, mario, bus], '', names, new Set(['b', 'c']), none);
    expect(filtered).toEqual({ shown: [anna], hiddenPeople: 41 });
  });

  it('leaves a guest who is being worked on where it is', () => {
    const filtered = filterGuests([anna, mario], '', names, new Set(['a', 'b']), new Set(['b']));
    expect(filtered).toEqual({ shown: [mario], hiddenPeople: 1 });
  });

  it('searches type names, and does not count as hidden who is not found', () => {
    const filtered = filterGuests([anna, mario, bus], 'walk muller', names, new Set(['a']), none);
    expect(filtered).toEqual({ shown: [bus], hiddenPeople: 0 });
  });
});

describe('listRows', () => {
  it('lays cards out as headers and lines, each with a key of its own', () => {
    const rows = listRows(groupGuests([anna, mario, bus], 'room', names));
    expect(rows.map((row) => [row.kind, row.key])).toEqual([
      ['card', 'card/room:101'],
      ['guest', 'a'],
      ['guest', 'b'],
      ['card', 'card/external'],
      ['guest', 'c'],
    ]);
    expect(rows.map((row) => (row.kind === 'card' ? row.people : row.last))).toEqual([
      2,
      false,
      true,
      40,
      true,
    ]);
  });
});
