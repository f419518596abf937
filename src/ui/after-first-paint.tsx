import { type ReactNode, useDeferredValue, useEffect } from 'react';

let isPainted = false;

/** Whether the app has been painted once; renders again right after it. */
function useFirstPaint(): boolean {
  const painted = useDeferredValue(true, isPainted);
  useEffect(() => {
    isPainted = true;
  }, []);
  return painted;
}

/**
 * What the first paint of the app goes without, rendered right after it: beside the screen's own content, in a place
 * that is kept for it. Later it renders at once.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  return useFirstPaint() && children;
}
