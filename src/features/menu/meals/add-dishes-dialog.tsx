import type { MenuPlace } from '../../../data/menus/planning.ts';

/** Puts dishes on the guest menu of a place. */
export function AddDishesDialog(_: { place: MenuPlace | undefined; onClose(): void }) {
  return null;
}
