import { codesIn } from './codes.ts';
import { median, overlap, type Piece, type Segment } from './piece.ts';
import { priceAlone } from './price.ts';

/** Widest gap within a segment, in heights of its font. */
const widestGap = 0.9;

/** Joins pieces to parts of rows, from left to right; what is raised or stands apart as a price is attached to its text. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const all: Open[] = [];
  const sorted = pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.x - b.x);
  for (const piece of sorted) {
    const before = all
      .filter((open) => continues(open, piece))
      .toSorted((a, b) => b.right - a.right)[0];
    if (before) extend(before, piece);
    else all.push(opened(piece));
  }
  return withAttached(all.map(closed));
}

interface Open extends Segment {
  confidences: { value: number; weight: number }[];
}

function continues(open: Open, piece: Piece): boolean {
  const low = Math.min(open.height, piece.height);
  const gap = piece.x - open.right;
  if (gap > widestGap * Math.max(open.height, piece.height) || gap < -low) return false;
  return overlap(open.y, open.bottom, piece.y, piece.y + piece.height) >= 0.45 * low;
}

const isRaised = (open: Open, piece: Piece): boolean =>
  piece.height < 0.9 * open.height &&
  piece.y + piece.height < open.bottom - 0.15 * open.height &&
  /^[\s\d,.;A-Za-z()]+$/.test(piece.text);

function extend(open: Open, piece: Piece): void {
  const gap = piece.x - open.right;
  open.right = Math.max(open.right, piece.x + piece.width);
  open.confidences.push(confidenceOf(piece));
  if (isRaised(open, piece)) {
    open.attached.push(`(${piece.text.trim()})`);
    return;
  }
  const isApart = gap > 0.12 * open.height && !open.text.endsWith(' ');
  open.text += (isApart ? ' ' : '') + piece.text;
  open.y = Math.min(open.y, piece.y);
  open.bottom = Math.max(open.bottom, piece.y + piece.height);
  open.height = Math.max(open.height, piece.height);
}

const confidenceOf = ({ confidence = 1, text }: Piece) => ({
  value: confidence,
  weight: text.length,
});

const opened = (piece: Piece): Open => ({
  text: piece.text,
  x: piece.x,
  y: piece.y,
  right: piece.x + piece.width,
  bottom: piece.y + piece.height,
  height: piece.height,
  confidence: 1,
  attached: [],
  confidences: [confidenceOf(piece)],
});

function closed({ confidences, ...segment }: Open): Segment {
  const weight = confidences.reduce((sum, each) => sum + each.weight, 0);
  const sum = confidences.reduce((total, each) => total + each.value * each.weight, 0);
  return { ...segment, text: closeUp(segment.text), confidence: weight === 0 ? 1 : sum / weight };
}

/** `V O R S P E I S E N` as a word, single spaces, no ligatures. */
function closeUp(text: string): string {
  const clean = text.normalize('NFC').replaceAll(/ﬁ/g, 'fi').replaceAll(/ﬂ/g, 'fl');
  const tidy = clean
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^(?:\p{L} ){3,60}\p{L}$/u.test(tidy) ? tidy.replaceAll(' ', '') : tidy;
}

/** Gives what stands apart (prices, codes) to the text on its left. */
function withAttached(segments: readonly Segment[]): Segment[] {
  const [apart, texts]: [Segment[], Segment[]] = [[], []];
  for (const each of segments) (isAttachment(each.text) ? apart : texts).push(each);
  const lone: Segment[] = [];
  for (const each of apart.toSorted((a, b) => a.x - b.x)) {
    const owner = texts
      .filter((text) => overlap(text.y, text.bottom, each.y, each.bottom) > 0.3 * each.height)
      .filter((text) => text.x < each.x)
      .toSorted((a, b) => b.right - a.right)[0];
    if (owner) owner.attached.push(each.text);
    else lone.push(each);
  }
  for (const each of lone) {
    // A price below its dish, or codes.
    const above = texts
      .filter(
        (text) => text.bottom <= each.y + 0.5 * each.height && each.y - text.bottom < text.height,
      )
      .filter((text) => overlap(text.x, text.right, each.x, each.right) > 0)
      .toSorted((a, b) => b.bottom - a.bottom)[0];
    above?.attached.push(each.text);
  }
  return texts;
}

function isAttachment(text: string): boolean {
  const plain = text.trim();
  if (/^[\s.·•…_–—-]+$/u.test(plain)) return true;
  if (priceAlone(plain) !== undefined) return true;
  const codes = codesIn(plain.replaceAll(/[()[\]]/g, ' ').trim());
  return codes !== undefined && /[([,;\d]|^[A-R](?:[ ,][A-R])*$/.test(plain);
}

/** The size of text of a page, from which gaps are measured. */
export const usualHeight = (segments: readonly Segment[]): number =>
  median(segments.map(({ height }) => height)) || 1;
