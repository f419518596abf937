import { createContext, useContext } from 'react';
import { useMedia } from './use-media.ts';

/** Whether the menu is pinned beside the screen. */
export const MenuPinned = createContext(false);

/** How much more of the window a pinned menu takes than the rail (frame.css), px. */
const more = 160;

/** Whether a query of windows.ts holds for what the menu leaves to the screen. */
export function useScreenMedia(query: string): boolean {
  const isPinned = useContext(MenuPinned);
  return useMedia(isPinned ? besidePinned(query) : query);
}

const besidePinned = (query: string) =>
  query.replace(/(\d{1,5})px/g, (_, width: string) => `${Number(width) + more}px`);
