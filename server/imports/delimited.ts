import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { bounds } from '../../core/contract/bounds.ts';
import { type Line, Lines, mostLines, type TooBig } from './lines.ts';

const delimiters = [';', ',', '\t', '|'] as const;

/** Number of lines from which the delimiter is guessed, and of characters, where they are very long. */
const sniffed = { lines: 60, characters: 1024 * 1024 };

/** Characters of the longest record: every column with a cell of the longest length. */
const longestRecord = bounds.importColumns * bounds.importCell;

/**
 * The lines of a delimited text, without blank ones; undefined where no delimiter is found. What is beyond
 * `bounds.importCell` characters of a cell is cut off.
 */
export function readDelimited(text: string): Line[] | TooBig | undefined {
  const delimiter = sniffDelimiter(text);
  if (typeof delimiter !== 'object') return delimiter;
  return parseLines(text, delimiter.character, mostLines);
}

/** The delimiter that splits the most lines into the same number (at least 2) of columns. */
function sniffDelimiter(text: string): { character: string } | TooBig | undefined {
  let best: { character: string; score: number } | undefined;
  let tooBig: TooBig | undefined;
  // The parser copies what it is given, whatever it reads of it.
  const start = text.slice(0, sniffed.characters);
  for (const character of delimiters) {
    const lines = parseLines(start, character, sniffed.lines);
    if (typeof lines === 'string') {
      tooBig = lines;
      continue;
    }
    const widths = [...Map.groupBy(lines, ({ cells }) => cells.length)].filter(([w]) => w > 1);
    for (const [width, { length }] of widths) {
      const score = (length / lines.length) * 1000 + width;
      if (best === undefined || score > best.score) best = { character, score };
    }
  }
  return tooBig ?? best;
}

function parseLines(text: string, delimiter: string, limit: number): Line[] | TooBig {
  try {
    return parseQuoted(text, delimiter, limit, '"');
  } catch {
    // An unclosed quote, which makes one record of all that follows: parse again with quotes as ordinary characters.
  }
  try {
    return parseQuoted(text, delimiter, limit, null);
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return 'import_too_wide';
    throw error;
  }
}

function parseQuoted(
  text: string,
  delimiter: string,
  limit: number,
  quote: '"' | null,
): Line[] | TooBig {
  const lines = new Lines();
  const take = (record: string[], { lines: end }: InfoRecord): null => {
    // A record comes with the line at which it ends.
    lines.add(end - lineEndsIn(record), record);
    // Taken here: the parser need not keep it.
    return null;
  };
  parse(text, {
    delimiter,
    quote,
    to: limit,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: take,
  });
  return lines.taken;
}

/** Quoted cells may hold line ends. */
function lineEndsIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}
