import { lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Came } from '../imports/incoming.ts';
import { accountOf } from './account.ts';
import { type HotelFolder, stampOf, type WaitingFile } from './files.ts';

/** Bytes of a name: file systems allow 255, and a time and an ending are added. */
const longestName = 200;

/**
 * Moves a file that was imported, or refused, out of the way, and writes beside it what came of it.
 * @throws where the folder does not allow it
 */
export async function settle(
  { folder, language }: HotelFolder,
  file: WaitingFile,
  came: Came,
): Promise<void> {
  const place = path.join(folder, came.kind === 'imported' ? 'done' : 'refused');
  await mkdir(place, { recursive: true });
  if (!(await lstat(place)).isDirectory()) throw new Error(`${place} is no folder`);
  // Written anew while it was imported: then it is another file, and waits.
  if (stampOf(await lstat(file.path)) !== file.stamp) return;
  const at = new Date().toISOString();
  const to = path.join(place, `${at.replaceAll(':', '-')} ${endOf(file.name)}`);
  await rename(file.path, to);
  // Or at the last moment: by now its name may be another file's again.
  if (stampOf(await lstat(to)) !== file.stamp) {
    await rename(to, path.join(folder, path.basename(to)));
    return;
  }
  await writeFile(`${to}.txt`, accountOf({ name: file.name, at }, came, language), { flag: 'wx' });
}

/** As much of a name as there is room for. */
function endOf(name: string): string {
  let end = name;
  while (Buffer.byteLength(end) > longestName) end = end.slice(1);
  return end;
}
