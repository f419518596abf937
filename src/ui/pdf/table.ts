import { baseLine, leftEdge, lineHeight, type Pages, pageHeight, textWidth } from './pages.ts';
import type { Line, Span } from './type.ts';

export interface Column {
  name: string;
  /** Parts of the whole width. */
  share: number;
}

/** A line of a table. The first column has a box to tick, the others their text. */
export interface TableRow {
  /** Dashed, for what is not sure. */
  dashed: boolean;
  cells: readonly (readonly Span[])[];
}

/** Rows that stay on one page where they fit on one; with a heading where it is given. */
export interface TableGroup {
  heading?: string;
  rows: readonly TableRow[];
}

const size = 9;
const headSize = 7.5;
const boxSize = 9;
const padding = 3;
const gap = 6;

interface Place {
  x: number;
  width: number;
}

/** Draws a table; each page that it goes on begins with its head. */
export function drawTable(
  pages: Pages,
  columns: readonly Column[],
  groups: readonly TableGroup[],
): void {
  const places = placesOf(columns);
  const titles = columns.map(({ name }): Span[] => [{ text: name, bold: true }]);
  const head = () => drawCells(pages, cellLines(pages, titles, places, headSize), places, headSize);
  pages.keep(6 * lineHeight(size));
  head();
  for (const { heading, rows } of groups) {
    const drawn = rows.map((row) => ({
      ...row,
      lines: cellLines(pages, [[], ...row.cells], places, size),
    }));
    const heights = drawn.map(({ lines }) => heightOf(lines, size));
    const title = heading === undefined ? 0 : lineHeight(size) + 3 * padding;
    const whole = heights.reduce((sum, height) => sum + height, title);
    // Longer than a page: parted between rows.
    const together = whole < pageHeight - 3 * lineHeight(headSize);
    if (together && pages.keep(whole)) head();
    if (heading !== undefined) {
      if (pages.keep(title + (heights[0] ?? 0))) head();
      pages.space(2 * padding);
      pages.text([{ text: heading, bold: true }], size);
      pages.space(padding);
    }
    for (const [index, { lines, dashed }] of drawn.entries()) {
      if (pages.keep(heights[index] ?? 0)) head();
      pages.box(leftEdge + 2, pages.top() + padding + 1, boxSize, dashed);
      drawCells(pages, lines, places, size, index === drawn.length - 1);
    }
  }
}

function placesOf(columns: readonly Column[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = leftEdge;
  return columns.map(({ share }) => {
    const place = { x, width: (textWidth * share) / whole - gap };
    x += place.width + gap;
    return place;
  });
}

const cellLines = (
  pages: Pages,
  cells: readonly (readonly Span[])[],
  places: readonly Place[],
  fontSize: number,
): Line[][] => cells.map((spans, index) => pages.lines(spans, fontSize, places[index]?.width ?? 0));

const heightOf = (cells: readonly (readonly Line[])[], fontSize: number) =>
  Math.max(...cells.map(({ length }) => length)) * lineHeight(fontSize) + 2 * padding;

/** A row of cells, and a line below it that ends what belongs together. */
function drawCells(
  pages: Pages,
  cells: readonly (readonly Line[])[],
  places: readonly Place[],
  fontSize: number,
  isLast = true,
): void {
  const top = pages.top() + padding;
  for (const [column, lines] of cells.entries()) {
    const x = places[column]?.x ?? leftEdge;
    for (const [index, line] of lines.entries()) {
      pages.draw(line, x, top + index * lineHeight(fontSize) + baseLine(fontSize), fontSize);
    }
  }
  pages.space(heightOf(cells, fontSize));
  if (isLast) pages.rule(leftEdge, pages.top(), textWidth, 0.4);
}
