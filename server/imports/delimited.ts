import { type InfoRecord, parse } from 'csv-parse/sync';

/** A line of a table. */
export interface Line {
  /** Line of the file at which it starts, 1 = the first. */
  number: number;
  cells: string[];
}

const delimiters = [';', ',', '\t', '|'] as const;

/** Number of lines from which the delimiter is guessed. */
const sniffed = 60;

/** The lines of a delimited text, without blank ones, at most `limit`; undefined where no delimiter is found. */
export function readDelimited(text: string, limit: number): Line[] | undefined {
  const delimiter = sniffDelimiter(text);
  return delimiter === undefined ? undefined : parseLines(text, delimiter, limit);
}

/** The delimiter that splits the most lines into the same number (at least 2) of columns. */
function sniffDelimiter(text: string): string | undefined {
  let best: { delimiter: string; score: number } | undefined;
  for (const delimiter of delimiters) {
    const lines = parseLines(text, delimiter, sniffed);
    const widths = [...Map.groupBy(lines, ({ cells }) => cells.length)].filter(([w]) => w > 1);
    for (const [width, { length }] of widths) {
      const score = (length / lines.length) * 1000 + width;
      if (best === undefined || score > best.score) best = { delimiter, score };
    }
  }
  return best?.delimiter;
}

function parseLines(text: string, delimiter: string, limit: number): Line[] {
  try {
    return parseQuoted(text, delimiter, limit, '"');
  } catch {
    // An unclosed quote: parse again with quotes as ordinary characters.
    return parseQuoted(text, delimiter, limit, null);
  }
}

type Parsed = { record: string[]; info: InfoRecord };

function parseQuoted(text: string, delimiter: string, limit: number, quote: '"' | null): Line[] {
  const parsed: unknown = parse(text, {
    delimiter,
    quote,
    to: limit,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // With `info`, each record comes with the line at which it ends.
  return (parsed as Parsed[]).flatMap(({ record, info }) => {
    const cells = record.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) return [];
    return [{ number: info.lines - lineEndsIn(record), cells }];
  });
}

/** Quoted cells may hold line ends. */
function lineEndsIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}
