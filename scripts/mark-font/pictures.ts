import { bezier, drawRing, drawStroke, halfEllipse, type Outline, type Point } from './strokes.ts';

const line = (width: number, ...points: Point[]) => ({ points, width });
const tick: Point[] = [
  [20, 6],
  [9, 17],
  [4, 12],
];
const hook: Point[] = [
  ...halfEllipse([12, 9.5], [3, 2.5], 8),
  ...bezier(
    [15, 9.5],
    [
      [15, 11.5],
      [13, 11.5],
      [12, 13],
    ],
    5,
  ),
];

/** What the font draws, by the characters that mark.css gives: Lucide's pictures (ISC), in the widths that lists need. */
export const pictures: Record<string, (outline: Outline) => void> = {
  // check
  '\uE001': (outline) => drawStroke(line(2.75, ...tick), outline),
  // tick
  '\uE002': (outline) => drawStroke(line(3, ...tick), outline),
  // cross
  '\uE003': (outline) => {
    drawStroke(line(2.75, [18, 6], [6, 18]), outline);
    drawStroke(line(2.75, [6, 6], [18, 18]), outline);
  },
  // dash
  '\uE004': (outline) => drawStroke(line(1.75, [5, 12], [19, 12]), outline),
  // question
  '\uE005': (outline) => {
    drawRing([12, 12], 10, 2.25, outline);
    drawStroke(line(2.25, ...hook), outline);
    drawStroke(line(2.25, [12, 17]), outline);
  },
  // dots
  '\uE006': (outline) => {
    for (const x of [5, 12, 19]) drawStroke(line(3, [x, 12]), outline);
  },
  // clock
  '\uE007': (outline) => {
    drawRing([12, 12], 10, 2, outline);
    drawStroke(line(2, [12, 6], [12, 12], [16, 14]), outline);
  },
  // plus
  '\uE008': (outline) => {
    drawStroke(line(2, [5, 12], [19, 12]), outline);
    drawStroke(line(2, [12, 5], [12, 19]), outline);
  },
};
