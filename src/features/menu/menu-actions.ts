import { createContext, useContext } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { MenuPlace, PlacedDish } from '../../data/menus/planning.ts';
import type { MealPlace } from './meals.ts';

/** What a copy is made of. */
export type CopySource =
  | { kind: 'dish'; dish: PlacedDish }
  | ({ kind: 'meal' } & MealPlace)
  | ({ kind: 'guestMenu' } & MenuPlace)
  | { kind: 'day'; day: Day }
  | { kind: 'week'; from: Day };

/** What is open over the menus. */
export type Opened =
  | { kind: 'dishMenu'; dish: PlacedDish; anchor: HTMLElement }
  | { kind: 'mealMenu'; meal: MealPlace; anchor: HTMLElement }
  | { kind: 'guestMenu'; place: MenuPlace; anchor: HTMLElement }
  | { kind: 'meal'; meal: MealPlace; anchor: HTMLElement }
  | { kind: 'addMeal'; preset: Partial<MenuPlace> }
  | { kind: 'addDishes'; place: MenuPlace }
  | { kind: 'dish'; dishId?: string }
  | { kind: 'dishes' }
  | { kind: 'guestTypes' }
  | { kind: 'templates' }
  | { kind: 'import' }
  | { kind: 'details'; menu: Row<'daily_menu'> }
  | { kind: 'needs'; days: readonly Day[] }
  | { kind: 'copy'; source: CopySource }
  | { kind: 'move'; dish: PlacedDish }
  | { kind: 'replace'; dish: PlacedDish }
  | { kind: 'delete'; place: MenuPlace };

/** What the parts of the menu screen may do, and how they open what lies over it; the same object until that changes. */
export interface MenuActions {
  mayPlan: boolean;
  mayWriteDishes: boolean;
  /** The guest type of standard guests, whose menus come first and need no heading. */
  standard: string;
  open(opened: Opened): void;
}

const actions = createContext<MenuActions>({
  mayPlan: false,
  mayWriteDishes: false,
  standard: '',
  open: () => undefined,
});

/** Gives the parts of the screen their actions. */
export const MenuActionsProvider = actions.Provider;

/** The actions of the menu screen around; outside of it, nothing is allowed and nothing opens. */
export const useMenuActions = (): MenuActions => useContext(actions);
