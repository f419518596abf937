import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { viewOn } from './navigation.ts';
import type { ViewName } from './paths.ts';

const stored = 'coperto-view';
const hears = new Set<() => void>();
let choice: string | null = read();

/** The view that is shown. A screen switches to the view that has it, which then stays. */
export function useViewChoice(): ViewName {
  const { pathname } = useLocation();
  const present = useSyncExternalStore(subscribe, () => choice);
  const shown = viewOn(pathname, present);
  useEffect(() => chooseView(shown), [shown]);
  return shown;
}

export function chooseView(view: ViewName): void {
  if (choice === view) return;
  choice = view;
  try {
    localStorage.setItem(stored, view);
  } catch {
    // Closed storage: the choice holds until the app is closed.
  }
  for (const hear of hears) hear();
}

function subscribe(hear: () => void): () => void {
  hears.add(hear);
  return () => hears.delete(hear);
}

function read(): string | null {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}
