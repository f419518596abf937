import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connect, type Database } from '../../server/database/open.ts';

/** A migrated, empty database of its own. `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl');
  const name = `coperto_test_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`);
  const url = new URL(server);
  url.pathname = name;
  const database = connect(url.href, pino({ level: 'silent' }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
