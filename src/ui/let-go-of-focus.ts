import { type RefObject, useLayoutEffect } from 'react';

/**
 * Lets go of a focus within a panel before the panel is taken away: the browser lays out a page whose focused element
 * goes, with all that changed in it. Where the focus goes then is the panel's own matter.
 */
export function useLetGoOfFocus(panel: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    return () => {
      if (panel.current) letGoOfFocus(panel.current);
    };
  }, [panel, open]);
}

/** Lets go of a focus within `root`. Before a change of the page it costs nothing. */
export function letGoOfFocus(root: ParentNode): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && root.contains(focused)) focused.blur();
}
