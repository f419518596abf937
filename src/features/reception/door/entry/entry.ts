/** What is being looked for at the door. */
export type Entry =
  /** A number, as far as it is typed; `isDone`: the next digit begins another one. */
  | { kind: 'number'; text: string; isDone: boolean }
  /** A name, in a field. */
  | { kind: 'name'; text: string }
  /** The external guests. */
  | { kind: 'external' };

export type EntryAction =
  | { type: 'digit'; digit: string }
  | { type: 'delete' }
  | { type: 'clear' }
  | { type: 'room'; room: string | null }
  | { type: 'name'; text: string }
  /** Somebody of the room has come. */
  | { type: 'done' };

export const nothing = { kind: 'number', text: '', isDone: false } as const satisfies Entry;

/** Longest room number that is typed. */
const longest = 6;

export function entryAfter(entry: Entry, action: EntryAction): Entry {
  const begun = entry.kind === 'number' && !entry.isDone ? entry.text : '';
  switch (action.type) {
    case 'digit':
      return { ...nothing, text: (begun + action.digit).slice(0, longest) };
    case 'delete':
      return { ...nothing, text: begun.slice(0, -1) };
    case 'clear':
      return nothing;
    case 'room':
      return action.room === null
        ? { kind: 'external' }
        : { kind: 'number', text: action.room, isDone: true };
    case 'name':
      return { kind: 'name', text: action.text };
    case 'done':
      return entry.kind === 'number' ? { ...entry, isDone: true } : entry;
  }
}
