import { loseVersions } from '../live/lost.ts';
import { BackupFailure } from './failure.ts';
import type { BackupSettings } from './settings.ts';
import { withClient, withSource } from './source.ts';

/**
 * Says of a database that other tools have restored that it is of an earlier state, as `restore` does by itself.
 * @throws BackupFailure where a server uses it already
 */
export function tellRestored(settings: BackupSettings): Promise<void> {
  return withSource(settings, (url) =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'coperto'`,
      );
      if (rows.length > 0) {
        throw new BackupFailure('server_running', 'A server uses the database. Stop it first.');
      }
      await loseVersions(client);
    }),
  );
}
