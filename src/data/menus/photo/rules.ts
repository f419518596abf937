import type { Gray } from './gray.ts';

/** Least length of a line that is drawn, in parts of the picture's longer side: longer than strokes of letters. */
const shortest = 0.03;
const dark = 225;
/** Pixels in which a line may be interrupted, and beside it that go with it. */
const [gap, beside] = [2, 3];
/** So far from a line, and for so much of its length, there is paper: else it is a row of letters. */
const [away, free] = [7, 0.8];

/** Takes drawn lines away, such as the borders of tables: they hide what stands close to them. */
export function withoutRules(picture: Gray): Gray {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  const least = Math.max(40, Math.round(Math.max(width, height) * shortest));
  const isPaper = (place: number): boolean => (picture.pixels[place] ?? 255) >= dark;
  const erase = (from: number, step: number, length: number, aside: number) => {
    let paper = 0;
    for (let at = 0; at < length; at += 1) {
      const place = from + at * step;
      if (isPaper(place + away * aside) && isPaper(place - away * aside)) paper += 1;
    }
    if (paper < free * length) return;
    for (let at = 0; at < length; at += 1) {
      for (let by = -beside; by <= beside; by += 1) {
        const place = from + at * step + by * aside;
        if (place >= 0 && place < pixels.length) pixels[place] = 255;
      }
    }
  };
  for (let y = 0; y < height; y += 1) {
    for (const [start, length] of runs(picture.pixels, y * width, 1, width, least)) {
      erase(y * width + start, 1, length, width);
    }
  }
  for (let x = 0; x < width; x += 1) {
    for (const [start, length] of runs(picture.pixels, x, width, height, least)) {
      erase(start * width + x, width, length, 1);
    }
  }
  return { width, height, pixels };
}

/** Where a row or column of pixels is dark for long: start and length. */
function runs(
  pixels: Uint8ClampedArray,
  from: number,
  step: number,
  count: number,
  least: number,
): [number, number][] {
  const found: [number, number][] = [];
  let [start, last] = [-1, -1];
  const end = () => {
    if (start >= 0 && last - start + 1 >= least) found.push([start, last - start + 1]);
    start = -1;
  };
  for (let at = 0; at < count; at += 1) {
    if ((pixels[from + at * step] ?? 255) < dark) {
      if (start < 0) start = at;
      last = at;
    } else if (start >= 0 && at - last > gap) end();
  }
  end();
  return found;
}
