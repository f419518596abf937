import { bounds } from '../../core/contract/bounds.ts';

/** A line of a table. */
export interface Line {
  /** Line of the file at which it starts, 1 = the first. */
  number: number;
  cells: string[];
}

/** Why a table is not read: a line with too many columns or characters, or too many cells in all. */
export type TooBig = 'import_too_wide' | 'file_too_large';

/** Lines that are read beyond `bounds.importLines`: a header, titles above it, and one that shows that there are more. */
const linesBeyond = 30;

/** The most lines that are read of a file. */
export const mostLines = bounds.importLines + linesBeyond;

/** Takes the lines of a table within its bounds, without blank ones; what is too long of a cell is cut off. */
export class Lines {
  readonly #lines: Line[] = [];
  #tooBig: TooBig | undefined;
  #cells = 0;

  add(number: number, record: readonly string[]): void {
    this.#cells += record.length;
    if (record.length > bounds.importColumns) this.#tooBig ??= 'import_too_wide';
    if (this.#cells > bounds.importCells) this.#tooBig ??= 'file_too_large';
    if (this.#tooBig !== undefined) return;
    const cells = record.map((cell) => cell.trim().slice(0, bounds.importCell));
    if (cells.some((cell) => cell !== '')) this.#lines.push({ number, cells });
  }

  get taken(): Line[] | TooBig {
    return this.#tooBig ?? this.#lines;
  }
}
