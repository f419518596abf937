import { bounds } from '../../../core/contract/bounds.ts';
import type { Line } from '../lines.ts';
import { columnOf, rowOf } from './place.ts';

/** Merged cells: numbers of rows from 1, indexes of columns from 0, ends included. */
export interface Area {
  rows: readonly [number, number];
  columns: readonly [number, number];
}

/** The area of "A1:B2"; none where it is something else. */
export function areaOf(ref: string): Area[] {
  const [from, to] = ref.split(':');
  if (from === undefined || to === undefined) return [];
  const area: Area = { rows: [rowOf(from), rowOf(to)], columns: [columnOf(from), columnOf(to)] };
  const isSound = area.rows[0] <= area.rows[1] && area.columns[0] <= area.columns[1];
  return isSound && area.columns[0] >= 0 ? [area] : [];
}

/** Writes what the first cell of each area says into its other cells, in lines that are there. */
export function fillMerged(lines: readonly Line[], areas: readonly Area[]): Line[] {
  const byNumber = new Map(lines.map((line, index) => [line.number, index]));
  const filled = lines.map(({ number, cells }) => ({ number, cells: [...cells] }));
  let left = bounds.importCells;
  for (const { rows, columns } of areas) {
    const first = byNumber.get(rows[0]);
    const text = first === undefined ? undefined : filled[first]?.cells[columns[0]];
    if (first === undefined || text === undefined || text === '') continue;
    const last = Math.min(columns[1], bounds.importColumns - 1);
    for (let index = first; (filled[index]?.number ?? Number.NaN) <= rows[1]; index += 1) {
      const { cells } = filled[index] as Line;
      left -= last - columns[0] + 1;
      if (left < 0) return filled;
      for (let column = columns[0]; column <= last; column += 1) {
        while (cells.length < column) cells.push('');
        if ((cells[column] ?? '') === '') cells[column] = text;
      }
    }
  }
  return filled;
}
