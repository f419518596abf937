import { type RefObject, useImperativeHandle } from 'react';
import type { ListVirtualizer } from '../../../ui/table/list-virtualizer.ts';
import type { ListRow } from '../list/list-rows.ts';
import type { GridFocus } from './grid-focus.ts';

/** What the grid does for others. */
export interface GridHandle {
  /** Focuses the first guest's meal, as from the search. */
  enter(meal: number): void;
  /** Scrolls the row of a guest, or the first of a group, to the top. */
  reveal(key: string): void;
  /** Id of the guest, or key of the group, before (-1) or after (1) another one. */
  neighbour(kind: 'guest' | 'group', key: string, by: 1 | -1): string | undefined;
  /** Keeps guests in the list that a filter would hide. */
  keep(ids: readonly string[]): void;
}

/** @param focus of the grid's cells, by row and column */
export function useGridHandle(
  handle: RefObject<GridHandle | null>,
  rows: readonly ListRow[],
  {
    focus,
    virtual,
    onKeep,
  }: Pick<GridFocus, 'focus'> & {
    virtual: RefObject<ListVirtualizer | null>;
    onKeep: GridHandle['keep'];
  },
): void {
  useImperativeHandle(
    handle,
    () => ({
      enter(meal) {
        const row = rows.findIndex(({ kind }) => kind === 'guest');
        if (row >= 0) focus({ row, column: meal });
      },
      reveal(wanted) {
        const row = rows.findIndex(({ key, group }) => key === wanted || group.key === wanted);
        if (row >= 0) virtual.current?.scrollToIndex(row, { align: 'start' });
      },
      neighbour(kind, key, by) {
        const keys =
          kind === 'group'
            ? [...new Set(rows.map(({ group }) => group.key))]
            : rows.flatMap((row) => (row.kind === 'guest' ? [row.key] : []));
        return keys[keys.indexOf(key) + by];
      },
      keep: onKeep,
    }),
    [rows, focus, virtual, onKeep],
  );
}
