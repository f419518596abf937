import type { ListRow } from '../list/list-rows.ts';

/** Columns of the guest grid: the group in the gutter, the check box, the name, the meals by id (1 to 3), and more. */
export const groupColumn = -2;
export const checkColumn = -1;
export const nameColumn = 0;
export const moreColumn = 4;

export interface Cell {
  row: number;
  column: number;
}

/** What the list shows besides names and meals. */
export interface GridColumns {
  /** Whether the name of a room or a client stands in a gutter. */
  gutter: boolean;
  /** Whether there are check boxes. */
  checks: boolean;
}

const page = 6;
const band = [nameColumn, moreColumn];
const guest = [nameColumn, 1, 2, 3, moreColumn];
const checked = [checkColumn, ...guest];
const first = [groupColumn, ...guest];
const firstChecked = [groupColumn, ...checked];

/** The columns in which a row has a cell, ascending. */
export function columnsOf(row: ListRow, { gutter, checks }: GridColumns): readonly number[] {
  if (row.kind === 'band') return band;
  if (row.first && gutter) return checks ? firstChecked : first;
  return checks ? checked : guest;
}

/**
 * The cell that a key moves to; undefined where the key does not move. Moving up or down skips rows without a cell in
 * the column.
 */
export function nextCell(
  rows: readonly (readonly number[])[],
  from: Cell,
  key: string,
  ctrl = false,
): Cell | undefined {
  const move = moves[key];
  if (move === undefined) return undefined;
  const to = move(from, rows, ctrl);
  return to.row === from.row && to.column === from.column ? undefined : to;
}

type Rows = readonly (readonly number[])[];
type Move = (from: Cell, rows: Rows, ctrl: boolean) => Cell;

const moves: Record<string, Move> = {
  ArrowLeft: (from, rows) => sideways(from, rows, -1),
  ArrowRight: (from, rows) => sideways(from, rows, 1),
  ArrowUp: (from, rows) => vertical(from, rows, -1, 1),
  ArrowDown: (from, rows) => vertical(from, rows, 1, 1),
  PageUp: (from, rows) => vertical(from, rows, -1, page),
  PageDown: (from, rows) => vertical(from, rows, 1, page),
  Home: (from, rows, ctrl) =>
    ctrl ? vertical(from, rows, -1, rows.length) : { ...from, column: nameColumn },
  End: (from, rows, ctrl) =>
    ctrl ? vertical(from, rows, 1, rows.length) : { ...from, column: moreColumn },
};

function sideways(from: Cell, rows: Rows, step: 1 | -1): Cell {
  const columns = rows[from.row] ?? [];
  const column = columns[columns.indexOf(from.column) + step];
  return column === undefined ? from : { ...from, column };
}

/** Moves by up to `count` rows that have the column. */
function vertical(from: Cell, rows: Rows, step: 1 | -1, count: number): Cell {
  let reached = from.row;
  let left = count;
  for (let row = from.row + step; row >= 0 && row < rows.length && left > 0; row += step) {
    if (!rows[row]?.includes(from.column)) continue;
    reached = row;
    left -= 1;
  }
  return { ...from, row: reached };
}
