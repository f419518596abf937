import type { ViewName } from './paths.ts';

/** Names of the screens: keys of frame.json below `nav`. */
export type ScreenName =
  | 'dashboard'
  | 'guestList'
  | 'door'
  | 'historical'
  | 'service'
  | 'menu'
  | 'stock'
  | 'orders'
  | 'configurations'
  | 'hotels'
  | 'organization'
  | 'squad'
  | 'start'
  | 'account';

export interface Entry {
  name: ScreenName;
  path: string;
  /** Shown as coming soon, and disabled, in a hotel that has none; its screen is there all the same. */
  needs?: 'ingredients';
  /** Another entry's path lies below its own: it is not the place of that one. */
  exact?: true;
  /** Not in a phone's bottom bar: the screen above leads to it. */
  wide?: true;
}

/** Entries under a common heading, or on their own. */
export interface Section {
  heading?: 'reception' | 'kitchen';
  entries: readonly Entry[];
}

export const navigation: Record<ViewName, readonly Section[]> = {
  user: [
    { entries: [{ name: 'dashboard', path: '/dashboard' }] },
    {
      heading: 'reception',
      entries: [
        { name: 'guestList', path: '/reception', exact: true },
        { name: 'door', path: '/reception/door', wide: true },
        { name: 'historical', path: '/historical', wide: true },
      ],
    },
    {
      heading: 'kitchen',
      entries: [
        { name: 'service', path: '/kitchen' },
        { name: 'menu', path: '/menu' },
      ],
    },
    {
      entries: [
        { name: 'stock', path: '/stock-replenishment', needs: 'ingredients' },
        { name: 'configurations', path: '/configurations' },
      ],
    },
  ],
  admin: [
    {
      entries: [
        { name: 'hotels', path: '/hotels' },
        { name: 'organization', path: '/organization' },
        { name: 'squad', path: '/squad' },
      ],
    },
  ],
};

/** Screens of a view that are no entries of its menu: another screen leads to them. */
const unlisted: Record<ViewName, readonly Entry[]> = {
  user: [{ name: 'orders', path: '/orders' }],
  admin: [],
};

/** The name of the screen at a path: a floor's own where it is the first of its section. undefined: no such screen. */
export function screenAt(pathname: string): ScreenName | 'reception' | 'kitchen' | undefined {
  for (const { heading, entries } of Object.values(navigation).flat()) {
    const at = entries.findIndex(({ path }) => path === pathname);
    if (at !== -1) return at === 0 && heading ? heading : entries[at]?.name;
  }
  return Object.values(unlisted)
    .flat()
    .find(({ path }) => path === pathname)?.name;
}

/** The view that has the screen at a path, or below it; undefined for those that belong to none. */
function viewAt(pathname: string): ViewName | undefined {
  return views.find((view) =>
    [...navigation[view].flatMap(({ entries }) => entries), ...unlisted[view]].some(({ path }) =>
      `${pathname}/`.startsWith(`${path}/`),
    ),
  );
}

const views: readonly ViewName[] = ['user', 'admin'];

/** Whether a screen is one on which hotels are administered. */
export const isAdministration = (pathname: string): boolean =>
  viewAt(pathname) === 'admin' || `${pathname}/`.startsWith('/configurations/');

/** The view to show on a path: the one that has its screen; else the stored choice, else `user`. */
export function viewOn(pathname: string, stored: string | null): ViewName {
  return viewAt(pathname) ?? (stored === 'admin' ? 'admin' : 'user');
}
