import type { Row } from '../../../core/contract/rows.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow, running } from '../engine/running.ts';
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
  const menu = view.get('meal_guest_menu', id);
  const links = [...view.all('meal_guest_menu_dish').values()];
  const going = links.filter((link) => link.meal_guest_menu_id === id);
  return perform('remove-guest-menu', {
    ...{ guest_menu_id: id, menu_date: day, guest_type_id: guestTypeId },
    meal_type_id: mealTypeId as 1 | 2 | 3,
    records_seen: newestRecordSeen(view, menu?.daily_meal_id, going),
    ...(menu?.version === 0 && {
      planned_beside: plannedBeside(view, menu.daily_meal_id, going),
    }),
  });
}

/**
 * The newest version of what others have entered for a meal, and put on its guest menu, as far as this device has it; 0
 * where it has nothing.
 */
function newestRecordSeen(
  view: View,
  dailyMealId: string | undefined,
  dishes: readonly Row<'meal_guest_menu_dish'>[],
): number {
  const owner = running.get()?.owner;
  const entered = [...view.all('dish_weight').values(), ...view.all('close_out').values()];
  const ofMeal = entered.filter((entry) => entry.daily_meal_id === dailyMealId);
  const theirs = [...ofMeal, ...dishes].filter(({ created_by }) => created_by !== owner);
  return Math.max(0, ...theirs.map(({ version }) => version));
}
