import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { bounds } from '../../core/contract/bounds.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { DatabaseClient } from './client.ts';
import { waitForDatabase } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { schema } from './schema.ts';

/** The open database, its schema up to date. */
export type Database = {
  db: NodePgDatabase<typeof schema>;
  pool: Pool;
  /** For a connection outside the pool, such as the one that listens for changes. */
  url: string;
  close(): Promise<void>;
};

const connectTimeout = 30_000;

/**
 * Opens the database that the configuration names, or the server's own, and migrates it.
 * @throws when it can't be reached or started, in words for whoever starts the server
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await waitForDatabase(config.databaseUrl, log, connectTimeout);
    await migrateDatabase(config.databaseUrl);
    return connect(config.databaseUrl, log);
  }
  const embedded = await startEmbedded(config.dataDir);
  log.info({ dataDir: config.dataDir, origin: embedded.origin }, 'database running');
  try {
    await migrateDatabase(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = connect(embedded.url, log);
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

/** Connects to a database whose schema is up to date. */
export function connect(url: string, log: Log): Database {
  const pool = new Pool({
    connectionString: url,
    Client: DatabaseClient,
    application_name: 'coperto',
    max: 20,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // A server that has gone silent cancels nothing.
    query_timeout: bounds.requestMs,
    lock_timeout: bounds.lockMs,
    // Every statement finds its rows by an index. A plan made while a table was small would be a sequential scan, and
    // stay one as the table grows, until its statistics are renewed. With sequential scans priced out, PostgreSQL
    // before 18 would JIT-compile the queries that have no index.
    options: '-c enable_seqscan=off -c jit=off',
    // Statements may be sent before the answers to earlier ones have arrived.
    pipeline: true,
  });
  // An 'error' event without a listener would end the process. The pool listens on idle connections only; what was sent
  // on a connection in use fails by itself.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}
