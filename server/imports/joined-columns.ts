import type { Line } from './lines.ts';
import { plain } from './words.ts';

/** A column that a table has in several: their names, and how their cells are one. */
interface Joined {
  header: string;
  /** Names as `plain` has them, in the order in which `join` gets the cells. */
  parts: readonly string[];
  /** '' where they don't say it. */
  join(cells: readonly string[]): string;
}

const joinedColumns: readonly Joined[] = [
  {
    header: 'arrival',
    parts: ['arrival date day of month', 'arrival date month', 'arrival date year'],
    join: ([day, month, year]) => {
      if (!day || !month || !year) return '';
      return /^\d+$/.test(month)
        ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        : `${day} ${month} ${year}`;
    },
  },
  {
    header: 'nights',
    parts: ['stays in weekend nights', 'stays in week nights'],
    join: (cells) =>
      cells.includes('') ? '' : String(cells.reduce((sum, cell) => sum + Number(cell), 0)),
  },
];

/** Adds the columns that a table has in parts: an arrival in day, month and year, nights in weekends and weeks. */
export function joinColumns(
  head: Line,
  body: readonly Line[],
): { head: Line; body: readonly Line[] } {
  const names = head.cells.map(plain);
  const found = joinedColumns.flatMap(({ header, parts, join }) => {
    const places = parts.map((name) => names.indexOf(name));
    return places.includes(-1) || names.includes(header) ? [] : [{ header, places, join }];
  });
  if (found.length === 0) return { head, body };
  const joined = ({ number, cells }: Line, added: readonly string[]): Line => ({
    number,
    // As wide as the head: a line may end early.
    cells: [...head.cells.map((_, index) => cells[index] ?? ''), ...added],
  });
  return {
    head: joined(
      head,
      found.map(({ header }) => header),
    ),
    body: body.map((line) =>
      joined(
        line,
        found.map(({ places, join }) => join(places.map((place) => line.cells[place] ?? ''))),
      ),
    ),
  };
}
