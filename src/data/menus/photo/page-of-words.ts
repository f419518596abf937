import { median, type Piece } from '../../../../core/rules/menu-sheet/piece.ts';
import type { SheetPage } from '../../../../core/rules/menu-sheet/read-sheet.ts';

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface FoundSymbol {
  text: string;
  confidence: number;
  bbox: Box;
}

interface FoundLine {
  bbox: Box;
  /** A line below the letters, from left to right. */
  baseline: Box;
  rowAttributes: { rowHeight: number };
  words: { bbox: Box; symbols: FoundSymbol[] }[];
}

/** What the reader of pictures found, as far as it is used. Confidences are from 0 to 100. */
export interface FoundBlock {
  paragraphs: { lines: FoundLine[] }[];
}

/** Letters that were read less surely than this are specks. */
const speck = 25;
/** How far above the base line the foot of a raised letter is, in heights of the line. */
const raised = 0.22;
/** Marks of lists, and what they are misread as. */
const bullet = /^(?:[®©°*•»«¢.-]{1,2}|[eo])$/;
/** What raised letters and digits are misread as, after the letters before digits. */
const marksAtEnd = /[®©™°*"”“‘’'`¢«»|¦!?]{1,9}$|(\p{L}{3})\d{1,3}$/u;
const garbled = /[®©™¢]/;
/** Letters of a line that is lower than this part of the others are raised codes by themselves. */
const tiny = 0.62;
/** How far around a short word its row is looked at, in heights of the line: not as far as the next column. */
const around = 6;
/** Borders of tables, read as letters. */
const border = /^[|¦[\]{}_~—=]+$/;

/** The words of a picture as a page. Raised codes are too small to be read: nothing is said of them. */
export function pageOfWords(
  blocks: readonly FoundBlock[],
  width: number,
  height: number,
): SheetPage {
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  const usual = median(lines.map(({ rowAttributes }) => rowAttributes.rowHeight));
  return { width, height, pieces: lines.flatMap((line) => piecesOf(line, usual)) };
}

function piecesOf(line: FoundLine, usual: number): Piece[] {
  const high = Math.min(line.rowAttributes.rowHeight, usual * 4);
  if (high <= 0) return [];
  const isTiny = high < tiny * usual;
  return line.words.flatMap(({ symbols }, index) => {
    const mark = symbols.map((symbol) => symbol.text).join('');
    if (index === 0 && bullet.test(mark) && beginsLarge(line.words[1])) {
      return [bulletAt(symbols, line, high)];
    }
    const letters = withoutRaised(symbols, line, high);
    const text = letters
      .map((symbol) => symbol.text)
      .join('')
      .replace(/^[|¦]+/, '')
      .replace(marksAtEnd, '$1')
      .replaceAll('ı', 'i');
    const [first, last] = [letters[0], letters.at(-1)];
    if (!first || !last || text.trim() === '' || border.test(text) || garbled.test(text)) return [];
    if (isTiny && text.length <= 8) return [];
    const confidence = letters.reduce((sum, each) => sum + each.confidence, 0) / letters.length;
    if (confidence < speck) return [];
    const foot = footOf(letters, line);
    return [
      {
        ...{ text, x: first.bbox.x0, width: last.bbox.x1 - first.bbox.x0 },
        ...{ y: foot - 0.78 * high, height: high, confidence: confidence / 100 },
      },
    ];
  });
}

/** Whether a word begins with a capital: after a mark of a list, but seldom after a word of one letter. */
const beginsLarge = (word: FoundLine['words'][number] | undefined): boolean =>
  /^\p{Lu}/u.test(word?.symbols[0]?.text ?? '');

function bulletAt(symbols: readonly FoundSymbol[], line: FoundLine, high: number): Piece {
  const x = symbols[0]?.bbox.x0 ?? line.bbox.x0;
  const width = Math.max(1, (symbols.at(-1)?.bbox.x1 ?? x) - x);
  // As near to what follows as a piece of the same row has to be.
  return {
    text: '• ',
    x,
    y: baseAt(line, x) - 0.78 * high,
    width: width + 0.5 * high,
    height: high,
  };
}

/** Letters without raised ones at the end. */
function withoutRaised(symbols: readonly FoundSymbol[], line: FoundLine, high: number) {
  const base = footOf(symbols, line);
  let end = symbols.length;
  while (end > 0) {
    const symbol = symbols[end - 1];
    // Small letters are no codes.
    if (!symbol || /\p{Ll}/u.test(symbol.text)) break;
    if (symbol.bbox.y1 > base - raised * high) break;
    end -= 1;
  }
  return symbols.slice(0, end);
}

/** Where letters stand: as most of a word's own do; of a short word, as most of those around it in its row. */
function footOf(symbols: readonly FoundSymbol[], line: FoundLine): number {
  if (symbols.length >= 4) return median(symbols.map(({ bbox }) => bbox.y1));
  const at = symbols[0]?.bbox.x0 ?? line.bbox.x0;
  const reach = around * line.rowAttributes.rowHeight;
  const near = line.words
    .flatMap((word) => word.symbols)
    .filter(({ text, bbox }) => /\p{Ll}/u.test(text) && Math.abs(bbox.x0 - at) < reach);
  return near.length >= 4 ? median(near.map(({ bbox }) => bbox.y1)) : baseAt(line, at);
}

function baseAt({ baseline }: FoundLine, x: number): number {
  const { x0, y0, x1, y1 } = baseline;
  return x1 === x0 ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}
