import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * What had the focus when something opened, to which it goes back: null = nothing that is still there. It is read before
 * any effect of what opens, for fields there take the focus by themselves.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener: RefObject<Element | null> = useRef(null);
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const { current } = opener;
    const isThere = current instanceof HTMLElement && current.isConnected;
    return isThere && current !== document.body ? current : null;
  };
}
