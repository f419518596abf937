import { expect, test } from 'vitest';
import type { Gray } from '../../../src/data/menus/photo/gray.ts';
import { languagesOf } from '../../../src/data/menus/photo/languages.ts';
import { withoutRules } from '../../../src/data/menus/photo/rules.ts';
import { withoutShadows } from '../../../src/data/menus/photo/shadows.ts';
import { skewOf, straightened } from '../../../src/data/menus/photo/skew.ts';

/** Rows of short dark strokes on paper, tilted by an angle. */
function page(degrees: number, paper: (x: number) => number = () => 255): Gray {
  const [width, height] = [600, 800];
  const pixels = new Uint8ClampedArray(width * height);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInk = Math.abs(((y - x * slope + 4000) % 40) - 20) < 5 && x % 14 < 7;
      pixels[y * width + x] = isInk ? paper(x) * 0.15 : paper(x);
    }
  }
  return { width, height, pixels };
}

test.each([-6.3, -2, 0, 3.5, 8])('a tilt of %s degrees is measured, and straightened', (tilt) => {
  expect(skewOf(page(tilt))).toBeCloseTo(tilt, 0);
  expect(Math.abs(skewOf(straightened(page(tilt), skewOf(page(tilt)))))).toBeLessThan(0.6);
});

test('a shadow over half of the page goes', () => {
  const { width, pixels } = withoutShadows(page(0, (x) => 240 - x / 4));
  const row = pixels.slice(0, width);
  expect(Math.max(...row) - Math.min(...row.filter((value) => value > 150))).toBeLessThan(30);
});

test('drawn lines go, letters stay', () => {
  const picture = page(0);
  const { width, pixels } = picture;
  pixels.fill(0, 2 * width, 3 * width);
  const clear = withoutRules(picture).pixels;
  expect(clear.slice(2 * width, 3 * width).every((value) => value === 255)).toBe(true);
  expect(clear.slice(20 * width, 21 * width).some((value) => value < 100)).toBe(true);
});

test.each([
  ['Gulasch mit Knödel und Kraut vom Bauern auf Brot', ['de']],
  ['Tagliatelle al ragù con funghi e spinaci alla panna', ['it']],
  ['Roasted beef with potatoes and gravy on toast', ['en']],
  ['Minestrone', []],
])('the language of %s', (text, languages) => {
  expect(languagesOf(text)).toEqual(languages);
});
