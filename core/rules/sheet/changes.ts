import type { SheetRow } from './rows.ts';

/** What of a line may be other than when it was printed, in the order in which it is said. */
export const sheetFields = [
  'status',
  'room',
  'name',
  'people',
  'category',
  'board',
  'diets',
  'allergies',
  'note',
] as const satisfies readonly (keyof SheetRow)[];
export type SheetField = (typeof sheetFields)[number];

/** How a line differs from the last print: not on it, or other in these fields than `before`. */
export type RowChange =
  | { kind: 'added' }
  | { kind: 'changed'; fields: readonly SheetField[]; before: SheetRow };

/** A line of the last print whose guest is on the sheet no more. */
export interface RemovedRow {
  before: SheetRow;
  /** `not_eating`: still in the house. `gone`: the stay has moved or ended, or the guest never came. */
  now: 'not_eating' | 'gone';
}

export interface SheetChanges {
  /** By id of the line; lines that are as they were are not in it. */
  rows: ReadonlyMap<string, RowChange>;
  removed: readonly RemovedRow[];
  /** Number of both. */
  count: number;
}

export const noChanges: SheetChanges = { rows: new Map(), removed: [], count: 0 };

/**
 * What has changed since a sheet was printed.
 * @param printed its lines then
 * @param isInHouse whether a guest who is on the sheet no more is still expected in the house
 */
export function changesSince(
  printed: readonly SheetRow[],
  present: readonly SheetRow[],
  isInHouse: (id: string) => boolean,
): SheetChanges {
  const before = new Map(printed.map((row) => [row.id, row]));
  const rows = new Map<string, RowChange>();
  for (const row of present) {
    const change = changeOf(before.get(row.id), row);
    if (change) rows.set(row.id, change);
  }
  const here = new Set(present.map(({ id }) => id));
  const removed = printed
    .filter(({ id }) => !here.has(id))
    .map((row): RemovedRow => ({ before: row, now: isInHouse(row.id) ? 'not_eating' : 'gone' }));
  return { rows, removed, count: rows.size + removed.length };
}

function changeOf(before: SheetRow | undefined, row: SheetRow): RowChange | undefined {
  if (before === undefined) return { kind: 'added' };
  const fields = sheetFields.filter((field) => textOf(before, field) !== textOf(row, field));
  return fields.length === 0 ? undefined : { kind: 'changed', fields, before };
}

/** Comparable, whatever the order in which diets and allergies were set. */
function textOf(row: SheetRow, field: SheetField): string {
  const value = row[field];
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
}
