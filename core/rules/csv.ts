import type { Language } from './language.ts';

/** What separates the cells of a CSV file. */
export type Separator = ',' | ';';

/** What spreadsheets of a language expect between cells: where the comma is in numbers, it can't be there. */
export const separators: Record<Language, Separator> = { en: ',', it: ';', de: ';' };

/** A number as spreadsheets of a language read it. */
export const csvNumber = (value: number, decimals: number, language: Language): string => {
  const text = value.toFixed(decimals).replace(/^-(?=[0.]*$)/, '');
  return separators[language] === ';' ? text.replace('.', ',') : text;
};

/** What makes a spreadsheet take a cell for a formula when the cell begins with it; blanks may stand before. */
const startsFormula = /^\s*[=+\-@]|^[\t\r\n]/;

/** A negative number is nothing but itself. */
const isNegative = /^-\d+(?:[.,]\d+)?$/;

/** A cell that no spreadsheet runs: one that would begin a formula begins with an apostrophe. */
export function harmless(cell: string): string {
  return startsFormula.test(cell) && !isNegative.test(cell) ? `'${cell}` : cell;
}

/** With the byte order mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

/**
 * A CSV file of rows of cells (RFC 4180: CRLF, quotes doubled). Cells are made harmless, and a cell with either separator is
 * quoted, so that none begins within another in a spreadsheet that expects the other separator.
 */
export function csvOf(rows: readonly (readonly string[])[], separator: Separator): string {
  const lines = rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`);
  return mark + lines.join('');
}

function quoted(cell: string): string {
  const text = harmless(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
