import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  columnsOf,
  endText,
  nameOf,
  type Rows,
  startText,
  tableEndText,
  tableText,
} from './content.ts';
import { migrationsOf, tablesOf } from './tables.ts';

/**
 * Reads all of a database as the content of an archive, as of one moment, while others write: everything that was
 * committed before is in it, and nothing that came after.
 */
export async function* dump(client: Client): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: versions } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  const migrations = await migrationsOf(client);
  yield Buffer.from(startText({ postgres: versions[0]?.version ?? 0, migrations }));
  const counted: Record<string, number> = {};
  for (const table of await tablesOf(client)) {
    yield Buffer.from(tableText(table));
    const rows = client.query(copyTo(`COPY ${nameOf(table)} (${columnsOf(table)}) TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) yield chunk;
    counted[table.name] = rows.rowCount;
    yield Buffer.from(tableEndText);
  }
  yield Buffer.from(endText(counted satisfies Rows));
  await client.query('COMMIT');
}
