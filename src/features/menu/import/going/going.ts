import { useSyncExternalStore } from 'react';
import type { ImportState } from '../import-flow.ts';

/**
 * The import of whoever is signed in, in their hotel. It outlives its dialog, which may be left while the file is read,
 * and the screen; a reload forgets it.
 */
interface Going {
  owner: string;
  state: ImportState;
  /** Ends what is being read. */
  reading: AbortController | undefined;
  /** What came of it was in sight. */
  isTold: boolean;
}

let going: Going | undefined;
/** Whether its dialog is open. */
let isOpen = false;
/** Places that show what comes of it: its dialog, the menu screen. */
let places = 0;
const listeners = new Set<() => void>();

/** @param owner whose import is asked for, and of which hotel */
export const goingOf = (owner: string): ImportState | undefined =>
  going?.owner === owner ? going.state : undefined;

/** The next state of an owner's import; undefined ends it. One of somebody else is given up for it. */
export function setGoing(owner: string, state: ImportState | undefined): void {
  const before = going;
  const reading = before?.owner === owner ? before.reading : undefined;
  if (before && (state?.step !== 'reading' || before.owner !== owner)) before.reading?.abort();
  const picture = pictureOf(before?.state);
  if (picture && picture !== pictureOf(state)) URL.revokeObjectURL(picture);
  going = state && {
    ...{ owner, state, reading: state.step === 'reading' ? reading : undefined },
    isTold: isWaiting(state) && before?.owner === owner && before.isTold,
  };
  tell();
}

/** Whether it waits for a person: read or handed over, or neither could be done. */
const isWaiting = (state: ImportState): boolean =>
  state.step === 'upload'
    ? state.problem !== null
    : state.step !== 'reading' && state.step !== 'sending' && state.step !== 'done';

/** Begins to read: what ends it when the import goes another way. */
export function beginReading(owner: string): AbortSignal {
  const controller = new AbortController();
  if (going?.owner === owner) going = { ...going, reading: controller };
  return controller.signal;
}

const pictureOf = (state: ImportState | undefined): string | undefined =>
  state && 'picture' in state ? state.picture?.address : undefined;

/** What comes of it is in sight, until what is returned is called. */
export function watchGoing(): () => void {
  places += 1;
  tell();
  return () => {
    places -= 1;
    tell();
  };
}

/** The dialog is open, until what is returned is called. */
export function showGoing(): () => void {
  isOpen = true;
  const end = watchGoing();
  return () => {
    isOpen = false;
    end();
  };
}

/** An owner's import, live. */
export const useGoing = (owner: string): ImportState | undefined =>
  useSyncExternalStore(subscribe, () => goingOf(owner));

/** An owner's import whose dialog was left, live. */
export const useLeft = (owner: string): ImportState | undefined =>
  useSyncExternalStore(subscribe, () => (isOpen ? undefined : goingOf(owner)));

/** What came of an owner's import, where nobody has seen it yet, live. */
export const useUntold = (owner: string): ImportState | undefined =>
  useSyncExternalStore(subscribe, () => {
    const state = goingOf(owner);
    return state && isWaiting(state) && !going?.isTold ? state : undefined;
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  if (places > 0 && going && isWaiting(going.state)) going = { ...going, isTold: true };
  for (const listener of listeners) listener();
}
