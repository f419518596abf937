import type { Segment } from './piece.ts';
import { usualHeight } from './segments.ts';

/** Part of a page between lines that go across all columns, from top to bottom. */
export interface Band {
  /** From left to right, each from top to bottom. */
  columns: Segment[][];
}

/** Part of the segments that may cross the gap between columns, as titles and foot notes do. */
const mostAcross = 0.25;
/** Least number of segments of a column. */
const fewest = 2;

/** The columns of a page, told apart by the gaps between them that go through most of its rows. */
export function bandsOf(segments: readonly Segment[]): Band[] {
  const gutters = guttersOf(segments, usualHeight(segments));
  if (gutters.length === 0) return [{ columns: [byRow(segments)] }];
  const across = segments.filter(({ x, right }) => gutters.some((at) => x < at && right > at));
  const within = segments.filter((each) => !across.includes(each));
  const bands: Band[] = [];
  let rest = byRow(within);
  for (const line of byRow(across)) {
    const above = rest.filter((each) => each.y < line.y);
    rest = rest.filter((each) => each.y >= line.y);
    if (above.length > 0) bands.push({ columns: parted(above, gutters) });
    bands.push({ columns: [[line]] });
  }
  if (rest.length > 0) bands.push({ columns: parted(rest, gutters) });
  return bands;
}

const byRow = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => (Math.abs(a.y - b.y) < 0.4 * a.height ? a.x - b.x : a.y - b.y));

/** Segments by the column that they are in; a column without any is left out. */
function parted(segments: readonly Segment[], gutters: readonly number[]): Segment[][] {
  const edges = [Number.NEGATIVE_INFINITY, ...gutters, Number.POSITIVE_INFINITY];
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0;
    const own = segments.filter(({ x, right }) => (x + right) / 2 >= from && (x + right) / 2 < to);
    return own.length > 0 ? [byRow(own)] : [];
  });
}

/** Free room before a column, in heights of the letters. */
const gutter = 0.7;

/** Where columns are parted, from left to right: before a left edge that few segments go across. */
function guttersOf(segments: readonly Segment[], height: number): number[] {
  const found: Gutter[] = [];
  const edges = new Set(segments.map(({ x }) => Math.round((x / height) * 4)));
  for (const edge of edges) {
    const to = ((edge - 0.5) * height) / 4;
    const from = to - gutter * height;
    const left = segments.filter(({ right }) => right <= from);
    if (left.length < fewest) continue;
    const right = segments.filter(({ x }) => x >= to);
    const across = segments.length - left.length - right.length;
    const isFree = across <= mostAcross * segments.length && right.length >= fewest;
    if (!isFree || !sideBySide(left, right)) continue;
    const end = Math.max(...left.map((each) => each.right));
    found.push({ at: to - (gutter * height) / 2, across, width: to - end });
  }
  return withoutNear(found, segments);
}

interface Gutter {
  at: number;
  across: number;
  width: number;
}

/** Of candidates between the same two columns, the one that the fewest cross. */
function withoutNear(found: readonly Gutter[], segments: readonly Segment[]): number[] {
  const kept: Gutter[] = [];
  const best = found.toSorted((a, b) => a.across - b.across || b.width - a.width);
  for (const each of best) {
    const parts = kept.every(({ at }) => {
      const [from, to] = [Math.min(at, each.at), Math.max(at, each.at)];
      const between = segments.filter(({ x, right }) => x >= from && right <= to);
      return between.length >= fewest;
    });
    if (parts) kept.push(each);
  }
  return kept.map(({ at }) => at).sort((a, b) => a - b);
}

/** Whether both sides go on beside each other, for most of the lower one. */
function sideBySide(left: readonly Segment[], right: readonly Segment[]): boolean {
  const span = (of: readonly Segment[]) => ({
    from: Math.min(...of.map(({ y }) => y)),
    to: Math.max(...of.map(({ bottom }) => bottom)),
  });
  const [a, b] = [span(left), span(right)];
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return shared > 0.3 * Math.min(a.to - a.from, b.to - b.from);
}
