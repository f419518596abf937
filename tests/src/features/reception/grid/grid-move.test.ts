import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCell, nextCell } from '../../../../../src/features/reception/grid/grid-move.ts';

const kinds = ['card', 'guest', 'guest', 'card', 'guest'] as const;

describe('nextCell', () => {
  it('passes over card headers in a meal column, and stops at them in the others', () => {
    expect(nextCell(kinds, { row: 2, column: 1 }, 'ArrowDown')).toEqual({ row: 4, column: 1 });
    expect(nextCell(kinds, { row: 2, column: 0 }, 'ArrowDown')).toEqual({ row: 3, column: 0 });
    expect(nextCell(kinds, { row: 1, column: 3 }, 'ArrowUp')).toBeUndefined();
  });

  it('goes from the title to the mark in a card header, which has nothing between', () => {
    expect(nextCell(kinds, { row: 0, column: 0 }, 'ArrowRight')).toEqual({ row: 0, column: 4 });
    expect(nextCell(kinds, { row: 0, column: 4 }, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
    expect(nextCell(kinds, { row: 1, column: 4 }, 'ArrowRight')).toBeUndefined();
  });

  it('goes to the ends of the row and of the list', () => {
    expect(nextCell(kinds, { row: 2, column: 2 }, 'Home')).toEqual({ row: 2, column: 0 });
    expect(nextCell(kinds, { row: 2, column: 2 }, 'End', true)).toEqual({ row: 4, column: 2 });
    expect(nextCell(kinds, { row: 4, column: 2 }, 'PageUp')).toEqual({ row: 1, column: 2 });
  });

  it('never leaves the list and never lands where there is nothing to press', () => {
    const key = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('card' as const, 'guest' as const), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.array(fc.tuple(key, fc.boolean()), { maxLength: 30 }),
        (list, presses) => {
          let cell = { row: 0, column: 0 };
          for (const [pressed, ctrl] of presses) {
            cell = nextCell(list, cell, pressed, ctrl) ?? cell;
            expect(hasCell(list[cell.row], cell.column)).toBe(true);
          }
        },
      ),
    );
  });
});
