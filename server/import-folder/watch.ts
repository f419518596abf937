import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '../../core/contract/problem.ts';
import { dayAt } from '../../core/rules/day.ts';
import { stateOf } from '../hotels/membership.ts';
import { Refusal } from '../http/refusal.ts';
import { type Came, type IncomingDeps, importIncoming } from '../imports/incoming.ts';
import type { Log } from '../log.ts';
import { alone } from './alone.ts';
import { createClearing } from './clear.ts';
import { createCompleteness } from './complete.ts';
import {
  contentOf,
  type HotelFolder,
  hotelFolders,
  type WaitingFile,
  waitingFiles,
} from './files.ts';
import { settle } from './settle.ts';

export type FolderTimes = {
  /** ms between two looks. Not told by the system: it says nothing of folders on other machines. */
  every: number;
  /** ms for which a file has to be as it is. */
  moment: number;
};

const usualTimes: FolderTimes = { every: 5_000, moment: 2_000 };

/** ms. How long the file in hand may take when the server stops. */
const stopTimeout = 10_000;

/** Attempts at a file with which something goes wrong that is not its fault, before the next one is tried. */
const mostFailures = 3;

/**
 * Imports the files that are put into the hotels' folders of `dir`, one after another, and moves each to `done` or
 * `refused` beside it. A file stays where it is until it is imported: what a process that died has begun is taken back by
 * its import's job, and the file is imported again. Several processes may look at one folder.
 * @param dir undefined: there is none, and nothing is done
 * @returns ends it
 */
export function startImportFolder(
  deps: IncomingDeps & { log: Log },
  dir: string | undefined,
  times: FolderTimes = usualTimes,
): () => Promise<void> {
  if (dir === undefined) return async () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const look = createLook(deps, times, signal);
  let trouble: string | undefined;
  const tell = (error: unknown) => {
    // Once, not every few seconds.
    if (trouble !== String(error)) deps.log.error({ err: error, dir }, 'import folder not read');
    trouble = String(error);
  };
  const run = async () => {
    while (!signal.aborted) {
      await look(dir).then(() => {
        trouble = undefined;
      }, tell);
      await pause(times.every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await Promise.race([running, pause(stopTimeout, undefined, { ref: false })]);
  };
}

function createLook(
  deps: IncomingDeps & { log: Log },
  { moment }: FolderTimes,
  signal: AbortSignal,
) {
  const { database, log } = deps;
  const completeness = createCompleteness(moment);
  const clear = createClearing();
  /** Files that could not be moved, or failed too often, as they were then. */
  const leftAlone = new Set<string>();
  const failures = new Map<string, number>();
  const keyOf = ({ path, stamp }: WaitingFile) => `${path}\0${stamp}`;

  const complete = async (folder: string) =>
    completeness
      .among(folder, await waitingFiles(folder))
      .filter((file) => !leftAlone.has(keyOf(file)));

  /** @returns whether the next file may follow: they go in their order */
  const take = async (of: HotelFolder, file: WaitingFile): Promise<boolean> => {
    const { hotelId } = of;
    const key = keyOf(file);
    try {
      const content = await contentOf(file);
      if (content === undefined) return true;
      const came = await importFile(deps, of, { name: file.name, content, signal });
      log.info({ hotelId, file: file.name, came: came.kind }, 'import folder');
      // Imported it is, whether or not it can be moved.
      leftAlone.add(key);
      await settle(of, file, came);
      leftAlone.delete(key);
      failures.delete(key);
      return true;
    } catch (error) {
      const isDone = leftAlone.has(key);
      const isPassing = error instanceof Refusal && passing.has(error.code);
      const tried = (failures.get(key) ?? 0) + (isPassing || isDone ? 0 : 1);
      failures.set(key, tried);
      if (tried >= mostFailures) leftAlone.add(key);
      if (!signal.aborted) {
        const what = isDone ? 'file imported, but not moved' : 'file not imported yet';
        log.warn({ err: error, hotelId, file: file.name }, what);
      }
      return isDone || tried >= mostFailures;
    }
  };

  return async (dir: string): Promise<void> => {
    for (const hotelFolder of await hotelFolders(await realpath(dir))) {
      const { hotelId, folder } = hotelFolder;
      if (signal.aborted) return;
      await clear(folder).catch((error: unknown) =>
        log.warn({ err: error, hotelId }, 'import folder not cleared'),
      );
      if ((await complete(folder)).length === 0) continue;
      await alone(database, hotelId, async () => {
        // As it is now: another process may have been at work until just before.
        for (const file of await complete(folder)) {
          if (signal.aborted || !(await take(hotelFolder, file))) return;
        }
      });
    }
  };
}

/** Refusals that say nothing of a file. */
const passing: ReadonlySet<string> = new Set<ErrorCode>([
  'import_running',
  'in_progress',
  'too_many_requests',
  'unavailable',
]);

async function importFile(
  deps: IncomingDeps,
  { hotelId, language }: HotelFolder,
  {
    name,
    content,
    signal,
  }: { name: string; content: Uint8Array<ArrayBuffer>; signal: AbortSignal },
): Promise<Came> {
  const { timeZone } = await stateOf(deps.database.pool, hotelId);
  return importIncoming(deps, {
    ...{ source: 'folder', hotelId, today: dayAt(Date.now(), timeZone), signal },
    form: { file: new File([content], name), language },
    write: { hotelId, userId: null, isBulk: true },
  });
}
