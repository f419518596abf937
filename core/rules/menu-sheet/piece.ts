/**
 * A run of text on a page. Lengths are in any one unit (points, pixels, lines), from the page's upper left corner down;
 * `height` is that of the font. `confidence`: how surely it was read, 0 to 1; certain where absent.
 */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  confidence?: number | undefined;
}

/** The place of something on a page, in the units of its pieces. */
export interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** A part of a row of text without a wide gap. */
export interface Segment extends Box {
  text: string;
  /** Of the font. */
  height: number;
  /** 0 to 1 */
  confidence: number;
  /** What stands apart at the end of the row, or is raised: prices and codes. */
  attached: string[];
}

export const overlap = (a: number, b: number, from: number, to: number): number =>
  Math.max(0, Math.min(b, to) - Math.max(a, from));

/** The middle value; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
