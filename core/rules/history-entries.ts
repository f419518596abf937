/** The fields that order a history of which only the newest entry holds: weights, close-outs. */
export interface HistoryEntry {
  version: number;
  created_at: string;
}

/** Newest first, by the server's version; entries with equal version (unconfirmed ones) by `created_at`. */
export function newestFirst<E extends HistoryEntry>(entries: readonly E[]): E[] {
  return [...entries].sort(
    (a, b) => b.version - a.version || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** The entry that holds; undefined where there is none. */
export function newestEntry<E extends HistoryEntry>(entries: readonly E[]): E | undefined {
  return newestFirst(entries)[0];
}
