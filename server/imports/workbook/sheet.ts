import { bounds } from '../../../core/contract/bounds.ts';
import { type Line, Lines, mostLines, type TooBig } from '../lines.ts';
import { readXml } from '../xml/read-xml.ts';
import { type Area, areaOf, fillMerged } from './merged.ts';
import { columnOf } from './place.ts';
import { serialDay } from './serial-day.ts';

/** What the cells of a workbook refer to. */
export interface Shared {
  texts: readonly string[];
  /** By style, whether a number in it is a day. */
  dayStyles: readonly boolean[];
  /** Whether its days are counted as early Macs did. */
  isOfMac: boolean;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/**
 * The lines of a sheet, as a delimited text would have them: a day as 2026-11-25, and in each cell of a merged area
 * what its first one says. A formula is never computed: its cell has what the program that saved it had last shown.
 * @throws UnreadableXml
 */
export function readSheet(bytes: Uint8Array, shared: Shared): Line[] | TooBig {
  const lines = new Lines();
  const areas: Area[] = [];
  let number = 0;
  let count = 0;
  let row: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  const takeCell = ({ column, ...rest }: Cell) => {
    const text = textOf(rest, shared);
    if (text === '') return;
    // Beyond the bound, one cell shows that the sheet is too wide.
    const at = Math.min(column, bounds.importColumns);
    while (row.length < at) row.push('');
    row[at] = text;
  };
  readXml(bytes, {
    open(name, { r, t, s, ref }) {
      if (name === 'row') {
        number = r === undefined ? number + 1 : Number(r);
        row = [];
      } else if (name === 'c') {
        const column = r === undefined ? (cell?.column ?? -1) + 1 : columnOf(r);
        cell = { column, type: t ?? 'n', style: Number(s ?? -1), value: '' };
      } else if (name === 'mergeCell' && areas.length < mostLines) areas.push(...areaOf(ref ?? ''));
      isValue = name === 'v' || name === 't';
    },
    text(part) {
      if (isValue && cell) cell.value += part;
    },
    close(name) {
      isValue = false;
      if (name === 'c' && cell) takeCell(cell);
      if (name !== 'row') return;
      cell = undefined;
      count += 1;
      if (count <= mostLines) lines.add(number, row);
    },
  });
  const { taken } = lines;
  return typeof taken === 'string' ? taken : fillMerged(taken, areas);
}

function textOf({ type, style, value }: Omit<Cell, 'column'>, shared: Shared): string {
  switch (type) {
    case 's':
      return shared.texts[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : value === '' ? '' : 'FALSE';
    // What is wrong in the sheet, such as #REF!, says nothing.
    case 'e':
      return '';
    case 'n':
      return value === '' ? '' : numberText(Number(value), style, shared);
    default:
      return value;
  }
}

function numberText(number: number, style: number, { dayStyles, isOfMac }: Shared): string {
  const day = dayStyles[style] ? serialDay(number, isOfMac) : undefined;
  if (day !== undefined) return day;
  // Sums of fractions are stored with an error in the last places, which no program shows.
  return String(Number.isInteger(number) ? number : Number(number.toPrecision(15)));
}
