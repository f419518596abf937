import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { ask, databaseAt, dropDatabases, startTemporary } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL to make databases in. */
    postgresUrl: string;
    /** A migrated, empty database to copy. Names of all others of the run begin with its name. */
    templateName: string;
  }
}

/** One PostgreSQL for the whole run, with a database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTemporary();
  const template = `coperto_template_${process.pid}`;
  await ask(url, `CREATE DATABASE ${template}`);
  await migrateDatabase(databaseAt(url, template));
  project.provide('postgresUrl', url);
  project.provide('templateName', template);
  return async () => {
    await dropDatabases(url, template);
    await stop();
  };
}
