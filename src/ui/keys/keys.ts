import { useEffect, useSyncExternalStore } from 'react';

/** A key that does something on the present screen. */
export interface KeyBinding {
  /** As it stands on a keyboard, and as `event.key` has it: "/", "T", "1". */
  key: string;
  /** What it does, for the list of keys. */
  text: string;
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

const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

function press(event: KeyboardEvent): void {
  const { key, target } = event;
  // Undo is Z alone, and with Ctrl or Cmd as everywhere.
  const withCommand = event.ctrlKey || event.metaKey;
  if ((withCommand && key.toLowerCase() !== 'z') || event.altKey || event.repeat) return;
  if (event.defaultPrevented) return;
  if (target instanceof Element && target.closest(fields)) return;
  // A dialog that the focus has not reached yet, or that was left by a press on its ground.
  if (document.querySelector('[aria-modal=true]')) return;
  const found = bindings.findLast(
    (each) => each.run !== undefined && each.key.toLowerCase() === key.toLowerCase(),
  );
  if (!found?.run) return;
  event.preventDefault();
  found.run();
}
