import type { Calendar } from './calendar.ts';
import { type Heading, headingOf } from './heading.ts';
import type { Segment } from './piece.ts';

/** What stands at the left of a table says of the rows beside it. */
export interface Label {
  heading: Heading;
  from: number;
  to: number;
}

/** Part of a column that has to be labels for it to be a column of labels. */
const mostly = 0.75;

/**
 * The labels of a table's first column, each with the rows that it is for; undefined where that column is none of
 * labels.
 */
export function labelsOf(
  columns: readonly (readonly Segment[])[],
  calendar: Calendar,
): Label[] | undefined {
  const [first = [], ...others] = columns;
  if (others.length === 0) return undefined;
  const cells = cellsOf(first);
  const read = cells.map((cell) => ({
    heading: headingOf(cell.map(({ text }) => text.replace(/:$/, '')).join(' '), calendar, true),
    top: Math.min(...cell.map(({ y }) => y)),
    bottom: Math.max(...cell.map(({ bottom }) => bottom)),
  }));
  const labels = read.flatMap(({ heading, ...rest }) => (heading ? [{ heading, ...rest }] : []));
  if (labels.length < 2 || labels.length < mostly * read.length) return undefined;
  const gaps = gapsBetween(others.flat());
  return labels.map(({ heading, top, bottom }, index) => {
    const before = labels[index - 1];
    const after = labels[index + 1];
    return {
      heading,
      from: before ? borderOf(gaps, before, { top, bottom }) : Number.NEGATIVE_INFINITY,
      to: after ? borderOf(gaps, { top, bottom }, after) : Number.POSITIVE_INFINITY,
    };
  });
}

interface Span {
  top: number;
  bottom: number;
}

/** Lines of a column that stand close below each other. */
function cellsOf(column: readonly Segment[]): Segment[][] {
  const cells: Segment[][] = [];
  for (const segment of column) {
    const last = cells.at(-1)?.at(-1);
    if (last && segment.y - last.bottom < 0.45 * segment.height) cells.at(-1)?.push(segment);
    else cells.push([segment]);
  }
  return cells;
}

/** Where nothing stands in any of the columns. */
function gapsBetween(segments: readonly Segment[]): Span[] {
  const gaps: Span[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { y, bottom } of segments.toSorted((a, b) => a.y - b.y)) {
    if (y > end) gaps.push({ top: end, bottom: y });
    end = end === Number.POSITIVE_INFINITY ? bottom : Math.max(end, bottom);
  }
  return gaps;
}

/** The border between the rows of two labels: the widest gap between their middles, of equal ones the lowest. */
function borderOf(gaps: readonly Span[], above: Span, below: Span): number {
  const middle = ({ top, bottom }: Span) => (top + bottom) / 2;
  const [from, to] = [middle(above), middle(below)];
  let best: Span | undefined;
  for (const gap of gaps) {
    if (middle(gap) < from || middle(gap) > to) continue;
    const isWider = best === undefined || gap.bottom - gap.top >= 0.92 * (best.bottom - best.top);
    if (isWider) best = gap;
  }
  return best ? middle(best) : (above.bottom + below.top) / 2;
}
