import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { plannedBeside } from './planned-beside.ts';
import type { MenuPlace } from './puts.ts';

/**
 * Takes a place's guest menu off, with what this device has of the records that go with it: who has not seen all of them
 * is asked. Rejects when the device can't store it.
 */
export function takeMenuOff(
  { day, mealTypeId, guestTypeId }: MenuPlace,
  id: string,
): Promise<void> {
  const { view } = engineNow();
  const links = [...view.all('meal_guest_menu_dish').values()];
  const going = links.filter((link) => link.meal_guest_menu_id === id);
  return perform('remove-guest-menu', {
    ...{ guest_menu_id: id, menu_date: day, guest_type_id: guestTypeId },
    meal_type_id: mealTypeId as 1 | 2 | 3,
    records_seen: newestRecordSeen(view, id),
    planned_beside: plannedBeside(view, going),
  });
}

/** The newest version of what this device has of a guest menu, and of what was entered for its meal. */
function newestRecordSeen(view: View, guestMenuId: string): number {
  const menu = view.get('meal_guest_menu', guestMenuId);
  const isOf = (entry: { daily_meal_id: string }) => entry.daily_meal_id === menu?.daily_meal_id;
  const entered = [...view.all('dish_weight').values(), ...view.all('close_out').values()];
  return Math.max(menu?.version ?? 0, ...entered.filter(isOf).map(({ version }) => version));
}
