import type { jsPDF } from 'jspdf';
import type { Font } from './woff.ts';

/** Text in one style. */
export interface Span {
  text: string;
  bold?: boolean;
}

/** A part of a line in one font; its width in the font's size. */
interface Run {
  text: string;
  font: string;
  width: number;
  bold: boolean;
}
export type Line = readonly Run[];

/** Stands for a letter that no font has. */
export const replacement = '\uFFFD';

/** How thick the outline of bold letters is, in the font's size: the fonts come in one weight. */
const boldLine = 0.035;

/** Sets text in the fonts that have its letters. */
export interface Type {
  /** Lines of at most `width` pt, broken between words; in a word where it is longer than a line. */
  lines(spans: readonly Span[], size: number, width: number): Line[];
  /** @param y of the line that letters stand on */
  draw(line: Line, x: number, y: number, size: number): void;
  /** Whether a letter had to be replaced. */
  hasReplaced(): boolean;
}

/** @param fonts by name; the first that has a letter draws it, and the first of all has the replacement */
export function typeOf(doc: jsPDF, fonts: ReadonlyMap<string, Font>): Type {
  let replaced = false;
  const [first = ''] = fonts.keys();
  for (const [name, { file }] of fonts) {
    doc.addFileToVFS(name, binary(file));
    doc.addFont(name, name, 'normal', undefined, 'Identity-H');
  }
  const fontOf = (letter: string): string | undefined => {
    if (letter.length > 1) return undefined;
    for (const [name, { letters }] of fonts) if (letters.has(letter.charCodeAt(0))) return name;
    return undefined;
  };
  const widthOf = (text: string, font: string) => {
    doc.setFont(font, 'normal');
    return doc.getStringUnitWidth(text);
  };
  const runsOf = (text: string, bold: boolean): Run[] => {
    const runs: { text: string; font: string }[] = [];
    for (const each of text) {
      const found = fontOf(each);
      replaced ||= found === undefined;
      const font = found ?? first;
      const last = runs.at(-1);
      const letter = found === undefined ? replacement : each;
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs.map((run) => ({ ...run, bold, width: widthOf(run.text, run.font) }));
  };
  return {
    lines: (spans, size, width) => linesOf(spans, width / size, runsOf),
    draw(line, x, y, size) {
      let at = x;
      doc.setFontSize(size);
      doc.setLineWidth(boldLine * size);
      for (const { text, font, bold, width } of line) {
        doc.setFont(font, 'normal');
        doc.text(text, at, y, bold ? { renderingMode: 'fillThenStroke' } : {});
        at += width * size;
      }
    },
    hasReplaced: () => replaced,
  };
}

/** @param width in the font's size */
function linesOf(
  spans: readonly Span[],
  width: number,
  runsOf: (text: string, bold: boolean) => Run[],
): Line[] {
  const lines: Run[][] = [[]];
  let left = width;
  const put = (runs: readonly Run[]) => {
    lines.at(-1)?.push(...runs);
    left -= widthOfAll(runs);
  };
  const begin = () => {
    lines.push([]);
    left = width;
  };
  for (const { text, bold = false } of spans) {
    // Marks on letters as one letter, which fonts have.
    for (const word of text.normalize('NFC').split(/(\s+)/)) {
      if (word === '') continue;
      const isBlank = /^\s/.test(word);
      const runs = runsOf(isBlank ? ' ' : word, bold);
      const isFull = widthOfAll(runs) > left;
      if (isBlank && (isFull || left === width)) continue;
      if (isFull && left < width) begin();
      if (widthOfAll(runs) <= left) put(runs);
      else {
        for (const letter of word) {
          const drawn = runsOf(letter, bold);
          if (widthOfAll(drawn) > left && left < width) begin();
          put(drawn);
        }
      }
    }
  }
  return lines;
}

const widthOfAll = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** A string of which each unit is a byte, as jsPDF keeps files. */
function binary(bytes: Uint8Array): string {
  const parts: string[] = [];
  // More arguments at once are too many for some browsers.
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('');
}
