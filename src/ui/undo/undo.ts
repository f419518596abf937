import { useSyncExternalStore } from 'react';

/** What was just done, and how it is taken back. */
export interface Undoable {
  /** What was done, in words. */
  text: string;
  undo(): void;
  /** Another thing that may have been meant. */
  instead?: { label: string; run(): void };
}

let offered: Undoable | undefined;
const listeners = new Set<() => void>();

function set(next: Undoable | undefined): void {
  offered = next;
  for (const notify of listeners) notify();
}

/** Offers to take something back, for 10 s; in place of what was offered before. */
export const offerUndo = (done: Undoable): void => set(done);

export const withdrawUndo = (): void => set(undefined);

export function useUndoable(): Undoable | undefined {
  return useSyncExternalStore(subscribe, () => offered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
