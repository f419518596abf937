/** What is used of opentype.js, which brings no types. */
declare module 'opentype.js' {
  class Path {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
    close(): void;
    /** As in SVG, with so many decimal places. */
    toPathData(places: number): string;
  }
  class Glyph {
    constructor(options: { name: string; unicode?: number; advanceWidth: number; path: Path });
    path: Path;
  }
  class Font {
    constructor(options: {
      familyName: string;
      styleName: string;
      unitsPerEm: number;
      ascender: number;
      descender: number;
      createdTimestamp: number;
      glyphs: Glyph[];
    });
    glyphs: { length: number };
    charToGlyph(character: string): Glyph;
    toArrayBuffer(): ArrayBuffer;
  }
  const opentype: {
    Path: typeof Path;
    Glyph: typeof Glyph;
    Font: typeof Font;
    parse(file: ArrayBufferLike): Font;
  };
  export default opentype;
}
