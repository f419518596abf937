import type { MenuPlace } from '../../../data/menus/planning.ts';

/** Plans a guest menu of a meal: day, meal, guest type, dishes. */
export function AddMealDialog(_: {
  open: boolean;
  /** What is chosen at first. */
  preset: Partial<MenuPlace>;
  onClose(): void;
}) {
  return null;
}
