import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every server of a database. */
const migrationLock = 4_180_001;

/** Brings the schema up to date. Servers that start together take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}
