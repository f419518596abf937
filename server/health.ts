import { statfs } from 'node:fs/promises';
import { Pool, type QueryResultRow } from 'pg';
import { bounds } from '../core/contract/bounds.ts';
import type { Config } from './config.ts';
import { DatabaseClient } from './database/client.ts';
import { Refusal } from './http/refusal.ts';

/** For how long an answer holds, ms: anybody may ask. */
const freshFor = 1000;
const timeout = 2000;

/** Whether the server can do its work. */
export type Health = {
  /** @throws Refusal `unavailable` where the database does not answer, or its disk is nearly full */
  check(): Promise<void>;
  /** Reads something small. @throws where the database does not answer within 2 s */
  read<R extends QueryResultRow>(statement: string): Promise<R[]>;
  close(): Promise<void>;
};

/** Asks on a connection of its own: a pool whose connections all wait is busy, not broken. */
export function createHealth(url: string, config: Pick<Config, 'databaseUrl' | 'dataDir'>): Health {
  const pool = new Pool({
    connectionString: url,
    Client: DatabaseClient,
    application_name: 'coperto-health',
    max: 1,
    ...{ connectionTimeoutMillis: timeout, query_timeout: timeout },
  });
  pool.on('error', () => undefined);
  let last: { at: number; result: Promise<void> } | undefined;
  const ask = async (): Promise<void> => {
    await pool.query('SELECT 1');
    if (config.databaseUrl === undefined && (await isFull(config.dataDir))) {
      throw new Refusal('unavailable');
    }
  };
  return {
    check: () => {
      if (last === undefined || Date.now() - last.at >= freshFor) {
        last = { at: Date.now(), result: ask() };
      }
      return last.result;
    },
    read: async <R extends QueryResultRow>(statement: string) =>
      (await pool.query<R>(statement)).rows,
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** Whether a directory's disk has too little room for the database to go on; false where that can't be told. */
async function isFull(directory: string): Promise<boolean> {
  const disk = await statfs(directory).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < bounds.freeDiskBytes;
}
