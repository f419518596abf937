import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { serverSecrets } from '../database/schema/secrets.ts';

/**
 * The secret that signs session cookies and seals signing keys. It lives in the database, so that
 * all servers of one database share it, and so that it outlives each of them.
 */
export async function sessionSecret({ db }: Pick<Database, 'db'>): Promise<string> {
  const name = 'session';
  await db
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (!row) throw new Error('The session secret is gone from the database.');
  return row.value;
}
