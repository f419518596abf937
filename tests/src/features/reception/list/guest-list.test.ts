import { describe, expect, it } from 'vitest';
import { type Grouping, groupGuests } from '../../../../../core/rules/guest-list.ts';
import {
  filterGuests,
  sameGuests,
} from '../../../../../src/features/reception/list/guest-filter.ts';
import {
  bandOver,
  listRows,
  rowHeight,
} from '../../../../../src/features/reception/list/list-rows.ts';
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
  it('hides who eats none of the selected meals, but leaves a guest who is being worked on', () => {
    const hidden = new Set(['b', 'c']);
    expect(filterGuests([anna, mario, bus], '', names, hidden, null, none)).toEqual([anna]);
    expect(filterGuests([anna, mario], '', names, hidden, null, new Set(['b']))).toEqual([
      ...[anna, mario],
    ]);
  });

  it('shows all those of whom something has to be said, and them alone', () => {
    const only = new Set(['c']);
    expect(filterGuests([anna, mario, bus], '', names, none, only, none)).toEqual([bus]);
    expect(filterGuests([anna, mario, bus], '', names, new Set(['c']), only, none)).toEqual([bus]);
    expect(filterGuests([anna, mario], '', names, none, none, new Set(['b']))).toEqual([mario]);
  });

  it('searches everybody, whatever the filters would hide; type names too', () => {
    const hidden = new Set(['a', 'b', 'c']);
    const found = (term: string) =>
      filterGuests([anna, mario, bus], term, names, hidden, none, none);
    expect(found('walk muller')).toEqual([bus]);
    expect(found('rossi')).toEqual([anna, mario]);
  });

  it('says that nothing changed where the guests are the same', () => {
    const before = [anna, mario];
    expect(sameGuests(before, [anna, mario])).toBe(before);
    expect(sameGuests(before, [anna])).toEqual([anna]);
    expect(sameGuests(before, [anna, { ...mario }])).not.toBe(before);
  });
});

const rowsBy = (grouping: Grouping, guests: (typeof anna)[]) =>
  listRows(groupGuests(guests, grouping, names), grouping);

describe('listRows', () => {
  it('has no band over rooms and clients: the first guest of one says so', () => {
    const rows = rowsBy('room', [anna, mario, bus]);
    expect(rows.map((row) => [row.kind, row.key, row.kind === 'guest' && row.first])).toEqual([
      ['guest', 'a', true],
      ['guest', 'b', false],
      ['guest', 'c', true],
    ]);
  });

  it('has a band over each long group, with its people, and none over a group of one', () => {
    const rows = rowsBy('typeOfGuest', [anna, mario, bus]);
    expect(rows.map((row) => [row.kind, row.key])).toEqual([
      ['guest', 'c'],
      ['band', 'group/none'],
      ['guest', 'a'],
      ['guest', 'b'],
    ]);
    const parties = [bus, { ...bus, id: 'd', number_of_guests: 2 }];
    const [band] = rowsBy('typeOfGuest', parties);
    expect(band).toMatchObject({ kind: 'band', key: 'group/walk-in', people: 42 });
  });
});

describe('bandOver', () => {
  const rows = rowsBy('typeOfGuest', [anna, mario, bus]);

  it('is the band of the row’s own group, of a band itself, and none over a group of one', () => {
    expect(rows.map((_, index) => bandOver(rows, index))).toEqual([-1, 1, 1, 1]);
  });

  it('is none where there is no band, or no row', () => {
    const rooms = rowsBy('room', [anna, mario, bus]);
    expect(rooms.map((_, index) => bandOver(rooms, index))).toEqual([-1, -1, -1]);
    expect(bandOver([], 0)).toBe(-1);
  });

  it('is not the band of the group before, under which a group of one comes', () => {
    const walkIns = [bus, { ...bus, id: 'd' }];
    const after = rowsBy('typeOfGuest', [...walkIns, anna]);
    expect(after.map(({ kind }) => kind)).toEqual(['band', 'guest', 'guest', 'guest']);
    expect(bandOver(after, 3)).toBe(-1);
  });
});

it('rows are as high as the pointer needs', () => {
  const [, band, line] = rowsBy('typeOfGuest', [anna, mario, bus]);
  expect([line, band].map((row) => [rowHeight(row, true), rowHeight(row, false)])).toEqual([
    [56, 88],
    [36, 48],
  ]);
});
