import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** The main process of a running PostgreSQL, from its `postmaster.pid`. */
export type Postmaster = { pid: number; port: number };

/**
 * The postmaster that runs on the cluster, if any: one that outlived the server that started it.
 * A `postmaster.pid` whose number now belongs to some other program is removed, because PostgreSQL
 * would refuse to start over it; one whose process is gone is left to PostgreSQL's own recovery.
 */
export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  const file = path.join(dir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (await isPostmasterOf(pid, dir)) return { pid, port: Number(lines[3]) };
  await rm(file, { force: true });
  return undefined;
}

/**
 * Stops a postmaster: sessions are ended, everything is written, a later start needs no recovery.
 * Returns when it is gone. Stays with it for at most `timeout` ms, then stops it without the
 * final checkpoint (nothing committed is lost, the next start replays the log).
 */
export async function stopPostmaster(
  dir: string,
  { pid }: Postmaster,
  timeout: number,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!send(pid, signal)) return;
    const until = Date.now() + timeout;
    while (Date.now() < until) {
      if (!isAlive(pid) || !(await isPostmasterOf(pid, dir))) return;
      await sleep(10);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** PostgreSQL works from inside its data directory; a zombie or a stranger does not. */
async function isPostmasterOf(pid: number, dir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd !== undefined && cwd === (await realpath(dir));
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await exec('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return !stdout.trim().startsWith('Z') && stdout.includes(dir);
}
