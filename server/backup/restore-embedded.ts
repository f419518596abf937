import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { restoreMark, startEmbedded } from '../database/embedded.ts';
import { passwordFileOf, syncDirectory } from '../database/postgres/cluster.ts';
import { type Lock, lockDataDir } from '../database/postgres/lock.ts';
import { findPostmaster, stopPostmaster } from '../database/postgres/postmaster.ts';
import { BackupFailure } from './failure.ts';

const stopTimeout = 20_000;

/** What a database of the server's own consists of, in its data directory. */
const parts = ['postgres', path.basename(passwordFileOf('postgres')), 'postgres.log'];

/**
 * Makes a database beside the server's own, has it filled, and exchanges the two.
 * @param check looks at the database where it is going to be used
 * @returns the directory that the old database was moved to, which is a DATA_DIR of its own; undefined where there was none
 * @throws BackupFailure where a server runs on the data
 */
export async function restoreEmbedded(
  dataDir: string,
  fill: (url: string) => Promise<void>,
  check: (url: string) => Promise<void>,
): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true });
  const lock = await take(dataDir);
  let before: string | undefined;
  try {
    const beside = path.join(dataDir, 'restore.partial');
    await discard(beside);
    try {
      await withEmbedded(beside, fill);
      before = await exchange(dataDir, beside);
    } finally {
      await discard(beside);
    }
  } finally {
    lock.release();
  }
  await withEmbedded(dataDir, check);
  return before;
}

async function take(dataDir: string): Promise<Lock> {
  try {
    return await lockDataDir(dataDir);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BackupFailure('server_running', message, { cause });
  }
}

async function withEmbedded(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbedded(dataDir);
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Removes a database, where a killed restore has left one running too. */
async function discard(dataDir: string): Promise<void> {
  await stopAt(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** Stops a PostgreSQL that outlived its server. */
async function stopAt(dataDir: string): Promise<void> {
  const dir = path.join(dataDir, 'postgres');
  const left = await findPostmaster(dir);
  if (left) await stopPostmaster(dir, left, stopTimeout);
}

/** The mark keeps a server from starting in between: it would make an empty database. */
async function exchange(dataDir: string, beside: string): Promise<string | undefined> {
  await stopAt(dataDir);
  const before = path.join(
    dataDir,
    `before-restore-${new Date().toISOString().replaceAll(':', '-')}`,
  );
  const mark = await open(restoreMark(dataDir), 'w', 0o600);
  await mark.sync();
  await mark.close();
  await syncDirectory(dataDir);
  const had = await move(dataDir, before);
  await move(beside, dataDir);
  await rm(restoreMark(dataDir));
  await syncDirectory(dataDir);
  return had ? before : undefined;
}

/** Moves a database to another directory. Returns whether there was any of it. */
async function move(from: string, to: string): Promise<boolean> {
  let moved = false;
  for (const part of parts) {
    const found = await stat(path.join(from, part)).catch(() => undefined);
    if (!found) continue;
    await mkdir(to, { recursive: true });
    await rename(path.join(from, part), path.join(to, part));
    moved = true;
  }
  if (moved) await syncDirectory(to);
  return moved;
}
