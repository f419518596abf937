import { useCallback, useState } from 'react';

const stored = 'coperto-menu-collapsed';

/** The menu: collapsed to its icons beside the screen (remembered), or opened over it on narrow screens. */
export function useMenu() {
  const [collapsed, show] = useState(read);
  const [isOpen, setOpen] = useState(false);
  const setCollapsed = useCallback((next: boolean) => {
    show(next);
    try {
      localStorage.setItem(stored, String(next));
    } catch {
      // Closed storage: the choice holds until the app is closed.
    }
  }, []);
  return {
    collapsed,
    setCollapsed,
    isOpen,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(stored) === 'true';
  } catch {
    return false;
  }
}
