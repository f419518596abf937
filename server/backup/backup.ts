import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readArchive, writeArchive } from './archive/archive.ts';
import { checkContent, type Rows } from './content.ts';
import { dump } from './dump.ts';
import { BackupFailure } from './failure.ts';
import { backupName, outdated } from './rotation.ts';
import type { BackupSettings } from './settings.ts';
import { withClient, withSource } from './source.ts';

/** A finished backup. `seconds`: until it was written and read again. */
export type Made = { file: string; bytes: number; seconds: number; rows: Rows; removed: string[] };

/** What `last.json` says of the last backup, for whoever watches over them. `at`: when it began. */
type Last = { at: string; ok: boolean; bytes: number; file?: string; error?: string };

/** A partial file this old was left by a backup that was killed, ms. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/**
 * Backs up the database while it is in use: writes an archive, reads it again, and removes those that are not to be
 * kept any more. `last.json` beside them says how it went.
 * @throws BackupFailure, or what the database or the disk say
 */
export async function backUp(settings: BackupSettings): Promise<Made> {
  const { backupDir } = settings;
  const at = new Date();
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const tell = (last: Omit<Last, 'at'>) => writeLast(backupDir, { at: at.toISOString(), ...last });
  try {
    const file = path.join(backupDir, backupName(at));
    const { bytes, rows } = await write(settings, file, at);
    await tell({ ok: true, bytes, file: path.basename(file) });
    const removed = await rotate(settings);
    return { file, bytes, rows, removed, seconds: (Date.now() - at.getTime()) / 1000 };
  } catch (error) {
    // The first failure is the one to tell of: a full disk takes no word of it either.
    const said = error instanceof Error ? error.message : String(error);
    await tell({ ok: false, bytes: 0, error: said }).catch(() => undefined);
    throw error;
  }
}

async function write(
  settings: BackupSettings,
  file: string,
  at: Date,
): Promise<{ bytes: number; rows: Rows }> {
  const { key } = settings;
  return withSource(settings, (url) =>
    withClient(url, async (client) => {
      const written = createHash('sha256');
      let rows: Rows = {};
      const check = async (unfinished: string) => {
        const read = createHash('sha256');
        const { content } = await readArchive(unfinished, key);
        ({ rows } = await checkContent(through(content, read)));
        if (written.digest('hex') !== read.digest('hex')) {
          throw new BackupFailure('damaged', 'The backup reads differently from what was written.');
        }
      };
      const bytes = await writeArchive(file, { at, key }, through(dump(client), written), check);
      return { bytes, rows };
    }),
  );
}

async function* through(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function rotate({ backupDir, keep }: BackupSettings): Promise<string[]> {
  const names = await readdir(backupDir);
  const removed = outdated(names, keep);
  for (const name of names.filter((each) => each.endsWith('.partial'))) {
    const left = await stat(path.join(backupDir, name)).catch(() => undefined);
    if (left && Date.now() - left.mtimeMs > abandonedAfter) removed.push(name);
  }
  for (const name of removed) await rm(path.join(backupDir, name), { force: true });
  return removed;
}

async function writeLast(backupDir: string, last: Last): Promise<void> {
  const file = path.join(backupDir, 'last.json');
  const unfinished = `${file}.${process.pid}.partial`;
  const handle = await open(unfinished, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(last)}\n`);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
}
