import { createHash } from 'node:crypto';
import { DatabaseClient } from '../database/client.ts';
import type { Database } from '../database/open.ts';

/**
 * Does some work on a hotel's folder, alone among all processes that share the database: a lock that ends with its
 * connection, so that a process that dies leaves nothing behind.
 * @returns whether it was done: not, where another process is at work
 */
export async function alone(
  { url }: Pick<Database, 'url'>,
  hotelId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  // A connection of its own: one of the pool would be missing to the imports.
  const client = new DatabaseClient({ connectionString: url, application_name: 'coperto' });
  // A lock that is lost lets another process in. Both may import the same file then, which changes nothing.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const key = createHash('sha256').update(`import folder ${hotelId}`).digest().readBigInt64BE();
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS has', [key]);
    if (rows[0]?.has !== true) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
