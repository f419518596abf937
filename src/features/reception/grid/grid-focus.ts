import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import { breakfast } from '../../../../core/rules/meal-type.ts';
import type { ListVirtualizer } from '../../../ui/table/list-virtualizer.ts';
import type { ListRow } from '../list/list-rows.ts';
import { type Cell, columnsOf, type GridColumns, nextCell } from './grid-move.ts';

/** The most frames to wait until a row that was scrolled to is mounted. */
const mostFrames = 12;

export type GridFocus = ReturnType<typeof useGridFocus>;

/**
 * Roving tabindex over a virtual grid: one tab stop, at the last focused cell; the keys of `nextCell` move from
 * there. Rows are found by `data-row`, cells by `data-col`.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  shown: GridColumns,
  virtualizer: RefObject<ListVirtualizer | null>,
) {
  const active = useRef<{ key: string; column: number } | null>(null);

  const focus = useCallback(
    (cell: Cell) => {
      const row = rows[cell.row];
      if (row === undefined) return;
      active.current = { key: row.key, column: cell.column };
      virtualizer.current?.scrollToIndex(cell.row, { align: 'auto' });
      const attempt = (left: number) => {
        const found = cellElement(row.key, cell.column, grid.current);
        if (found) found.focus({ preventScroll: true });
        else if (left > 0) requestAnimationFrame(() => attempt(left - 1));
      };
      attempt(mostFrames);
    },
    [grid, rows, virtualizer],
  );

  const enter = useCallback(() => {
    const used = rows.findIndex((row) => row.key === active.current?.key);
    const first = virtualizer.current?.getVirtualItems()[0]?.index ?? 0;
    const at = used >= 0 ? used : first;
    const guest = rows.findIndex((row, index) => index >= at && row.kind === 'guest');
    if (used >= 0) focus({ row: used, column: active.current?.column ?? breakfast });
    else if (guest >= 0) focus({ row: guest, column: breakfast });
  }, [focus, rows, virtualizer]);

  return {
    /** Index of the row with the last focused cell, which stays mounted while the list scrolls; -1 = none. */
    activeIndex: useCallback(() => {
      if (active.current === null) return -1;
      const key = active.current.key;
      return rows.findIndex((row) => row.key === key);
    }, [rows]),
    onFocus: useCallback(
      (event: FocusEvent<HTMLElement>) => {
        if (event.target === event.currentTarget) {
          // Only for the tab key: a click on empty space focuses the grid too.
          if (event.target.matches(':focus-visible')) enter();
          return;
        }
        const cell = cellAt(event.target);
        if (cell) active.current = cell;
        // While the focus is inside, the cell is the tab stop, so that Shift+Tab leaves the grid.
        event.currentTarget.tabIndex = -1;
        if (event.target instanceof HTMLElement) event.target.tabIndex = 0;
      },
      [enter],
    ),
    onBlur: useCallback((event: FocusEvent<HTMLElement>) => {
      if (event.target instanceof HTMLElement) event.target.tabIndex = -1;
      if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.tabIndex = 0;
    }, []),
    /** Moves the focus by a key; false where the key does not move it. */
    move: useCallback(
      (event: KeyboardEvent<HTMLElement>): boolean => {
        const cell = cellAt(event.target);
        if (cell === null) return false;
        const row = rows.findIndex((each) => each.key === cell.key);
        const columns = rows.map((each) => columnsOf(each, shown));
        const to = nextCell(columns, { row, column: cell.column }, event.key, event.ctrlKey);
        if (to === undefined) return false;
        event.preventDefault();
        focus(to);
        return true;
      },
      [focus, rows, shown],
    ),
    focus,
  };
}

/** The cell that contains an element. */
export function cellAt(target: EventTarget): { key: string; column: number } | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[data-col]');
  const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (cell === null || key === undefined) return null;
  return { key, column: Number(cell.getAttribute('data-col')) };
}

/** The element of a cell; null where its row is not mounted. */
export function cellElement(
  key: string,
  column: number,
  within: ParentNode | null = document,
): HTMLElement | null {
  const cell = `[data-row="${CSS.escape(key)}"] [data-col="${column}"]`;
  return within?.querySelector<HTMLElement>(cell) ?? null;
}
