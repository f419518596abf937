import { knownMigrations, migrateDatabase, migrateDatabaseTo } from '../database/migrate.ts';
import { loseVersions } from '../live/lost.ts';
import { readArchive } from './archive/archive.ts';
import { checkContent, type Rows, type Start } from './content.ts';
import { BackupFailure } from './failure.ts';
import { checkLoaded, countRows, load } from './load.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import type { BackupSettings } from './settings.ts';
import { withClient } from './source.ts';
import { tablesOf } from './tables.ts';

/** A finished restore. `before`: where the database is that was there; undefined where there was none. */
export type Restored = { at: Date; rows: Rows; before: string | undefined };

/**
 * Puts a backup in place of the server's own database, or into the empty one of DATABASE_URL. The file is read to its
 * end first: where it is refused, nothing has been touched.
 * @throws BackupFailure
 */
export async function restore(settings: BackupSettings, file: string): Promise<Restored> {
  const { databaseUrl, dataDir, key } = settings;
  const archive = await readArchive(file, key);
  const { migrations, rows } = await checkContent(archive.content);
  await refuseOtherRelease(migrations);
  let loaded: Rows = {};
  const fill = async (url: string) => {
    loaded = await loadInto(url, { file, key, migrations, rows });
  };
  const check = (url: string) => withClient(url, (client) => checkLoaded(client, loaded));
  const before = await (databaseUrl === undefined
    ? restoreEmbedded(dataDir, fill, check)
    : intoEmpty(databaseUrl, fill));
  return { at: archive.at, rows, before };
}

/** Returns the rows of each table: a later release may have other tables than the backup. */
async function loadInto(
  url: string,
  {
    file,
    key,
    migrations,
    rows,
  }: { file: string; key: string | undefined; rows: Rows } & Pick<Start, 'migrations'>,
): Promise<Rows> {
  await migrateDatabaseTo(url, migrations.length);
  const { content } = await readArchive(file, key);
  await withClient(url, (client) => load(client, content, rows));
  await migrateDatabase(url);
  await withClient(url, loseVersions);
  return withClient(url, countRows);
}

/** @throws BackupFailure where this release does not have the schema of the backup among its own */
async function refuseOtherRelease(migrations: readonly number[]): Promise<void> {
  const known = await knownMigrations();
  if (migrations.length > 0 && migrations.every((each, index) => each === known[index])) return;
  throw new BackupFailure(
    'newer_release',
    'The backup was made by a later release, or by one of another history. Restore it with the release that made it.',
  );
}

async function intoEmpty(url: string, fill: (url: string) => Promise<void>): Promise<undefined> {
  const tables = await withClient(url, tablesOf);
  if (tables.length > 0) {
    throw new BackupFailure(
      'not_empty',
      'The database of DATABASE_URL is not empty. Create an empty one, restore into that, and start the servers with it.',
    );
  }
  await fill(url);
  return undefined;
}
