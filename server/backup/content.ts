import { z } from 'zod';
import { BackupFailure } from './failure.ts';
import type { TableOf } from './tables.ts';

/*
 * The content of an archive is a script that psql can run on a database with the same schema: a COPY for each table.
 * Its first and last line are comments, with what a restore goes by.
 */

const start = z.object({
  /** Server version of the PostgreSQL that it was read from, such as 180001. */
  postgres: z.int(),
  /** The schema: when each of its migrations was made, ms. */
  migrations: z.array(z.int()),
});
const end = z.object({ rows: z.record(z.string(), z.int()) });
export type Start = z.infer<typeof start>;
/** The number of rows of each table. */
export type Rows = Readonly<Record<string, number>>;

/** What follows on each other in a content. `rows` are whole lines of COPY's text format. */
export type Piece =
  | ({ kind: 'start' } & Start)
  | ({ kind: 'table' } & TableOf)
  | { kind: 'rows'; bytes: Buffer; count: number }
  | { kind: 'end'; rows: Rows };

const newline = 0x0a;
const endOfRows = Buffer.from('\\.\n');
const startLine = '-- coperto start ';
const endLine = '-- coperto end ';

const quoted = (name: string): string => `"${name}"`;
export const nameOf = ({ name }: Pick<TableOf, 'name'>): string => `public.${quoted(name)}`;
export const columnsOf = ({ columns }: TableOf): string => columns.map(quoted).join(', ');

export const startText = (fields: Start): string => `${startLine}${JSON.stringify(fields)}\n`;
export const endText = (rows: Rows): string => `${endLine}${JSON.stringify({ rows })}\n`;
export const tableText = (table: TableOf): string =>
  `COPY ${nameOf(table)} (${columnsOf(table)}) FROM stdin;\n`;
export const tableEndText = '\\.\n';

/** Reads a content. @throws BackupFailure where it is not as `startText` to `endText` make it */
export async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let rest: Buffer = Buffer.alloc(0);
  let isInRows = false;
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const cut = isInRows ? endOfTable(rest) : undefined;
      const length = isInRows ? (cut ?? rest.lastIndexOf(newline) + 1) : rest.indexOf(newline) + 1;
      if (isInRows) {
        if (length > 0) yield rowsIn(rest.subarray(0, length));
        rest = rest.subarray(length + (cut === undefined ? 0 : endOfRows.length));
        if (cut === undefined) break;
        isInRows = false;
        continue;
      }
      if (length === 0) break;
      const piece = pieceOf(rest.toString('utf8', 0, length - 1));
      rest = rest.subarray(length);
      isInRows = piece.kind === 'table';
      yield piece;
    }
  }
  if (isInRows || rest.length > 0) throw unreadable('it ends within a table');
}

/** Where the line that ends a table begins; undefined where it is not here yet. */
function endOfTable(bytes: Buffer): number | undefined {
  if (bytes.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const at = bytes.indexOf('\n\\.\n');
  return at === -1 ? undefined : at + 1;
}

function rowsIn(bytes: Buffer): Piece {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return { kind: 'rows', bytes, count };
}

/** Names are taken apart and put together again, so that no other statement comes out of a file. */
function pieceOf(line: string): Piece {
  if (line.startsWith(startLine))
    return { kind: 'start', ...json(start, line.slice(startLine.length)) };
  if (line.startsWith(endLine)) return { kind: 'end', ...json(end, line.slice(endLine.length)) };
  const [, name, columns] =
    /^COPY public\."(\w+)" \(("\w+"(?:, "\w+")*)\) FROM stdin;$/.exec(line) ?? [];
  if (name === undefined || columns === undefined)
    throw unreadable('it has a line of no known kind');
  return { kind: 'table', name, columns: columns.split(', ').map((each) => each.slice(1, -1)) };
}

function json<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupFailure(
      'damaged',
      'The backup is damaged: what it says of itself is not right.',
      { cause },
    );
  }
}

const unreadable = (why: string): BackupFailure =>
  new BackupFailure('damaged', `The backup is damaged: ${why}.`);

/**
 * Reads a content to its end without a database.
 * @returns what it says of itself, which agrees with what is in it
 * @throws BackupFailure
 */
export async function checkContent(
  content: AsyncIterable<Buffer>,
): Promise<Start & { rows: Rows }> {
  let first: Start | undefined;
  let last: Rows | undefined;
  let table: string | undefined;
  const counted: Record<string, number> = {};
  for await (const piece of piecesOf(content)) {
    if ((piece.kind === 'start') !== (first === undefined) || last)
      throw unreadable('its parts are not in order');
    if (piece.kind === 'start') first = { postgres: piece.postgres, migrations: piece.migrations };
    if (piece.kind === 'table') {
      table = piece.name;
      counted[table] = 0;
    }
    if (piece.kind === 'rows' && table) counted[table] = (counted[table] ?? 0) + piece.count;
    if (piece.kind === 'end') last = piece.rows;
  }
  if (!first || !last || difference(last, counted) !== undefined) throw unreadable('it lacks rows');
  return { ...first, rows: last };
}

/** The first table that differs in its number of rows. */
export function difference(one: Rows, other: Rows): string | undefined {
  return [...Object.keys(one), ...Object.keys(other)].find((name) => one[name] !== other[name]);
}
