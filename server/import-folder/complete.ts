import type { WaitingFile } from './files.ts';

/** How many times longer an empty file has to be as it is: many programs make a file before they write to it. */
const emptyFactor = 10;

/**
 * Tells which files nobody writes to any more: those that have been as they are for a moment, by the looks of this
 * process; and at once, one that was moved here long after it was written.
 * @param moment ms
 */
export function createCompleteness(moment: number, now: () => number = Date.now) {
  let seen = new Map<string, { stamp: string; since: number }>();

  return {
    /** The files of one look that are complete. @param files all of that folder */
    among(folder: string, files: readonly WaitingFile[]): WaitingFile[] {
      const isElsewhere = ([key]: [string, unknown]) => !key.startsWith(`${folder}\0`);
      const next = new Map([...seen].filter(isElsewhere));
      const complete = files.filter((file) => {
        const key = `${folder}\0${file.name}`;
        const before = seen.get(key);
        const since = before?.stamp === file.stamp ? before.since : now();
        next.set(key, { stamp: file.stamp, since });
        const needed = file.size === 0 ? emptyFactor * moment : moment;
        // Both are times of the clock that the folder has, which may be another than this server's.
        const wasMoved = file.size > 0 && file.changed - file.modified >= moment;
        return wasMoved || now() - since >= needed;
      });
      seen = next;
      return complete;
    },
  };
}
