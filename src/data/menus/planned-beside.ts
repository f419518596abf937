import type { Row } from '../../../core/contract/rows.ts';
import type { PlannedBeside } from '../../offline/queue/operations/made-with.ts';
import type { View } from '../../offline/view/view.ts';
import { madeWithService } from '../engine/made-with.ts';

type Link = Row<'meal_guest_menu_dish'>;

/**
 * The dishes that a meal has beside what is about to go: what was entered for them on this device, and is not sent,
 * stays, though it may wait for what goes.
 * @param going the dishes' places that are about to go
 */
export function plannedBeside(
  view: View,
  daily_meal_id: string,
  going: readonly Link[],
): PlannedBeside {
  const isGoing = ({ id }: Link) => going.some((each) => each.id === id);
  const isOfMeal = ({ meal_guest_menu_id: id }: Link) =>
    view.get('meal_guest_menu', id)?.daily_meal_id === daily_meal_id;
  const staying = [...view.all('meal_guest_menu_dish').values()].filter(
    (link) => !isGoing(link) && isOfMeal(link),
  );
  return [...new Set(staying.map(({ dish_id }) => dish_id))].map((dish_id) => ({
    dish_id,
    made_with: madeWithService({ dish_id, daily_meal_id }, isGoing).made_with ?? [],
  }));
}
