import {
  BookOpen,
  Boxes,
  Building2,
  ChartColumn,
  ChefHat,
  CircleUserRound,
  ConciergeBell,
  DoorOpen,
  History,
  House,
  type LucideIcon,
  Rocket,
  Settings,
  ShoppingCart,
  Users,
} from 'lucide-react';
import type { ScreenName } from '../navigation.ts';

/** Signs of the screens in the menu; apart from their addresses, which are known before anybody has signed in. */
export const screenIcons: Record<ScreenName, LucideIcon> = {
  dashboard: ChartColumn,
  guestList: ConciergeBell,
  door: DoorOpen,
  historical: History,
  service: ChefHat,
  menu: BookOpen,
  stock: Boxes,
  orders: ShoppingCart,
  configurations: Settings,
  hotels: House,
  organization: Building2,
  squad: Users,
  start: Rocket,
  account: CircleUserRound,
};
