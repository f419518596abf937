import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { restore } from '../../../server/backup/restore.ts';
import { backupName, madeAt } from '../../../server/backup/rotation.ts';
import { type BackupSettings, readSettings } from '../../../server/backup/settings.ts';
import { ConfigError } from '../../../server/config.ts';
import { restoreMark, startEmbedded } from '../../../server/database/embedded.ts';
import {
  knownMigrations,
  migrateDatabase,
  migrateDatabaseTo,
} from '../../../server/database/migrate.ts';
import { connect } from '../../../server/database/open.ts';
import { lockDataDir } from '../../../server/database/postgres/lock.ts';
import { dumpOf } from '../fixtures/dump.ts';
import { type House, openHouse } from '../fixtures/house.ts';

let house: House;
let place: string;
const made: string[] = [];

beforeAll(async () => {
  house = await openHouse();
  place = await mkdtemp(path.join(tmpdir(), 'coperto-backup-'));
});
afterAll(async () => {
  await house.close();
  for (const name of made) await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(place, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const admin = (sql: string) => query(inject('postgresUrl'), sql);

async function emptyDatabase(): Promise<string> {
  const name = `coperto_restored_${randomBytes(6).toString('hex')}`;
  await admin(`CREATE DATABASE ${name}`);
  made.push(name);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

/** Every row, but those that say which versions hotels have, and have lost. */
const rowsOf = async (database: Parameters<typeof dumpOf>[0]) =>
  (await dumpOf(database)).filter((row) => !/^(hotel|lost)_versions /.test(row));

/** Settings with a directory of their own. */
async function settings(env: Record<string, string>): Promise<BackupSettings> {
  const BACKUP_DIR = await mkdtemp(path.join(place, 'backups-'));
  return readSettings({ BACKUP_DIR, DATA_DIR: path.join(place, 'data'), ...env });
}

const backups = async ({ backupDir }: BackupSettings) =>
  (await readdir(backupDir)).filter((name) => madeAt(name) !== undefined);
const last = async ({ backupDir }: BackupSettings) =>
  JSON.parse(await readFile(path.join(backupDir, 'last.json'), 'utf8')) as unknown;

test.each(['', 'the key of the hotel'])(
  'what is restored is what was backed up (key: %j)',
  async (BACKUP_KEY) => {
    // What COPY has to escape.
    const text = 'tab\t newline\n backslash \\ \\. \\N null "quotes" è ü 😀';
    await house.database.pool.query(`UPDATE hotels SET address = $1 WHERE id = $2`, [
      `${text}\n\\.\n${text}`,
      house.hotel.id,
    ]);
    const from = await settings({ BACKUP_KEY, DATABASE_URL: house.database.url });
    const { file, bytes, rows } = await backUp(from);
    expect(bytes).toBe((await stat(file)).size);
    expect(await last(from)).toMatchObject({ ok: true, bytes, file: path.basename(file) });

    const url = await emptyDatabase();
    const to = { ...from, databaseUrl: url };
    expect((await restore(to, file)).rows).toEqual(rows);
    const restored = connect(url, pino({ level: 'silent' }));
    expect(await rowsOf(restored)).toEqual(await rowsOf(house.database));
    const resting = `SELECT FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`;
    expect((await restored.pool.query(resting)).rowCount).toBe(0);
    await restored.close();
    // Not twice: it is not empty any more.
    await expect(restore(to, file)).rejects.toMatchObject({ code: 'not_empty' });
  },
);

test('a backup of an earlier release gets the schema of this one', async () => {
  const [old, url] = [await emptyDatabase(), await emptyDatabase()];
  const all = await knownMigrations();
  await migrateDatabaseTo(old, all.length - 4);
  await query(old, `INSERT INTO hotels (id, name) VALUES (gen_random_uuid(), 'Alpenblick')`);
  const from = await settings({ DATABASE_URL: old });
  const { file } = await backUp(from);
  await restore({ ...from, databaseUrl: url }, file);
  expect(await query(url, 'SELECT name FROM hotels')).toEqual([{ name: 'Alpenblick' }]);
  expect(await query(url, 'SELECT FROM drizzle.__drizzle_migrations')).toHaveLength(all.length);
});

test('a backup of a later release is refused, and nothing is made of it', async () => {
  const [later, url] = [await emptyDatabase(), await emptyDatabase()];
  await migrateDatabase(later);
  await query(
    later,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`,
  );
  const from = await settings({ DATABASE_URL: later });
  const { file } = await backUp(from);
  const refused = restore({ ...from, databaseUrl: url }, file);
  await expect(refused).rejects.toMatchObject({ code: 'newer_release' });
  expect(await query(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

test('a damaged file, a wrong key and a running server leave the data as it is', async () => {
  const from = await settings({
    BACKUP_KEY: 'the key of the hotel',
    DATABASE_URL: house.database.url,
  });
  const { file } = await backUp(from);
  const dataDir = await mkdtemp(path.join(place, 'own-'));
  const own = { ...from, databaseUrl: undefined, dataDir };
  await writeFile(path.join(dataDir, 'a file of ours'), '');
  const there = await readdir(dataDir);
  const codeOf = (to: BackupSettings, archive: string) =>
    restore(to, archive).then(
      () => 'restored',
      (error: { code?: unknown }) => error.code,
    );

  expect(await codeOf({ ...own, key: 'the key of another hotel' }, file)).toBe('wrong_key');
  const bytes = await readFile(file);
  const damaged = path.join(place, 'damaged.backup');
  await writeFile(damaged, bytes.with(bytes.length - 40, (bytes.at(-40) ?? 0) ^ 8));
  expect(await codeOf(own, damaged)).toBe('damaged');
  await writeFile(damaged, bytes.subarray(0, -1));
  expect(await codeOf(own, damaged)).toBe('cut_off');
  expect(await codeOf(own, path.join(place, 'none.backup'))).toBe('not_a_backup');
  expect(await readdir(dataDir)).toEqual(there);

  const lock = await lockDataDir(dataDir);
  const held = await readdir(dataDir);
  expect(await codeOf(own, file)).toBe('server_running');
  expect(await readdir(dataDir)).toEqual(held);
  lock.release();
}, 60_000);

test('a server does not start where a restore was interrupted', async () => {
  const dataDir = await mkdtemp(path.join(place, 'interrupted-'));
  await writeFile(restoreMark(dataDir), '');
  await expect(startEmbedded(dataDir)).rejects.toThrow('was interrupted');
});

test('a backup that fails is said in last.json, and leaves those that are there', async () => {
  const fine = await settings({ DATABASE_URL: house.database.url });
  await backUp(fine);
  const nowhere = new URL(house.database.url);
  nowhere.pathname = 'no_such_database';
  await expect(backUp({ ...fine, databaseUrl: nowhere.href })).rejects.toThrow('no_such_database');
  expect(await last(fine)).toMatchObject({ ok: false, bytes: 0 });
  expect(await backups(fine)).toHaveLength(1);
  expect((await readdir(fine.backupDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);

  const none = await settings({});
  await expect(backUp(none)).rejects.toMatchObject({ code: 'no_database' });
});

test('backups that are not to be kept are removed, after a new one was checked', async () => {
  const daily = await settings({ DATABASE_URL: house.database.url, BACKUP_KEEP: '2d' });
  const old = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => backupName(new Date(day)));
  for (const name of [...old, 'mine.backup']) {
    await writeFile(path.join(daily.backupDir, name), '');
  }
  const { file, removed } = await backUp(daily);
  expect(removed.toSorted()).toEqual(old.slice(0, 2));
  expect(await backups(daily)).toEqual([old[2], path.basename(file)]);
  expect(await readdir(daily.backupDir)).toContain('mine.backup');
});

test('wrong settings are all named', () => {
  const env = { BACKUP_KEY: 'short', BACKUP_KEEP: 'all' };
  const wrong = () => readSettings(env);
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/BACKUP_KEY: .*12[\s\S]*BACKUP_KEEP: .*24h,7d,4w,12m/);
});
