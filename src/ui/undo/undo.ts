import { useSyncExternalStore } from 'react';

/** What was just done, and how it is taken back. */
export interface Undoable {
  /** What was done, in words. */
  text: string;
  undo(): void;
  /** Another thing that may have been meant. */
  instead?: { label: string; run(): void };
}

/** Something that can be taken back for so many seconds more. */
export interface Offer {
  readonly done: Undoable;
  readonly left: number;
}

/** How long something can be taken back, s. */
const seconds = 10;

let offer: Offer | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** By whom the time is stopped. */
const holders = new Set<object>();
const listeners = new Set<() => void>();

function set(next: Offer | undefined): void {
  offer = next;
  run();
  for (const notify of listeners) notify();
}

/** Lets a second pass, unless the time is stopped: also while nothing shows the offer. */
function run(): void {
  clearTimeout(timer);
  if (offer === undefined || holders.size > 0) return;
  const { done, left } = offer;
  timer = setTimeout(() => set(left > 1 ? { done, left: left - 1 } : undefined), 1000);
}

/** Offers to take something back, for 10 s; in place of what was offered before. */
export const offerUndo = (done: Undoable): void => set({ done, left: seconds });

export const withdrawUndo = (): void => set(undefined);

/** Stops the time while `holder` may be about to press, and lets it go on. */
export function holdUndo(holder: object, held: boolean): void {
  if (held) holders.add(holder);
  else holders.delete(holder);
  run();
}

export function useOffer(): Offer | undefined {
  return useSyncExternalStore(subscribe, () => offer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
