import { useMatches } from 'react-router-dom';
import type { ScreenName } from './navigation.ts';

/** What a route tells the frame about its screen. */
export interface ScreenHandle {
  screen: ScreenName | 'missing';
  /** Whether the screen shows one day, which is chosen in the top bar. */
  hasDay?: true;
  /** Whether it shows a week or a day of menus, which is chosen there too. */
  hasMenus?: true;
  /** Whether it shows one meal, which is chosen there too. */
  hasMeal?: true;
  /** Whether it looks back over a number of days, which is chosen there too. */
  looksBack?: true;
  /** Screens beside it, which the top bar leads to. */
  tabs?: 'kitchen';
  /** On a phone it takes the place of the bottom bar, and leads back there. */
  back?: string;
  /** Address of the same screen for a wall, where there is one. */
  wall?: string;
}

/** The screen of the present address. */
export function useScreenHandle(): ScreenHandle {
  const matches = useMatches();
  const handle = matches.findLast(({ handle: each }) => each !== undefined)?.handle;
  return isScreenHandle(handle) ? handle : { screen: 'missing' };
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'screen' in handle;
}
