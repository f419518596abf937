import { Client } from 'pg';
import { openHouseDatabase } from './database.ts';
import { prepareServer } from './server.ts';

/**
 * A whole product of a test's own: a database that outlives the server, and a server process
 * that can be stopped, killed and started again on the same address.
 */
export interface House {
  url: string;
  startServer(): Promise<void>;
  /** Clean stop: the network is really gone for every browser and service worker. */
  stopServer(): Promise<void>;
  killServer(): Promise<void>;
  /** The server's process. */
  pid(): number | undefined;
  /** PostgreSQL connection string. */
  databaseUrl: string;
  query<R extends object>(sql: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

/**
 * @param root the folder whose server and built app are run
 * @param environment further variables of the server
 * @param port where it listens; otherwise on one that is free
 */
export async function openHouse(
  root?: string,
  environment: Record<string, string> | ((url: string) => Promise<Record<string, string>>) = {},
  port?: number,
): Promise<House> {
  const database = await openHouseDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const data = { DATABASE_URL: database.url };
  const server = await prepareServer(data, { root, port, more: environment });
  await server.start();
  return {
    url: server.url,
    startServer: server.start,
    stopServer: () => server.end('SIGTERM'),
    killServer: () => server.end('SIGKILL'),
    pid: server.pid,
    databaseUrl: database.url,
    query: async <R extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<R>(sql, values)).rows,
    close: async () => {
      await server.end('SIGTERM');
      await client.end();
      await database.close();
    },
  };
}
