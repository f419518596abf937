import { useEffect, useSyncExternalStore } from 'react';

/** A key that does something on the present screen. */
export interface KeyBinding {
  /** As it stands on a keyboard, and as `event.key` has it: "/", "T", "1". */
  key: string;
  /** What it does, for the list of keys. */
  text: string;
  /** Stands beside what it does while that can be done, and goes before the letters that a list takes for names. */
  goesFirst?: boolean;
  /** Absent for a key that a part of the screen handles by itself, and that is only listed here. */
  run?(): void;
}

let bindings: readonly KeyBinding[] = [];
const listeners = new Set<() => void>();

function set(next: readonly KeyBinding[]): void {
  bindings = next;
  for (const notify of listeners) notify();
}

/**
 * Keys of a screen, while it is shown: pressed alone, outside of fields and dialogs. `own` must be the same array until
 * the keys change.
 */
export function useKeys(own: readonly KeyBinding[]): void {
  useEffect(() => {
    if (bindings.length === 0) addEventListener('keydown', press);
    set([...bindings, ...own]);
    return () => {
      set(bindings.filter((each) => !own.includes(each)));
      if (bindings.length === 0) removeEventListener('keydown', press);
    };
  }, [own]);
}

/** The keys that work now. */
export function useKeyList(): readonly KeyBinding[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => bindings,
  );
}

/** Whether a letter is such a key now. */
export const isShortcut = (letter: string): boolean =>
  bindings.some((each) => each.goesFirst && each.key.toLowerCase() === letter.toLowerCase());

const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Whether a key is the screen's: not a field's or a dialog's, nor Enter on what it presses by itself. */
export function isForScreen({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return false;
  if (target instanceof Element && target.closest(fields)) return false;
  if (key === 'Enter' && target instanceof Element && target.closest('button, a')) return false;
  // A dialog that the focus has not reached yet, or that was left by a press on its ground.
  return document.querySelector('[aria-modal=true]') === null;
}

function press(event: KeyboardEvent): void {
  const { key } = event;
  // Undo is Z alone, and with Ctrl or Cmd as everywhere.
  const withCommand = event.ctrlKey || event.metaKey;
  if ((withCommand && key.toLowerCase() !== 'z') || event.altKey || event.repeat) return;
  if (!isForScreen(event)) return;
  const found = bindings.findLast(
    (each) => each.run !== undefined && each.key.toLowerCase() === key.toLowerCase(),
  );
  if (!found?.run) return;
  event.preventDefault();
  found.run();
}
