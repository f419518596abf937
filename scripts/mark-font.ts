// `node scripts/mark-font.ts`: draws src/ui/fonts/marks.otf, the marks of lists (src/ui/mark.css).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import opentype from 'opentype.js';
import { pictures } from './mark-font/pictures.ts';
import type { Point } from './mark-font/strokes.ts';

/** Units of the font for one of a picture's 24: the em is the picture. */
const scale = 50;
const em = 24 * scale;

/** The font, as a file: an em is a picture's height, and its baseline the picture's lower edge. */
export function makeMarkFont(): Uint8Array {
  const glyphs = Object.entries(pictures).map(([character, draw]) => {
    const drawn = new opentype.Path();
    const at = ([x, y]: Point) => [Math.round(x * scale), Math.round((24 - y) * scale)] as const;
    draw({
      moveTo: (point) => drawn.moveTo(...at(point)),
      lineTo: (point) => drawn.lineTo(...at(point)),
      curveTo: (first, second, end) => drawn.curveTo(...at(first), ...at(second), ...at(end)),
      close: () => drawn.close(),
    });
    const unicode = character.charCodeAt(0);
    return new opentype.Glyph({ name: `mark${unicode}`, unicode, advanceWidth: em, path: drawn });
  });
  const missing = new opentype.Glyph({
    name: '.notdef',
    advanceWidth: em,
    path: new opentype.Path(),
  });
  const font = new opentype.Font({
    ...{ familyName: 'Coperto Marks', styleName: 'Regular' },
    ...{ unitsPerEm: em, ascender: em, descender: 0, createdTimestamp: 0 },
    glyphs: [missing, ...glyphs],
  });
  return new Uint8Array(font.toArrayBuffer());
}

if (process.argv[1] === import.meta.filename) {
  const file = path.join(import.meta.dirname, '../src/ui/fonts/marks.otf');
  writeFileSync(file, makeMarkFont());
}
