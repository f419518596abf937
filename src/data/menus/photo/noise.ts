import type { Gray } from './gray.ts';

/** From this mean difference between neighbours on paper a picture is noisy. */
const noisy = 6;
/** Paper is at least so bright. */
const paper = 170;

/** Evens out the grain that photos have in poor light; a picture without it stays as it is. */
export function withoutNoise(picture: Gray): Gray {
  if (grainOf(picture) < noisy) return picture;
  const { width, height, pixels } = picture;
  const rows = new Uint8ClampedArray(pixels.length);
  const smooth = new Uint8ClampedArray(pixels.length);
  blur(pixels, rows, 1);
  blur(rows, smooth, width);
  return { width, height, pixels: smooth };
}

/** Weights 1, 4, 6, 4, 1 along a row or a column. */
function blur(from: Uint8ClampedArray, to: Uint8ClampedArray, step: number): void {
  for (let at = 0; at < from.length; at += 1) {
    const own = from[at] ?? 0;
    const near = (from[at - step] ?? own) + (from[at + step] ?? own);
    const far = (from[at - 2 * step] ?? own) + (from[at + 2 * step] ?? own);
    to[at] = (6 * own + 4 * near + far) / 16;
  }
}

/** Mean difference between neighbours that are paper. */
function grainOf({ pixels }: Gray): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at + 1 < pixels.length; at += 7) {
    const [one = 0, other = 0] = [pixels[at], pixels[at + 1]];
    if (one < paper || other < paper) continue;
    sum += Math.abs(one - other);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
