import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import { makeMarkFont } from '../../scripts/mark-font.ts';

const made = opentype.parse(makeMarkFont().buffer);
const kept = opentype.parse(new Uint8Array(readFileSync('src/ui/fonts/marks.otf')).buffer);
const css = readFileSync('src/ui/mark.css', 'utf8');
const marks = [...css.matchAll(/--picture-(\w+): "\\(\w+)"/g)].map(([, name = '', code = '']) => ({
  name,
  character: String.fromCharCode(Number.parseInt(code, 16)),
}));

test('the font that pages load is the one that is drawn here', () => {
  expect(marks.map(({ name }) => name)).toEqual([
    ...['check', 'tick', 'cross', 'dash', 'question', 'dots', 'clock', 'plus'],
  ]);
  expect(kept.glyphs.length).toBe(made.glyphs.length);
});

test.each(marks)('$name is a picture of its own, as it is drawn here', ({ character }) => {
  const outline = kept.charToGlyph(character).path.toPathData(0);
  expect(outline).toBe(made.charToGlyph(character).path.toPathData(0));
  expect(outline.length).toBeGreaterThan(50);
  const others = marks.filter((each) => each.character !== character);
  expect(others.map((each) => kept.charToGlyph(each.character).path.toPathData(0))).not.toContain(
    outline,
  );
});
