import { lstat, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';

/** ms. As long as the report in the app has them. */
const kept = 30 * 24 * 3600 * 1000;
/** Files in one folder, each list with what came of it: a program may export every minute. */
const most = 2000;
/** ms between two clearings of a folder. */
const every = 3600 * 1000;

/** What `settle` has written: its name begins with when that was. */
const settled = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z) /;

/**
 * Deletes what was moved to a hotel's `done` and `refused` long ago, or is too much, the oldest first. Nothing else: what
 * waits lies beside them, and what somebody puts there under a name of their own stays.
 */
export function createClearing(now: () => number = Date.now) {
  const cleared = new Map<string, number>();

  /** Does it, unless it was done a short while ago. @throws where the folder does not allow it */
  return async (folder: string): Promise<void> => {
    if (now() - (cleared.get(folder) ?? Number.NEGATIVE_INFINITY) < every) return;
    cleared.set(folder, now());
    for (const place of ['done', 'refused']) await clear(path.join(folder, place), now() - kept);
  };
}

async function clear(place: string, before: number): Promise<void> {
  // A link may lead to files that are none of these.
  const isFolder = await lstat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) return;
  const entries = await readdir(place, { withFileTypes: true });
  const files = entries
    .flatMap((entry) => (entry.isFile() ? (settledAt(entry.name) ?? []) : []))
    .sort((a, b) => b.at - a.at);
  for (const [index, { name, at }] of files.entries()) {
    // Another process may have been faster.
    if (index >= most || at < before) await unlink(path.join(place, name)).catch(unlessGone);
  }
}

function settledAt(name: string): { name: string; at: number } | undefined {
  const [, day, hour, minute, second] = settled.exec(name) ?? [];
  const at = Date.parse(`${day}${hour}:${minute}:${second}`);
  return Number.isNaN(at) ? undefined : { name, at };
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
