/** The fields that order a weight history. */
export interface WeightEntry {
  version: number;
  created_at: string;
}

/** Newest first, by the server's version; entries with equal version (unconfirmed ones) by `created_at`. */
export function newestFirst<W extends WeightEntry>(entries: readonly W[]): W[] {
  return [...entries].sort(
    (a, b) => b.version - a.version || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** The current weight; undefined where none was entered. */
export function newestWeight<W extends WeightEntry>(entries: readonly W[]): W | undefined {
  return newestFirst(entries)[0];
}
