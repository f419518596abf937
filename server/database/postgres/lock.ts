import { chmod, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Held while a server runs on a data directory; at most one holder. */
export type Lock = { release(): void };

/** How long to wait for a server that is just stopping, ms. */
const timeout = 3_000;

/** SQLITE_BUSY. */
const busy = 5;

/**
 * Takes the data directory for this process.
 *
 * The lock is the kernel's, taken on `server.lock` through SQLite (the one file lock that Node
 * has): it ends with the process however that dies, so it is never stale and no pid has to be
 * guessed about. `server.pid` only tells people who holds it.
 * @throws when another server has it
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  const pidFile = path.join(dataDir, 'server.pid');
  const lockFile = path.join(dataDir, 'server.lock');
  // Whoever can open the file can lock it.
  await (await open(lockFile, 'a', 0o600)).close();
  await chmod(lockFile, 0o600);
  const file = new DatabaseSync(lockFile, { timeout: 0 });
  const until = Date.now() + timeout;
  while (!take(file)) {
    if (Date.now() > until) {
      file.close();
      const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown');
      throw new Error(
        `Another server (process ${pid.trim()}) is running on ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
      );
    }
    await sleep(100);
  }
  await writeFile(pidFile, `${process.pid}\n`);
  return { release: () => file.close() };
}

function take(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    file.close();
    throw error;
  }
}
