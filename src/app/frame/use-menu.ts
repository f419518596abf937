import { useCallback, useState } from 'react';
import { localStore, remember } from '../../data/local-store.ts';

const stored = 'coperto-menu-pinned';

/** The whole menu: opened over the screen, or pinned beside it, which is kept on this device. */
export function useMenu() {
  const [pinned, setPinned] = useState(() => localStore()?.getItem(stored) === 'true');
  const [isOpen, setOpen] = useState(false);
  return {
    pinned,
    isOpen,
    pin: useCallback((next: boolean) => {
      setPinned(next);
      setOpen(false);
      remember(stored, String(next));
    }, []),
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
  };
}
