import { type ImportField, importFields } from '../../core/contract/guest-import.ts';
import { columnNames } from './column-names.ts';
import type { Line } from './lines.ts';
import { plain } from './words.ts';

export interface Column {
  /** Unique in its file. */
  header: string;
  field: ImportField | null;
}

/** Fields chosen by a person, by column header; '' = ignore the column. */
export type Mapping = Record<string, ImportField | ''>;

const fieldOfName = new Map(
  importFields.flatMap((field) => columnNames[field].map((name) => [name, field] as const)),
);

/** The field of each column: from `mapping` where it has the header, else by name. A field has one column at most. */
export function readColumns(cells: readonly string[], mapping: Mapping = {}): Column[] {
  const headers = uniqueHeaders(cells);
  const byHand = new Map<ImportField, string>();
  for (const header of headers) {
    const field = Object.hasOwn(mapping, header) ? mapping[header] : undefined;
    if (field) byHand.set(field, byHand.get(field) ?? header);
  }
  const byName = new Map<ImportField, string>();
  for (const header of headers) {
    const field = fieldOfName.get(nameOf(header));
    if (field === undefined || Object.hasOwn(mapping, header) || byHand.has(field)) continue;
    const rival = byName.get(field);
    if (rival === undefined || rank(field, header) < rank(field, rival)) byName.set(field, header);
  }
  const meanings = new Map([...byHand, ...byName].map(([field, header]) => [header, field]));
  return headers.map((header) => ({ header, field: meanings.get(header) ?? null }));
}

/** Lines among which the header is: exports may have titles above it. */
const mostTitles = 20;

/** Index in `lines` of the header line: the one with the most known names, else the last one above the first with a day. */
export function headerLine(lines: readonly Line[]): number {
  const best = mostKnown(lines);
  if (best.known > 1) return best.index;
  const first = lines.slice(0, mostTitles).findIndex(({ cells }) => cells.some(isDayLike));
  return Math.max(0, first - 1);
}

/** Whether a line has the names of columns of a guest list. */
export const hasHeader = (lines: readonly Line[]): boolean => mostKnown(lines).known > 1;

function mostKnown(lines: readonly Line[]): { index: number; known: number } {
  let best = { index: 0, known: 1 };
  for (const [index, { cells }] of lines.slice(0, mostTitles).entries()) {
    const known = new Set(cells.map((cell) => fieldOfName.get(nameOf(cell))));
    known.delete(undefined);
    if (known.size > best.known) best = { index, known: known.size };
  }
  return best;
}

/** A day in digits, or as the number that spreadsheets store of a day from 1982 to 2064. */
const isDayLike = (cell: string): boolean =>
  /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b|[3-5]\d{4}(?:\.\d+)?$)/.test(cell);

const nameOf = (header: string) => plain(header.replace(/ \(\d+\)$/, ''));
const rank = (field: ImportField, header: string) => columnNames[field].indexOf(nameOf(header));

/** Characters of a header that are told; the columns of a file differ by their numbers beyond. */
const longestHeader = 200;

function uniqueHeaders(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell === '' ? `#${index + 1}` : cell.slice(0, longestHeader);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
