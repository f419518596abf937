import type { KeyboardEvent } from 'react';
import { isShortcut } from '../../../ui/keys/keys.ts';
import type { ListRow } from '../list/list-rows.ts';
import { cellAt, type GridFocus } from './grid-focus.ts';
import { groupColumn, nameColumn } from './grid-move.ts';
import { groupAt, guestOrder, guestsAt } from './grid-rows.ts';
import { nameFrom, useTyped } from './type-ahead.ts';
import type { GridActions } from './use-grid-press.ts';

/** Keys of the whole grid, by the cell that has the focus: moving, jumping to a name, choosing all, the marks. */
export function useGridKeys(of: {
  rows: readonly ListRow[];
  actions: GridActions;
  roving: Pick<GridFocus, 'move' | 'focus'>;
}) {
  const { rows, actions, roving } = of;
  const typed = useTyped();
  /** Goes to the next name that begins with the typed letters; false where the key is none of them. */
  const jump = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.shiftKey || !/^[\p{L}]$/u.test(event.key)) return false;
    if (isShortcut(event.key)) return false;
    event.preventDefault();
    const from = rows.findIndex(({ key }) => key === cellAt(event.target)?.key);
    const row = nameFrom(rows, from, typed(event.key, event.timeStamp));
    if (row >= 0) roving.focus({ row, column: nameColumn });
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      actions.clear();
      actions.toggle(guestOrder(rows));
    }
    if (roving.move(event) || event.ctrlKey || event.metaKey) return;
    const cell = cellAt(event.target);
    if (cell === null) return;
    if (cell.column === nameColumn && jump(event)) return;
    const mark = markOf(event, cell.column === nameColumn);
    const ids =
      cell.column === groupColumn ? groupAt(rows, cell.key) : guestsAt(rows, event.target);
    const [first] = ids;
    if (mark === undefined || first === undefined) return;
    if (mark === 'exclude' && ids.length > 1) return;
    // Keys of the whole screen are not meant then.
    event.preventDefault();
    if (mark === 'exclude') actions.exclude(first);
    else actions.flag(ids);
  };
}

/** Which of this device's marks a key sets. In the column of names a letter jumps, and Alt goes with it. */
function markOf(
  { key, code, altKey, shiftKey }: KeyboardEvent,
  inNames: boolean,
): 'uncertain' | 'exclude' | undefined {
  // With Alt, some keyboards type another letter: there it is known by its place.
  const letter = altKey ? code.replace('Key', '') : key.toUpperCase();
  if (letter === 'X' && altKey === inNames && !shiftKey) return 'exclude';
  if (letter !== 'U') return undefined;
  return (shiftKey && !altKey) || (inNames && altKey) ? 'uncertain' : undefined;
}
