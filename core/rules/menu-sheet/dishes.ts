import type { Heading } from './heading.ts';
import type { Line } from './lines.ts';
import type { Box } from './piece.ts';
import { endOf } from './words.ts';

/** A dish with the headings above it. */
export interface FoundDish {
  lines: Line[];
  description: Line[];
  context: Heading;
}

/** Words with which a line goes on, or after which it does. */
const connectors = new Set(
  (
    'au aux de la le les mit und an auf in im vom von aus dazu sowie nach zu zum zur oder con e ed al alla alle allo ai agli di del della dei ' +
    'delle su sul in da dal o with and on in of served topped or to the a'
  ).split(' '),
);

const firstWord = (text: string): string => /^[\p{L}&]+/u.exec(text)?.[0] ?? '';
const lastWord = (text: string): string => endOf(text, /[\p{L}&]/u)[1];

/** What is known of the distances between the lines of a column. */
export interface Pitch {
  /** From one line to the next of the same dish, where dishes are further apart than that; else null. */
  within: number | null;
  right: number;
}

/** Distances between lines of the same size of a column, told apart where there are two kinds. */
export function pitchOf(lines: readonly Line[]): Pitch {
  const right = Math.max(...lines.map(({ segment }) => segment.right));
  const steps = lines.slice(1).flatMap((line, index) => {
    const before = lines[index]?.segment;
    if (!before) return [];
    const step = (line.segment.y - before.y) / before.height;
    return step > 0.5 && step < 4 ? [step] : [];
  });
  const sorted = steps.toSorted((a, b) => a - b);
  const least = sorted[0] ?? 0;
  const most = sorted.findLast((step) => step < 2.6) ?? 0;
  const border = (least + most) / 2;
  // Where only few lines are further apart, these are groups of dishes, not dishes.
  const apart = steps.filter((step) => step >= border).length;
  const isTold = most - least > 0.2 && apart >= leastApart * steps.length;
  return { within: isTold ? border : null, right };
}

/** Least part of the lines of a column that are further from each other than those of one dish. */
const leastApart = 0.25;

/** Whether a line goes on with the dish of the line above it. */
export function goesOn(before: Line, line: Line, pitch: Pitch, hasItems: boolean): boolean {
  const [above, below] = [before.segment, line.segment];
  const step = (below.y - above.y) / above.height;
  if (step > 2.2 || step <= 0.3) return false;
  if (line.isItem) return false;
  const first = firstWord(line.name);
  const isSmall = /^[\p{Ll}&(]/u.test(line.name);
  const last = lastWord(before.name).toLowerCase();
  const isOpen = connectors.has(last) || /[,&/-]$/.test(before.segment.text) || last === '';
  const isConnected = connectors.has(first.toLowerCase());
  const isTold = before.price !== null || before.hasCodes;
  if (hasItems && !isTold) return true;
  const isNear = pitch.within !== null && step < pitch.within;
  const isApart = pitch.within !== null && step >= pitch.within;
  if (isSmall && !isApart) return true;
  if (isSmall && isConnected) return true;
  if (isNear && !(isTold && line.price !== null)) return true;
  if (isTold && !isOpen) return false;
  if (isOpen || isConnected) return true;
  // A line that was full, and the price only at the end of the next.
  const isFull = pitch.right - above.right < 2.5 * above.height;
  return isFull && !isApart && (line.price !== null || line.hasCodes) && !isTold;
}

/** Lines as one text; a word that was parted is put together again. */
export function joined(lines: readonly Line[]): string {
  return lines.reduce((text, { name }) => {
    if (text === '') return name;
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(name) && !connectors.has(firstWord(name))) {
      return text.slice(0, -1) + name;
    }
    return `${text} ${name}`;
  }, '');
}

/** The place that lines take together. */
export function boxOf(lines: readonly Line[]): Box {
  const all = lines.map(({ segment }) => segment);
  return {
    x: Math.min(...all.map(({ x }) => x)),
    y: Math.min(...all.map(({ y }) => y)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}
