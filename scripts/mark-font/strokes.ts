/** A place in a picture of 24 × 24 units, y downwards, as in SVG. */
export type Point = readonly [x: number, y: number];

/** A line through points, with round ends and corners; of one point, a dot. */
export interface Stroke {
  points: readonly Point[];
  width: number;
}

/** Draws outlines, filled by the non-zero winding rule: shapes drawn the same way round merge. */
export interface Outline {
  moveTo(point: Point): void;
  curveTo(first: Point, second: Point, end: Point): void;
  lineTo(point: Point): void;
  close(): void;
}

/** Distance of the control points of a Bézier quarter circle of radius 1 from its ends. */
const handle = 0.5523;

/** The outline of a stroke: one capsule for each part of its line. */
export function drawStroke({ points, width }: Stroke, outline: Outline): void {
  const radius = width / 2;
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? from;
    if (index === 0 || to !== from) drawCapsule(from, to, radius, outline);
  }
}

/** A ring: the inner circle is drawn the other way round, which makes it a hole (non-zero winding). */
export function drawRing(centre: Point, radius: number, width: number, outline: Outline): void {
  drawCircle(centre, radius + width / 2, 1, outline);
  drawCircle(centre, radius - width / 2, -1, outline);
}

function drawCapsule(from: Point, to: Point, radius: number, outline: Outline): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: Point =
    length === 0 ? [1, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = ([x, y]: Point, forwards: number, sidewards: number): Point => [
    x + radius * (forwards * along[0] - sidewards * along[1]),
    y + radius * (forwards * along[1] + sidewards * along[0]),
  ];
  outline.moveTo(at(from, 0, -1));
  outline.lineTo(at(to, 0, -1));
  outline.curveTo(at(to, handle, -1), at(to, 1, -handle), at(to, 1, 0));
  outline.curveTo(at(to, 1, handle), at(to, handle, 1), at(to, 0, 1));
  outline.lineTo(at(from, 0, 1));
  outline.curveTo(at(from, -handle, 1), at(from, -1, handle), at(from, -1, 0));
  outline.curveTo(at(from, -1, -handle), at(from, -handle, -1), at(from, 0, -1));
  outline.close();
}

function drawCircle([x, y]: Point, radius: number, turn: 1 | -1, outline: Outline): void {
  const at = (right: number, down: number): Point => [x + radius * right, y + radius * down * turn];
  outline.moveTo(at(1, 0));
  outline.curveTo(at(1, handle), at(handle, 1), at(0, 1));
  outline.curveTo(at(-handle, 1), at(-1, handle), at(-1, 0));
  outline.curveTo(at(-1, -handle), at(-handle, -1), at(0, -1));
  outline.curveTo(at(handle, -1), at(1, -handle), at(1, 0));
  outline.close();
}

/** Points on half an ellipse over its middle, from left to right. */
export function halfEllipse([x, y]: Point, [across, up]: Point, parts: number): Point[] {
  return Array.from({ length: parts + 1 }, (_, n) => {
    const angle = Math.PI * (1 - n / parts);
    return [x + across * Math.cos(angle), y - up * Math.sin(angle)] as const;
  });
}

/** Points on a cubic Bézier curve, without its start. */
export function bezier(from: Point, [a, b, to]: readonly [Point, Point, Point], parts: number) {
  return Array.from({ length: parts }, (_, n): Point => {
    const t = (n + 1) / parts;
    const s = 1 - t;
    const at = (axis: 0 | 1) =>
      s ** 3 * from[axis] + 3 * s * s * t * a[axis] + 3 * s * t * t * b[axis] + t ** 3 * to[axis];
    return [at(0), at(1)];
  });
}
