import { useSyncExternalStore } from 'react';
import type { ImportState } from '../import-flow.ts';

/**
 * The import of a menu by whoever is signed in, in their hotel. It goes on in the background while its dialog is closed
 * or another screen is open; a reload forgets it.
 */
interface BackgroundImport {
  owner: string;
  state: ImportState;
  /** Ends what is being read. */
  reading: AbortController | undefined;
  /** Whether its outcome has been on screen. */
  isSeen: boolean;
}

let current: BackgroundImport | undefined;
/** Whether its dialog is open. */
let isOpen = false;
/** How many parts on screen show its outcome: its dialog, the menu screen. */
let viewers = 0;
const listeners = new Set<() => void>();

/**
 * The state of an owner's import; undefined where there is none.
 * @param owner user and hotel, as `useImportOwner` gives them
 */
export const importOf = (owner: string): ImportState | undefined =>
  current?.owner === owner ? current.state : undefined;

/**
 * Sets the state of an owner's import; undefined ends it. Ends the reading of the file that it leaves, and any import of
 * another owner.
 */
export function setImport(owner: string, state: ImportState | undefined): void {
  const before = current;
  const reading = before?.owner === owner ? before.reading : undefined;
  if (before && (state?.step !== 'reading' || before.owner !== owner)) before.reading?.abort();
  const picture = pictureOf(before?.state);
  if (picture && picture !== pictureOf(state)) URL.revokeObjectURL(picture);
  current = state && {
    ...{ owner, state, reading: state.step === 'reading' ? reading : undefined },
    isSeen: isWaiting(state) && before?.owner === owner && before.isSeen,
  };
  announce();
}

/** Whether it waits for a person: read or handed over, or neither could be done. */
const isWaiting = (state: ImportState): boolean =>
  state.step === 'upload'
    ? state.problem !== null
    : state.step !== 'reading' && state.step !== 'sending' && state.step !== 'done';

/** Begins to read the file. The signal aborts when the import leaves that step. */
export function beginReading(owner: string): AbortSignal {
  const controller = new AbortController();
  if (current?.owner === owner) current = { ...current, reading: controller };
  return controller.signal;
}

const pictureOf = (state: ImportState | undefined): string | undefined =>
  state && 'picture' in state ? state.picture?.address : undefined;

/** For a part that shows the outcome, which counts as seen while the part is on screen. Returns what ends that. */
export function markOutcomeVisible(): () => void {
  viewers += 1;
  announce();
  return () => {
    viewers -= 1;
    announce();
  };
}

/** The same for the dialog; while it is open, the import is not in the background. */
export function markDialogOpen(): () => void {
  isOpen = true;
  const end = markOutcomeVisible();
  return () => {
    isOpen = false;
    end();
  };
}

/** State of an owner's import, live. */
export const useImport = (owner: string): ImportState | undefined =>
  useSyncExternalStore(subscribe, () => importOf(owner));

/** State of an owner's import whose dialog is closed, live. */
export const useBackgroundImport = (owner: string): ImportState | undefined =>
  useSyncExternalStore(subscribe, () => (isOpen ? undefined : importOf(owner)));

/** State of an owner's import that waits for a person and has not been on screen, live. */
export const useUnseenOutcome = (owner: string): ImportState | undefined =>
  useSyncExternalStore(subscribe, () => {
    const state = importOf(owner);
    return state && isWaiting(state) && !current?.isSeen ? state : undefined;
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of a change; what is on screen meanwhile counts as seen. */
function announce(): void {
  if (viewers > 0 && current && isWaiting(current.state)) current = { ...current, isSeen: true };
  for (const listener of listeners) listener();
}
