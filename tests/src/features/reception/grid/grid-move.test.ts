import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupGuests } from '../../../../../core/rules/guest-list.ts';
import { columnsOf, nextCell } from '../../../../../src/features/reception/grid/grid-move.ts';
import { listRows } from '../../../../../src/features/reception/list/list-rows.ts';
import { guest } from '../guest.ts';

const band = [0, 4];
const line = [0, 1, 2, 3, 4];
const first = [-2, ...line];
const rows = [band, line, line, band, line];

describe('columnsOf', () => {
  const names = { type: () => undefined, group: () => 'Bus' };
  const two = ['a', 'b'].map((id) => guest({ id, guest_group_id: 'bus' }));
  const of = (grouping: 'room' | 'group', gutter: boolean, checks: boolean) =>
    listRows(groupGuests(two, grouping, names), grouping).map((row) =>
      columnsOf(row, { gutter, checks }),
    );

  it('has the room in the gutter of its first guest alone, and check boxes where they are shown', () => {
    expect(of('room', true, true)).toEqual([
      [-2, -1, 0, 1, 2, 3, 4],
      [-1, 0, 1, 2, 3, 4],
    ]);
    expect(of('room', true, false)).toEqual([first, line]);
    expect(of('room', false, false)).toEqual([line, line]);
  });

  it('has a name and what can be done in a band', () => {
    expect(of('group', false, true)[0]).toEqual(band);
  });
});

describe('nextCell', () => {
  it('passes over bands in a meal column, and stops at them in those of names and menus', () => {
    expect(nextCell(rows, { row: 2, column: 1 }, 'ArrowDown')).toEqual({ row: 4, column: 1 });
    expect(nextCell(rows, { row: 2, column: 0 }, 'ArrowDown')).toEqual({ row: 3, column: 0 });
    expect(nextCell(rows, { row: 1, column: 3 }, 'ArrowUp')).toBeUndefined();
  });

  it('goes from the name of a band to its menu, which has nothing between', () => {
    expect(nextCell(rows, { row: 0, column: 0 }, 'ArrowRight')).toEqual({ row: 0, column: 4 });
    expect(nextCell(rows, { row: 0, column: 4 }, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
    expect(nextCell(rows, { row: 1, column: 4 }, 'ArrowRight')).toBeUndefined();
  });

  it('goes down the gutter from room to room', () => {
    const rooms = [first, line, line, first];
    expect(nextCell(rooms, { row: 0, column: -2 }, 'ArrowDown')).toEqual({ row: 3, column: -2 });
    expect(nextCell(rooms, { row: 1, column: 0 }, 'ArrowLeft')).toBeUndefined();
  });

  it('goes to the ends of the row and of the list', () => {
    expect(nextCell(rows, { row: 2, column: 2 }, 'Home')).toEqual({ row: 2, column: 0 });
    expect(nextCell(rows, { row: 2, column: 2 }, 'End')).toEqual({ row: 2, column: 4 });
    expect(nextCell(rows, { row: 2, column: 2 }, 'End', true)).toEqual({ row: 4, column: 2 });
    expect(nextCell(rows, { row: 4, column: 2 }, 'PageUp')).toEqual({ row: 1, column: 2 });
  });

  it('never leaves the list and never lands where there is nothing to press', () => {
    const key = fc.constantFrom(
      ...(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const),
      ...(['Home', 'End', 'PageUp', 'PageDown'] as const),
    );
    const row = fc.constantFrom(band, line, first, [-1, ...line], [-2, -1, ...line]);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.array(fc.tuple(key, fc.boolean()), { maxLength: 30 }),
        (list, presses) => {
          let cell = { row: 0, column: 0 };
          for (const [pressed, ctrl] of presses) {
            cell = nextCell(list, cell, pressed, ctrl) ?? cell;
            expect(list[cell.row]).toContain(cell.column);
          }
        },
      ),
    );
  });
});
