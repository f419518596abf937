import type { Piece } from './piece.ts';
import type { SheetPage } from './read-sheet.ts';

/** Width of a letter and distance of lines of a text without a layout, in heights of its letters. */
const [letter, step] = [0.5, 1.3];

/** A text as a page: what stands apart by tabs or several spaces is a column. */
export function textPage(text: string): SheetPage {
  const lines = text.split(/\r\n|\n|\r/);
  const pieces = lines.flatMap((line, index) => piecesOf(line, index * step));
  const width = pieces.reduce((most, piece) => Math.max(most, piece.x + piece.width), 1);
  return { width, height: Math.max(1, lines.length * step), pieces };
}

function piecesOf(line: string, y: number): Piece[] {
  const spaced = line.replaceAll('\t', '        ');
  return [...spaced.matchAll(/\S+(?: {1,2}\S+)*/g)].map(({ 0: text, index }) => ({
    text,
    x: index * letter,
    y,
    width: text.length * letter,
    height: 1,
  }));
}
