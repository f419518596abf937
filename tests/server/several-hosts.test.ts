import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { waitForDatabase } from '../../server/database/connect.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';
import { connect, type Database } from '../../server/database/open.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refusalOf } from '../../server/http/problem.ts';

const log = pino({ level: 'silent' });
const password = 'one-for-both';
const open: Database[] = [];
const servers: { postgres: EmbeddedPostgres; host: string; dir: string }[] = [];

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const dir = await mkdtemp(path.join(tmpdir(), 'coperto-hosts-'));
    const postgres = await startEmbedded(dir);
    servers.push({ postgres, dir, host: new URL(postgres.url).host });
    await run(postgres.url, 'CREATE TABLE taps (n int)');
    await run(postgres.url, `CREATE ROLE app SUPERUSER LOGIN PASSWORD '${password}'`);
  }
});

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

afterAll(async () => {
  for (const { postgres, dir } of servers) {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** As the server's own `index` says, past the connections of a test. */
const setting = (index: number, value: string) =>
  run(urlOf(index), `ALTER SYSTEM SET ${value}`, 'SELECT pg_reload_conf()');

const urlOf = (index: number): string => urlTo(hostOf(index));
const hostOf = (index: number): string => servers[index]?.host ?? '';
const urlTo = (...hosts: string[]): string => {
  const { pathname } = new URL(servers[0]?.postgres.url ?? '');
  return `postgresql://app:${password}@${hosts.join()}${pathname}?target_session_attrs=read-write`;
};

function openOn(...hosts: string[]): Database {
  const database = connect(urlTo(...hosts), log);
  open.push(database);
  return database;
}

const tap = (database: Database) =>
  inTransaction(database, ({ client }) => client.query('INSERT INTO taps VALUES (1)'));

async function portOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query(`SELECT current_setting('port') AS port`);
  return rows[0].port;
}

/** A setting takes a moment to reach every connection: until then all is done as before. */
async function firstFailure(work: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      return error;
    }
  }
}

const portIn = (host: string) => host.split(':')[1];

test('a server that is gone and one that says nothing are passed over', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const database = openOn('127.0.0.1:1', `127.0.0.1:${address.port}`, hostOf(1));
  await waitForDatabase(database.url, log, 5_000);
  await tap(database);
  expect(await portOf(database)).toBe(portIn(hostOf(1)));
  silent.close();
});

test('where none takes writes, that is an outage that names them and keeps the password', async () => {
  await setting(0, 'default_transaction_read_only = on');
  const database = openOn('127.0.0.1:1', hostOf(0));
  const failure = await firstFailure(() => tap(database));
  expect(refusalOf(failure).code).toBe('unavailable');
  expect(String(failure)).toMatch(/No server takes writes \(.*127\.0\.0\.1:1.*is a standby/);
  expect(String(failure)).not.toMatch(password);
  await setting(0, 'default_transaction_read_only = off');
});

test('a password that is refused is refused at once, on several servers too', async () => {
  const wrong = urlTo(hostOf(0), hostOf(1)).replace(password, 'another');
  const failure = waitForDatabase(wrong, log, 10_000);
  await expect(failure).rejects.toThrow(/does not accept that password/);
});

test('connections follow the server that takes writes, also those that are waiting for an answer', async () => {
  await setting(1, 'default_transaction_read_only = on');
  const database = openOn(hostOf(0), hostOf(1));
  await Promise.all([tap(database), tap(database)]);
  expect(database.pool.totalCount).toBe(2);
  expect(await portOf(database)).toBe(portIn(hostOf(0)));
  const waiting = database.pool.query('SELECT pg_sleep(25)').catch((error: unknown) => error);

  await setting(0, 'default_transaction_read_only = on');
  const refused = await firstFailure(() => tap(database));
  expect(refusalOf(refused).code).toBe('unavailable');
  // What waits is left: nobody takes writes yet. The connection that was refused is not used again.
  expect(database.pool.totalCount).toBe(1);
  await setting(1, 'default_transaction_read_only = off');
  expect(refusalOf(await waiting).code).toBe('unavailable');
  await vi.waitFor(() => tap(database), { timeout: 10_000 });
  expect(await portOf(database)).toBe(portIn(hostOf(1)));
  await setting(0, 'default_transaction_read_only = off');
}, 30_000);

test('a commit waits for its standby however long, and is not acknowledged where that wait is cancelled', async () => {
  const database = openOn(hostOf(1));
  await setting(1, `synchronous_standby_names = 'nobody'`);
  const tapping = firstFailure(() =>
    inTransaction(database, async ({ client }) => {
      await client.query('SET statement_timeout = 200');
      await client.query('INSERT INTO taps VALUES (1)');
    }),
  );
  const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE wait_event = 'SyncRep' AND state_change < now() - interval '1 second'`;
  const client = new Client({ connectionString: urlOf(1) });
  await client.connect();
  await vi.waitFor(async () => expect((await client.query(cancel)).rowCount).toBe(1), {
    timeout: 10_000,
  });
  await client.end();
  expect(refusalOf(await tapping).code).toBe('unavailable');
  await setting(1, `synchronous_standby_names = ''`);
  await tap(database);
}, 30_000);
