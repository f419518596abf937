import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/database/embedded.ts';

/** Settings of a PostgreSQL whose data lives for one run: nothing has to reach the disk, and databases are copied often. */
export const temporary: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
  max_connections: '200',
};

/** One real PostgreSQL for a run: DATABASE_URL's, or one of our own in a temporary place. */
export async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-test-'));
  const embedded = await startEmbedded(dir, temporary);
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Makes a database that is a copy of another one, to which nobody may be connected. By files: several times as fast. */
export const copyDatabase = (server: string, template: string, name: string): Promise<void> =>
  ask(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);

/** @param server connection URL of another database of the same PostgreSQL */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

/** Drops what has this name, and names that begin with it. */
export async function dropDatabases(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of found.rows) {
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

/** Sends one statement over a connection of its own. */
export async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The connection URL of another database of the same PostgreSQL. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
