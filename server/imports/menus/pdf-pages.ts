import { getDocumentProxy } from 'unpdf';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Piece } from '../../../core/rules/menu-sheet/piece.ts';
import type { SheetPage } from '../../../core/rules/menu-sheet/read-sheet.ts';

/** How far letters rise above their base line, in heights of the font. */
const ascent = 0.8;

/** Whether a file is a PDF: its mark stands within the first kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength)).includes('%PDF-');

/** The pages of a PDF, in points, or why they can't be read. Nothing of it is run, and nothing outside of it is read. */
export async function pdfPages(
  bytes: Uint8Array,
): Promise<SheetPage[] | 'unreadable_file' | 'file_locked' | 'menu_too_long'> {
  try {
    const pdf = await getDocumentProxy(bytes, {
      ...{ verbosity: 0, isEvalSupported: false, useSystemFonts: false, disableFontFace: true },
      stopAtErrors: false,
    });
    if (pdf.numPages > bounds.menuPages) return 'menu_too_long';
    const pages: SheetPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      pages.push({ width, height, pieces: items.flatMap((item) => pieceOf(item, transform)) });
      page.cleanup();
    }
    return pages;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return isLocked ? 'file_locked' : 'unreadable_file';
  }
}

/** A run of text, as `unpdf` has it; marks of its content have none. */
interface Run {
  str?: unknown;
  transform?: unknown;
  width?: unknown;
}

/** A horizontal run of text as a piece; others are none. @param view from the page to what is seen of it */
function pieceOf(item: object, view: readonly number[]): Piece[] {
  const { str, transform, width } = item as Run;
  if (typeof str !== 'string' || typeof width !== 'number' || !Array.isArray(transform)) return [];
  if (str.trim() === '') return [];
  const [a, b, c, d, x, y] = multiplied(view, transform as number[]);
  const height = Math.hypot(c, d);
  if (height === 0 || Math.abs(b) > 0.05 * Math.abs(a) || a <= 0) return [];
  const scale = Math.hypot(view[0] ?? 1, view[1] ?? 0);
  return [{ text: str, x, y: y - ascent * height, width: width * scale, height }];
}

type Matrix = [number, number, number, number, number, number];

function multiplied(one: readonly number[], other: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [
    ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
    ...([a * k + c * l + e, b * k + d * l + f] as const),
  ];
}
