import type { Client } from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { hasEmbedded, runningEmbedded, startEmbedded } from '../database/embedded.ts';
import { BackupFailure } from './failure.ts';
import type { BackupSettings } from './settings.ts';

/** Runs `work` on a connection of its own, without the limits of the server's pool. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'coperto-backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` with the URL of the database that the server uses: that of DATABASE_URL, or its own, which is started
 * for the while where no server runs.
 */
export async function withSource<T>(
  { dataDir, databaseUrl }: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  if (!(await hasEmbedded(dataDir))) {
    throw new BackupFailure('no_database', `There is no database in ${dataDir}.`);
  }
  const running = await runningEmbedded(dataDir);
  if (running !== undefined) return work(running);
  const started = await startEmbedded(dataDir);
  try {
    return await work(started.url);
  } finally {
    await started.stop();
  }
}
