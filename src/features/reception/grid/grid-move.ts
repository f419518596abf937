/** Columns of the guest grid: 0 the name, 1 to 3 the meals by id, 4 the planning mark. */
export const nameColumn = 0;
export const markColumn = 4;

export interface Cell {
  row: number;
  column: number;
}

const page = 6;

/**
 * The cell that a key moves to; undefined where the key does not move.
 * Card headers have no meal cells: moving up or down in a meal's column skips them.
 */
export function nextCell(
  kinds: readonly ('card' | 'guest')[],
  from: Cell,
  key: string,
  ctrl = false,
): Cell | undefined {
  const move = moves[key];
  if (move === undefined) return undefined;
  const to = move(from, kinds, ctrl);
  return to.row === from.row && to.column === from.column ? undefined : to;
}

type Move = (from: Cell, kinds: readonly ('card' | 'guest')[], ctrl: boolean) => Cell;

const moves: Record<string, Move> = {
  ArrowLeft: (from, kinds) => sideways(from, kinds, -1),
  ArrowRight: (from, kinds) => sideways(from, kinds, 1),
  ArrowUp: (from, kinds) => vertical(from, kinds, -1, 1),
  ArrowDown: (from, kinds) => vertical(from, kinds, 1, 1),
  PageUp: (from, kinds) => vertical(from, kinds, -1, page),
  PageDown: (from, kinds) => vertical(from, kinds, 1, page),
  Home: (from, kinds, ctrl) =>
    ctrl ? vertical(from, kinds, -1, kinds.length) : { ...from, column: nameColumn },
  End: (from, kinds, ctrl) =>
    ctrl ? vertical(from, kinds, 1, kinds.length) : { ...from, column: markColumn },
};

/** Whether a row of this kind has a cell in `column`. */
export function hasCell(kind: 'card' | 'guest' | undefined, column: number): boolean {
  if (kind === undefined) return false;
  return kind === 'guest' || column === nameColumn || column === markColumn;
}

function sideways(from: Cell, kinds: readonly ('card' | 'guest')[], step: 1 | -1): Cell {
  for (
    let column = from.column + step;
    column >= nameColumn && column <= markColumn;
    column += step
  )
    if (hasCell(kinds[from.row], column)) return { ...from, column };
  return from;
}

/** Moves by up to `count` rows that have the column. */
function vertical(
  from: Cell,
  kinds: readonly ('card' | 'guest')[],
  step: 1 | -1,
  count: number,
): Cell {
  let reached = from.row;
  let left = count;
  for (let row = from.row + step; row >= 0 && row < kinds.length && left > 0; row += step) {
    if (!hasCell(kinds[row], from.column)) continue;
    reached = row;
    left -= 1;
  }
  return { ...from, row: reached };
}
