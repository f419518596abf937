import { jsPDF } from 'jspdf';
import { type Span, type Type, typeOf } from './type.ts';
import type { Font } from './woff.ts';

/** A4 upright with its margins, pt. */
const page = { width: 595.28, height: 841.89, side: 34, top: 36, bottom: 42 } as const;
export const textWidth = page.width - 2 * page.side;

/** Distance of a line from the next, and of what letters stand on from its top, in the font's size. */
const leading = 1.32;
const ascent = 1;

const footSize = 8;

/** Pages that are filled from top to bottom. */
export interface Pages extends Pick<Type, 'lines' | 'draw' | 'hasReplaced'> {
  /** Text over the whole width, or from `indent` pt on. */
  text(spans: readonly Span[], size: number, indent?: number): void;
  space(height: number): void;
  /** Begins a page where less than `height` pt are left. @returns whether it did */
  keep(height: number): boolean;
  /** pt from the top of the page. */
  top(): number;
  rule(x: number, y: number, width: number, thickness: number): void;
  /** An empty box to tick; dashed for the uncertain. */
  box(x: number, y: number, size: number, dashed: boolean): void;
  /** Numbers the pages, and says on each what it is of. */
  finish(foot: string): Blob;
}

export const lineHeight = (size: number): number => size * leading;
/** Where letters stand in a line, pt from its top. */
export const baseLine = (size: number): number => size * ascent;
/** How much of a page there is for what is not to be parted, pt. */
export const pageHeight = page.height - page.top - page.bottom;
export const leftEdge = page.side;

/** @param language tag of the text, such as `de` */
export function pagesOf(
  fonts: ReadonlyMap<string, Font>,
  about: { title: string; author: string; language: 'en' | 'it' | 'de' },
): Pages {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title: about.title, author: about.author, creator: 'Coperto' });
  doc.setLanguage(about.language);
  const { lines, draw, hasReplaced } = typeOf(doc, fonts);
  let y: number = page.top;
  const keep = (height: number) => {
    if (y + height <= page.height - page.bottom) return false;
    doc.addPage();
    y = page.top;
    return true;
  };
  return {
    ...{ lines, draw, hasReplaced, keep },
    top: () => y,
    space: (height) => {
      y += height;
    },
    text(spans, size, indent = 0) {
      for (const line of lines(spans, size, textWidth - indent)) {
        keep(lineHeight(size));
        draw(line, page.side + indent, y + baseLine(size), size);
        y += lineHeight(size);
      }
    },
    rule(x, at, width, thickness) {
      doc.setLineWidth(thickness);
      doc.line(x, at, x + width, at);
    },
    box(x, at, size, dashed) {
      doc.setLineWidth(0.8);
      if (dashed) doc.setLineDashPattern([2, 1.5], 0);
      doc.rect(x, at, size, size);
      doc.setLineDashPattern([], 0);
    },
    finish(foot) {
      const count = doc.getNumberOfPages();
      const at = page.height - page.bottom / 2;
      for (let number = 1; number <= count; number += 1) {
        doc.setPage(number);
        const [what = []] = lines([{ text: foot }], footSize, textWidth - 60);
        draw(what, page.side, at, footSize);
        const [numbered = []] = lines([{ text: `${number} / ${count}` }], footSize, 60);
        const width = numbered.reduce((sum, run) => sum + run.width, 0) * footSize;
        draw(numbered, page.width - page.side - width, at, footSize);
      }
      return doc.output('blob');
    },
  };
}
