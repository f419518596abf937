import type { Gray } from './gray.ts';

/** The largest tilt that is straightened, and the steps in which it is looked for, degrees. */
const [largest, coarse, fine] = [10, 0.5, 0.1];
/** Tilts below this are left, degrees. */
const straightEnough = 0.15;
/** Pixels across to which a picture is made smaller to be measured. */
const measured = 600;
const dark = 150;

/** By how much the lines of a picture fall to the right, degrees; 0 for one without lines. */
export function skewOf(picture: Gray): number {
  const points = darkPoints(picture);
  if (points.length < 200) return 0;
  const best = (from: number, to: number, step: number): number => {
    let [angle, score] = [0, -1];
    for (let each = from; each <= to + 1e-9; each += step) {
      const found = sharpness(points, each);
      if (found > score) [angle, score] = [each, found];
    }
    return angle;
  };
  const near = best(-largest, largest, coarse);
  const angle = best(near - coarse, near + coarse, fine);
  return Math.abs(angle) < straightEnough ? 0 : angle;
}

/** Where a smaller picture is dark, without what is dark in large: x, y, x, y… */
function darkPoints({ width, height, pixels }: Gray): number[] {
  const step = Math.max(1, Math.floor(Math.max(width, height) / (measured * 2)));
  const points: number[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((pixels[y * width + x] ?? 255) < dark) points.push(x / step, y / step);
    }
  }
  return points;
}

/** How much rows differ when the lines are taken to be tilted by an angle. */
function sharpness(points: readonly number[], degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Map<number, number>();
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round((points[at + 1] ?? 0) - (points[at] ?? 0) * slope);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of rows.values()) sum += count * count;
  return sum;
}

/** Turns a picture so that lines that fall by an angle to the right are level; white where there was nothing. */
export function straightened(picture: Gray, degrees: number): Gray {
  if (degrees === 0) return picture;
  const { width, height, pixels } = picture;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [wide, high] = [
    Math.ceil(width * cos + height * Math.abs(sin)),
    Math.ceil(height * cos + width * Math.abs(sin)),
  ];
  const turned = new Uint8ClampedArray(wide * high).fill(255);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [fromX, fromY] = [x - wide / 2, y - high / 2];
      const u = fromX * cos - fromY * sin + width / 2;
      const v = fromX * sin + fromY * cos + height / 2;
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      const [column, row] = [Math.floor(u), Math.floor(v)];
      const [right, below] = [u - column, v - row];
      const at = row * width + column;
      const top = (pixels[at] ?? 255) * (1 - right) + (pixels[at + 1] ?? 255) * right;
      const under =
        (pixels[at + width] ?? 255) * (1 - right) + (pixels[at + width + 1] ?? 255) * right;
      turned[y * wide + x] = top * (1 - below) + under * below;
    }
  }
  return { width: wide, height: high, pixels: turned };
}
