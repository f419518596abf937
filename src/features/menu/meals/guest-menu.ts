import { useMemo } from 'react';
import { type GuestMenuPlan, useMenuPlan } from '../../../data/menus/plan.ts';
import type { MenuPlace } from '../../../data/menus/planning.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * What is planned where a menu is to stand: the day's menu, the guest menu, and the dishes on it. After the paint: a form
 * does not render in the frame of its own change.
 */
export function useGuestMenu(place: Partial<MenuPlace>) {
  const { day, mealTypeId, guestTypeId } = place;
  const [plan] = useMenuPlan(
    useMemo(() => (day === undefined ? [] : [day]), [day]),
    'after-paint',
  );
  const guestMenus = mealTypeId === undefined ? [] : plan?.meals.get(mealTypeId)?.guestMenus;
  const found: GuestMenuPlan | undefined = guestMenus?.find(
    (each) => each.guestTypeId === guestTypeId,
  );
  const taken = useMemo(
    () => (found ? new Set(found.dishes.map(({ dishId }) => dishId)) : nothing),
    [found],
  );
  return { menu: plan?.menu, found, taken };
}
