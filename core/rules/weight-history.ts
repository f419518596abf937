/** An entry of a weight history, as far as its order goes. */
export interface WeightEntry {
  version: number;
  created_at: string;
}

/** Newest first. The server's version decides; entries not yet confirmed (equal version) go by when they were made. */
export function newestFirst<W extends WeightEntry>(entries: readonly W[]): W[] {
  return [...entries].sort(
    (a, b) => b.version - a.version || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** The weight that holds, or undefined where none was entered. */
export function newestWeight<W extends WeightEntry>(entries: readonly W[]): W | undefined {
  return newestFirst(entries)[0];
}
