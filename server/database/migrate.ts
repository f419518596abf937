import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { DatabaseClient } from './client.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every server of a database. */
const migrationLock = 4_180_001;

const journal = z.looseObject({
  entries: z.array(z.looseObject({ when: z.int(), tag: z.string() })),
});

/** Brings the schema up to date. Servers that start together take turns. */
export function migrateDatabase(url: string): Promise<void> {
  return migrateFrom(folder, url);
}

/** When each migration of this release was made, ms, in their order. */
export async function knownMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when);
}

/** Gives an empty database the schema that it had after its first `count` migrations. */
export async function migrateDatabaseTo(url: string, count: number): Promise<void> {
  const first = await mkdtemp(path.join(tmpdir(), 'coperto-migrations-'));
  try {
    const { entries, ...others } = await readJournal();
    const wanted = entries.slice(0, count);
    await mkdir(path.join(first, 'meta'));
    await writeFile(
      path.join(first, 'meta/_journal.json'),
      JSON.stringify({ ...others, entries: wanted }),
    );
    for (const { tag } of wanted) {
      await cp(path.join(folder, `${tag}.sql`), path.join(first, `${tag}.sql`));
    }
    await migrateFrom(first, url);
  } finally {
    await rm(first, { recursive: true, force: true });
  }
}

async function migrateFrom(migrationsFolder: string, url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url });
  // What is under way fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}

async function readJournal(): Promise<z.infer<typeof journal>> {
  const text = await readFile(path.join(folder, 'meta/_journal.json'), 'utf8');
  return journal.parse(JSON.parse(text));
}
