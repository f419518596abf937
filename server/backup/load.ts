import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnsOf, difference, nameOf, piecesOf, type Rows } from './content.ts';
import { BackupFailure } from './failure.ts';
import { tablesOf } from './tables.ts';

/**
 * Loads a content into a database with its schema and nothing else, in one transaction. Foreign keys are checked as
 * rows come; the triggers of the schema rest, for what they would write is in the content.
 * @throws BackupFailure where the database does not hold afterwards what the content says
 */
export async function load(
  client: Client,
  content: AsyncIterable<Buffer>,
  rows: Rows,
): Promise<void> {
  await client.query('BEGIN');
  const tables = await tablesOf(client);
  await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
  for (const table of tables)
    await client.query(`ALTER TABLE ${nameOf(table)} DISABLE TRIGGER USER`);
  await loadTables(client, content);
  for (const table of tables)
    await client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`);
  await checkLoaded(client, rows);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

async function loadTables(client: Client, content: AsyncIterable<Buffer>): Promise<void> {
  const pieces = piecesOf(content);
  let piece = await pieces.next();
  while (!piece.done) {
    const { value } = piece;
    piece = await pieces.next();
    if (value.kind !== 'table') continue;
    const target = client.query(copyFrom(`COPY ${nameOf(value)} (${columnsOf(value)}) FROM STDIN`));
    const rowsOfTable = async function* () {
      for (; !piece.done && piece.value.kind === 'rows'; piece = await pieces.next()) {
        yield piece.value.bytes;
      }
    };
    await pipeline(Readable.from(rowsOfTable()), target);
  }
}

/** The number of rows of each table. */
export async function countRows(client: Client): Promise<Rows> {
  const counted: Record<string, number> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${nameOf(table)}`);
    counted[table.name] = Number(rows[0]?.count);
  }
  return counted;
}

/**
 * Compares a database with what it has to hold: the rows of each table, and that no hotel's log is ahead of the
 * hotel's version.
 * @throws BackupFailure
 */
export async function checkLoaded(client: Client, rows: Rows): Promise<void> {
  const counted = await countRows(client);
  const name = difference(rows, counted);
  if (name !== undefined) {
    throw new BackupFailure(
      'not_restored',
      `Table ${name} has ${counted[name] ?? 'no'} rows, and should have ${rows[name] ?? 'none'}.`,
    );
  }
  const { rows: ahead } = await client.query(
    `SELECT hotel_id FROM hotel_versions AS hotel WHERE EXISTS (SELECT FROM changes
      WHERE changes.hotel_id = hotel.hotel_id AND changes.version > hotel.version)`,
  );
  if (ahead.length > 0) {
    throw new BackupFailure('not_restored', `The log of ${ahead.length} hotels is ahead of them.`);
  }
}
