import { spawn } from 'node:child_process';
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { type Binaries, findBinaries } from './postgres/binaries.ts';
import { type Cluster, openCluster, passwordFileOf, plainEnvironment } from './postgres/cluster.ts';
import { lockDataDir } from './postgres/lock.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postgres/postmaster.ts';
import { chooseAccount, commandFor } from './postgres/run-as.ts';
import { settings } from './postgres/settings.ts';

/** A PostgreSQL of the server's own. */
export type EmbeddedPostgres = {
  /** Connection URL of its superuser's database. */
  url: string;
  /** `adopted`: it outlived the server before this one; `created`: there was no data yet. */
  origin: 'created' | 'started' | 'adopted';
  /** Stops PostgreSQL cleanly and lets go of the data directory. */
  stop(): Promise<void>;
};

/** SQLSTATE of a refused password. */
const wrongPassword = '28P01';

const mkdirTimeout = 5_000;
const startTimeout = 60_000;
const stopTimeout = 20_000;
const logLimit = 5_000_000;

/**
 * Starts PostgreSQL on `dataDir`/postgres, making the data on the first start, or takes over the
 * one that a killed server left running. It listens on loopback alone, on a port that was free.
 * It leads a session of its own: Ctrl-C reaches Node only, which finishes its requests first.
 * @throws when another server runs on `dataDir`, or PostgreSQL does not start (with its last words)
 */
export async function startEmbedded(
  dataDir: string,
  overrides: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  await makeDirectory(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    await refuseHalfRestored(dataDir);
    const dir = path.join(dataDir, 'postgres');
    const binaries = await findBinaries();
    const account = await chooseAccount(dir);
    await makeRunnable(binaries);
    const existed = await stat(dir).catch(() => undefined);
    const cluster = await openCluster(dir, account, binaries);
    const adopted = await adopt(cluster);
    const postmaster = adopted ?? (await start(cluster, binaries, { ...settings, ...overrides }));
    return {
      url: urlOf(cluster, postmaster),
      origin: adopted ? 'adopted' : existed ? 'started' : 'created',
      stop: async () => {
        await stopPostmaster(dir, postmaster, stopTimeout);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Connection URL of the PostgreSQL that runs on `dataDir`/postgres, for another program of this machine.
 * Undefined where none runs.
 */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const dir = path.join(dataDir, 'postgres');
  const postmaster = await findPostmaster(dir);
  if (postmaster === undefined) return undefined;
  return urlOf(await openCluster(dir, 'self', await findBinaries()), postmaster);
}

/** Whether `dataDir` has a database. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return (await stat(path.join(dataDir, 'postgres')).catch(() => undefined)) !== undefined;
}

/** @throws in words for whoever starts the server; also where the file system never answers, as /proc does */
async function makeDirectory(dataDir: string): Promise<void> {
  const late = sleep(mkdirTimeout, 'late' as const, { ref: false });
  const made = mkdir(dataDir, { recursive: true }).catch((cause: Error) => {
    throw new Error(`DATA_DIR: ${dataDir} can't be used (${cause.message}).`, { cause });
  });
  if ((await Promise.race([made, late])) === 'late') {
    throw new Error(`DATA_DIR: ${dataDir} can't be used (its file system does not answer).`);
  }
}

/** Present while a restore exchanges the database for another. */
export const restoreMark = (dataDir: string): string => path.join(dataDir, 'restore.unfinished');

/** @throws where a restore was interrupted: an empty database would be made in place of the one that is moved away */
async function refuseHalfRestored(dataDir: string): Promise<void> {
  const mark = await stat(restoreMark(dataDir)).catch(() => undefined);
  if (mark === undefined) return;
  throw new Error(
    `A restore of ${dataDir} was interrupted. Run "npm run restore" with the same file again.`,
  );
}

/** A postmaster found running either accepts connections, or is shutting down. */
async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  const until = Date.now() + startTimeout;
  while (Date.now() < until) {
    const found = await findPostmaster(cluster.dir);
    if (found === undefined) return undefined;
    if (await answers(cluster, found)) return found;
    await sleep(50);
  }
  throw new Error(`A PostgreSQL runs on ${cluster.dir} but does not answer. Stop it first.`);
}

async function start(
  cluster: Cluster,
  binaries: Binaries,
  values: Record<string, string>,
): Promise<Postmaster> {
  const logFile = `${cluster.dir}.log`;
  for (let attempt = 1; ; attempt++) {
    const from = await makeRoom(logFile);
    const port = await freePort();
    const postmaster = await launch(cluster, binaries, values, port, logFile);
    if (postmaster !== undefined) return postmaster;
    // Another program took the port in between, or a killed server's last sessions are still ending.
    if (attempt < 5) await sleep(200 * attempt);
    else {
      const words = (await readFile(logFile, 'utf8')).slice(from).trim();
      throw new Error(`PostgreSQL does not start on ${cluster.dir}. It says:\n${words}`);
    }
  }
}

/** One start. Undefined when the process ended before it answered. */
async function launch(
  cluster: Cluster,
  binaries: Binaries,
  values: Record<string, string>,
  port: number,
  logFile: string,
): Promise<Postmaster | undefined> {
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...as } = await commandFor(
    cluster.account,
    binaries.postgres,
    ['-D', cluster.dir, '-p', String(port), ...flags],
    [path.join(cluster.dir, 'PG_VERSION')],
  );
  const log = await open(logFile, 'a', 0o600);
  const child = spawn(file, args, {
    ...as,
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  await log.close();
  const until = Date.now() + startTimeout;
  const postmaster = { pid: child.pid ?? 0, port };
  let answered = false;
  try {
    while (!ended && !answered && Date.now() < until) {
      answered = await answers(cluster, postmaster);
      if (!answered) await sleep(15);
    }
  } catch (error) {
    // Another PostgreSQL may have taken the port: then ours ends.
    await sleep(500);
    if (!ended) throw error;
  } finally {
    if (!answered && !ended) child.kill('SIGQUIT');
  }
  return answered ? postmaster : undefined;
}

/**
 * Whether this cluster, and no other program, listens on the port: it accepts our password.
 * @throws where it is a PostgreSQL that does not: waiting changes nothing
 */
async function answers(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  const client = new Client({
    connectionString: urlOf(cluster, postmaster),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === wrongPassword) {
      throw new Error(
        `The database in ${cluster.dir} does not accept the password in ${passwordFileOf(cluster.dir)}: put that file back from your backup.`,
        { cause: error },
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlOf(cluster: Cluster, { port }: Postmaster): string {
  return `postgresql://coperto:${cluster.password}@127.0.0.1:${port}/postgres`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
}

/** Rotates a large log, keeping one. Returns the position at which this start's lines begin. */
async function makeRoom(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < logLimit) return size;
  await rename(logFile, `${logFile}.old`);
  return 0;
}

/** npm unpacks with the umask of whoever ran it, which may leave others unable to run a program. */
async function makeRunnable(binaries: Binaries): Promise<void> {
  for (const program of [binaries.initdb, binaries.postgres]) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
}
