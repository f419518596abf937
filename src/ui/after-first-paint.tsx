import { type ReactNode, useDeferredValue, useEffect } from 'react';

let isPainted = false;

/**
 * What the first paint of the app goes without, rendered right after it: beside the screen's own content, in a place
 * that is kept for it. Later it renders at once.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const shown = useDeferredValue(true, isPainted);
  useEffect(() => {
    isPainted = true;
  }, []);
  return shown && children;
}
