import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { type Account, commandFor, giveTo } from './run-as.ts';

const exec = promisify(execFile);

/** A PostgreSQL data directory that `initdb` has finished, and the password of its superuser. */
export type Cluster = { dir: string; account: Account; password: string };

/**
 * Opens the cluster at `dir`, creating it when there is none.
 *
 * `initdb` works beside the final place and is renamed into it when done and synced: a cluster at
 * `dir` is always whole, and an interrupted one is thrown away and made again.
 */
export async function openCluster(
  dir: string,
  account: Account,
  binaries: Binaries,
): Promise<Cluster> {
  const passwordFile = passwordFileOf(dir);
  if (await exists(path.join(dir, 'PG_VERSION'))) {
    return { dir, account, password: await knownPassword(passwordFile) };
  }
  const password = await newPassword(passwordFile, account);

  const unfinished = `${dir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(account, unfinished);
  const { file, args, ...as } = await commandFor(
    account,
    binaries.initdb,
    initdbArgs(unfinished, passwordFile),
    [unfinished, passwordFile],
  );
  await exec(file, args, { ...as, cwd: '/', env: plainEnvironment() });
  await rename(unfinished, dir);
  await syncDirectory(path.dirname(dir));
  return { dir, account, password };
}

export const passwordFileOf = (dir: string): string => `${dir}.password`;

/** The environment of PostgreSQL's programs: none of ours, so that no PG* variable steers them. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

/** The built-in locale compares and folds Unicode alike on every operating system and upgrade. */
function initdbArgs(dir: string, passwordFile: string): string[] {
  return [
    `--pgdata=${dir}`,
    '--username=coperto',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
}

async function knownPassword(file: string): Promise<string> {
  const password = await readFile(file, 'utf8').catch(() => '');
  if (password !== '') return password;
  throw new Error(`The database's password is gone: put ${file} back from your backup.`);
}

/** Synced before the cluster is created: a cluster without its password can't be opened. */
async function newPassword(file: string, account: Account): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  // A file left by an interrupted start would keep its own mode.
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(password);
  await handle.sync();
  await handle.close();
  await giveTo(account, file);
  return password;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Puts what was created or renamed in a directory on the disk. */
export async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync();
  await handle.close();
}
