import type { Stats } from 'node:fs';
import { constants, lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { bounds } from '../../core/contract/bounds.ts';
import { type Language, languages } from '../../core/rules/language.ts';

/** A file that waits in a hotel's folder. */
export interface WaitingFile {
  name: string;
  path: string;
  /** What changes when it is written to. */
  stamp: string;
  size: number;
  modified: number;
  /** ms. When it got its name, or whatever else was changed of it last. */
  changed: number;
}

/** Names of files that programs write before they rename them; and what hides. */
const unfinished = /^\.|\.(tmp|part|partial|filepart|crdownload)$/i;

/** A hotel's folder. */
export interface HotelFolder {
  hotelId: string;
  folder: string;
  /** Of what is written there, and of the names of guests whom a list only counts. */
  language: Language;
}

const id = /(?:\b(\w\w)\W+)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * The folders of hotels: those whose name ends in a hotel's id, such as `alpenblick 0190…`, or in a language and the id,
 * `alpenblick de 0190…`; English where it is not said. Links are not followed.
 */
export async function hotelFolders(dir: string): Promise<HotelFolder[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const [, said, hotelId] = id.exec(entry.name) ?? [];
    if (!entry.isDirectory() || hotelId === undefined) return [];
    const language = languages.find((each) => each === said?.toLowerCase()) ?? 'en';
    return [{ hotelId: hotelId.toLowerCase(), folder: path.join(dir, entry.name), language }];
  });
}

/** The files of a folder, the oldest first. No links, no folders. */
export async function waitingFiles(folder: string): Promise<WaitingFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) =>
    entry.isFile() && !unfinished.test(entry.name) ? [entry.name] : [],
  );
  const found = await Promise.all(names.map((name) => waitingFile(folder, name)));
  return found
    .filter((file) => file !== undefined)
    .sort((a, b) => a.modified - b.modified || (a.name < b.name ? -1 : 1));
}

async function waitingFile(folder: string, name: string): Promise<WaitingFile | undefined> {
  const at = path.join(folder, name);
  // Somebody else may have moved it meanwhile.
  const stats = await lstat(at).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs: modified, ctimeMs: changed } = stats;
  return { name, path: at, stamp: stampOf(stats), size, modified, changed };
}

export const stampOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

/**
 * The content of a file; of one that is too large only so much that it is refused. Undefined where it has changed since
 * it was looked at, or is something else now.
 */
export async function contentOf(file: WaitingFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // No link that has taken its place; and nothing that waits for a writer. Windows has neither.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file.path, flags);
  try {
    const isSame = async () => {
      const stats = await handle.stat();
      return stats.isFile() && stampOf(stats) === file.stamp;
    };
    if (!(await isSame())) return undefined;
    const content = new Uint8Array(Math.min(file.size, bounds.importBytes));
    for (let at = 0; at < content.length; ) {
      const { bytesRead } = await handle.read(content, at);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    return (await isSame()) ? content : undefined;
  } finally {
    await handle.close();
  }
}
