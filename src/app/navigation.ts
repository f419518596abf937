import {
  Boxes,
  Building2,
  ChartColumn,
  ChefHat,
  ClipboardList,
  ConciergeBell,
  History,
  House,
  type LucideIcon,
  Settings,
  ShoppingCart,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import type { ViewName } from './paths.ts';

/** Names of the screens: keys of frame.json below `nav`. */
export type ScreenName =
  | 'dashboard'
  | 'guestList'
  | 'historical'
  | 'service'
  | 'menu'
  | 'stock'
  | 'orders'
  | 'configurations'
  | 'hotels'
  | 'organization'
  | 'squad'
  | 'invitation';

export interface Entry {
  name: ScreenName;
  path: string;
  icon: LucideIcon;
  /** No screen yet: shown as coming soon, and disabled. */
  soon?: true;
}

/** Entries under a common heading, or on their own. */
export interface Section {
  heading?: 'reception' | 'kitchen';
  entries: readonly Entry[];
}

export const navigation: Record<ViewName, readonly Section[]> = {
  user: [
    { entries: [{ name: 'dashboard', path: '/dashboard', icon: ChartColumn, soon: true }] },
    {
      heading: 'reception',
      entries: [
        { name: 'guestList', path: '/reception', icon: ConciergeBell },
        { name: 'historical', path: '/historical', icon: History, soon: true },
      ],
    },
    {
      heading: 'kitchen',
      entries: [
        { name: 'service', path: '/kitchen', icon: ChefHat },
        { name: 'menu', path: '/menu', icon: UtensilsCrossed, soon: true },
      ],
    },
    {
      entries: [
        { name: 'stock', path: '/stock-replenishment', icon: Boxes, soon: true },
        { name: 'orders', path: '/orders', icon: ShoppingCart, soon: true },
        { name: 'configurations', path: '/configurations', icon: Settings },
      ],
    },
  ],
  admin: [
    {
      entries: [
        { name: 'hotels', path: '/hotels', icon: House, soon: true },
        { name: 'organization', path: '/organization', icon: Building2, soon: true },
        { name: 'squad', path: '/squad', icon: Users, soon: true },
      ],
    },
  ],
};

/** Screens that an address leads to and that are not there yet. */
export const laterScreens: readonly Entry[] = [
  ...Object.values(navigation).flatMap((sections) =>
    sections.flatMap(({ entries }) => entries.filter((entry) => entry.soon)),
  ),
  { name: 'invitation', path: '/accept-invite', icon: ClipboardList, soon: true },
];
