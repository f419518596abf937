import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, inject, test } from 'vitest';
import { waitForDatabase } from '../../server/database/connect.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { createTestDatabase } from './database.ts';

const log = pino({ level: 'silent' });
const open: Database[] = [];

afterEach(async () => {
  for (const database of open.splice(0).reverse()) await database.close();
});

async function tables(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`,
  );
  return rows[0]?.n ?? 0;
}

test('a database of the test is migrated, and apart from the next', async () => {
  open.push(await createTestDatabase(), await createTestDatabase());
  const [one, two] = open;
  if (!one || !two) throw new Error('no databases');
  expect(await tables(one)).toBeGreaterThan(10);
  await one.pool.query('CREATE TABLE apart (n int)');
  expect(await tables(two)).toBe((await tables(one)) - 1);
});

test('servers that open one database together migrate it once', async () => {
  const given = await createTestDatabase();
  open.push(given);
  await given.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await given.pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  const config = { databaseUrl: given.url, dataDir: '/nowhere' };
  open.push(...(await Promise.all([openDatabase(config, log), openDatabase(config, log)])));
  expect(await tables(given)).toBeGreaterThan(10);
});

test('a database that refuses us is named at once, without its password', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/missing';
  const failure = waitForDatabase(url.href, log, 10_000);
  await expect(failure).rejects.toThrow(/DATABASE_URL: .*\/missing has no database of that name/);
  await expect(failure).rejects.not.toThrow(url.password);
});

test('a database that does not answer is tried again until the timeout', async () => {
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  let knocks = 0;
  silent.on('connection', () => knocks++);
  const url = `postgresql://u:p@127.0.0.1:${address.port}/x`;
  await expect(waitForDatabase(url, log, 900)).rejects.toThrow(/did not answer for 1 s/);
  expect(knocks).toBeGreaterThan(1);
  silent.close();
});
