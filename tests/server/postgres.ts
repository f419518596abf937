import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/database/embedded.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL to make databases in. */
    postgresUrl: string;
    /** A migrated, empty database to copy. */
    templateName: string;
  }
}

/** One real PostgreSQL for the whole run: DATABASE_URL's, or one of our own in a temporary place. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await start();
  const template = `coperto_template_${process.pid}`;
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  await run(url, `CREATE DATABASE ${template}`);
  await migrateDatabase(templateUrl.href);
  project.provide('postgresUrl', url);
  project.provide('templateName', template);
  return async () => {
    await run(url, `DROP DATABASE ${template}`);
    await stop();
  };
}

async function start(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-test-'));
  // The data lives for one run: nothing has to reach the disk.
  const embedded = await startEmbedded(dir, { fsync: 'off', max_connections: '200' });
  const stop = async () => {
    await embedded.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
