import type { Row } from '../../../core/contract/rows.ts';
import type { PlannedBeside } from '../../offline/queue/operations/made-with.ts';
import type { View } from '../../offline/view/view.ts';
import { madeWithService } from '../engine/made-with.ts';

type Link = Row<'meal_guest_menu_dish'>;

/**
 * The dishes among those that are about to leave their menus which another menu of the same meal has as well: what was
 * entered for them on this device, and is not sent, stays.
 * @param going the dishes' places that are about to go
 */
export function plannedBeside(view: View, going: readonly Link[]): PlannedBeside {
  const isGoing = ({ id }: Link) => going.some((each) => each.id === id);
  return going.flatMap((link) => {
    const daily_meal_id = mealOf(view, link);
    if (daily_meal_id === undefined) return [];
    const { dish_id } = link;
    const others = [...view.all('meal_guest_menu_dish').values()].filter(
      (each) => each.dish_id === dish_id && !isGoing(each) && mealOf(view, each) === daily_meal_id,
    );
    if (others.length === 0) return [];
    return [
      { dish_id, made_with: madeWithService({ dish_id, daily_meal_id }, isGoing).made_with ?? [] },
    ];
  });
}

const mealOf = (view: View, { meal_guest_menu_id: id }: Link): string | undefined =>
  view.get('meal_guest_menu', id)?.daily_meal_id;
