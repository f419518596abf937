import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connect, type Database } from '../../server/database/open.ts';
import { copyDatabase, databaseAt, dropDatabase } from './temporary-postgres.ts';

/** A migrated, empty database of its own, or a copy of another one. `close` drops it. */
export async function createTestDatabase(template = inject('templateName')): Promise<Database> {
  const server = inject('postgresUrl');
  const name = await copied(template);
  const database = connectTo(name);
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}

/** Makes a database to copy, which is dropped with the run. @returns its name, and what `fill` answered */
export async function createTemplate<T>(
  fill: (database: Database) => Promise<T>,
): Promise<{ template: string; filled: T }> {
  const template = await copied(inject('templateName'));
  const database = connectTo(template);
  const filled = await fill(database).finally(() => database.close());
  return { template, filled };
}

async function copied(template: string): Promise<string> {
  const name = `${inject('templateName')}_${randomBytes(6).toString('hex')}`;
  await copyDatabase(inject('postgresUrl'), template, name);
  return name;
}

const connectTo = (name: string): Database =>
  connect(databaseAt(inject('postgresUrl'), name), pino({ level: 'silent' }));
