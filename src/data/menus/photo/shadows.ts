import type { Gray } from './gray.ts';

/** Side of the squares of which the paper's brightness is taken, in parts of the picture's longer side. */
const square = 1 / 60;
/** Part of a square's pixels that are darker than its paper. */
const darker = 0.6;
/** Paper that is darker than this is none: there the picture stays dark. */
const darkest = 40;

/** What is brighter than this, once it is even, is paper, and white; what is darker than the other is black. */
const [white, black] = [205, 30];

/** Makes paper white and letters dark. */
export function withContrast({ width, height, pixels }: Gray): Gray {
  const clear = pixels.map((value) => ((value - black) / (white - black)) * 255);
  return { width, height, pixels: clear };
}

/** Evens out shadows: each pixel in relation to the paper around it. */
export function withoutShadows({ width, height, pixels }: Gray): Gray {
  const size = Math.max(12, Math.round(Math.max(width, height) * square));
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const paper = smooth(paperOf({ width, height, pixels }, size, across, down), across, down);
  const at = (column: number, row: number) =>
    paper[
      Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))
    ] ?? 255;
  const even = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const v = y / size - 0.5;
    const [row, below] = [Math.floor(v), v - Math.floor(v)];
    for (let x = 0; x < width; x += 1) {
      const u = x / size - 0.5;
      const [column, right] = [Math.floor(u), u - Math.floor(u)];
      const top = at(column, row) * (1 - right) + at(column + 1, row) * right;
      const bottom = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
      const local = Math.max(darkest, top * (1 - below) + bottom * below);
      even[y * width + x] = ((pixels[y * width + x] ?? 0) / local) * 245;
    }
  }
  return { width, height, pixels: even };
}

function paperOf({ width, height, pixels }: Gray, size: number, across: number, down: number) {
  const paper = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      let all = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 1) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 1) {
          const value = pixels[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          all += 1;
        }
      }
      let [seen, value] = [0, 0];
      while (value < 255 && seen + (counts[value] ?? 0) < all * darker) {
        seen += counts[value] ?? 0;
        value += 1;
      }
      paper[row * across + column] = value;
    }
  }
  return paper;
}

/** The brightest of the neighbours, so that large letters are no shadow; then their mean. */
function smooth(values: Float32Array, across: number, down: number): Float32Array {
  return pass(pass(values, across, down, Math.max), across, down, (...near) => {
    return near.reduce((sum, each) => sum + each, 0) / near.length;
  });
}

function pass(
  values: Float32Array,
  across: number,
  down: number,
  take: (...near: number[]) => number,
): Float32Array {
  const next = new Float32Array(values.length);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const near: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
          near.push(values[y * across + x] ?? 0);
        }
      }
      next[row * across + column] = take(...near);
    }
  }
  return next;
}
