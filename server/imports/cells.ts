import type { ImportField } from '../../core/contract/guest-import.ts';
import type { Column } from './columns.ts';
import type { Line } from './lines.ts';

/** The cells of a line, by field. */
export interface Cells {
  line: number;
  /** Whether the file has a column of this field. */
  has(field: ImportField): boolean;
  /** '' where there is none. */
  text(field: ImportField): string;
  header(field: ImportField): string | null;
}

export function cellsReader(columns: readonly Column[]): (line: Line) => Cells {
  const places = new Map(
    columns.flatMap(({ field, header }, index) => (field ? [[field, { index, header }]] : [])),
  );
  return ({ number, cells }) => ({
    line: number,
    has: (field) => places.has(field),
    text: (field) => cells[places.get(field)?.index ?? -1] ?? '',
    header: (field) => places.get(field)?.header ?? null,
  });
}
