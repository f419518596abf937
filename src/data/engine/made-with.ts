import type { Row } from '../../../core/contract/rows.ts';
import type { MadeWith } from '../../offline/queue/operations/made-with.ts';
import { engineNow } from './running.ts';

type Named = { made_with?: NonNullable<MadeWith> };

const isUnsent = ({ version }: { version: number }): boolean => version === 0;

/**
 * What plans a dish in a service, where this device has not sent that yet.
 * @param isGoing whether a place of the dish on a menu is about to go: it does not count
 */
export function madeWithService(
  of: { dish_id: string; daily_meal_id: string },
  isGoing: (link: Row<'meal_guest_menu_dish'>) => boolean = () => false,
): Named {
  const { view } = engineNow();
  const planned = [...view.all('meal_guest_menu_dish').values()].flatMap((link) => {
    const menu =
      link.dish_id === of.dish_id &&
      !isGoing(link) &&
      view.get('meal_guest_menu', link.meal_guest_menu_id);
    return menu && menu.daily_meal_id === of.daily_meal_id ? [{ menu, link }] : [];
  });
  const [first] = planned;
  if (!first || planned.some(({ menu, link }) => !isUnsent(menu) && !isUnsent(link))) return {};
  return {
    made_with: [
      { entity: 'meal_guest_menu', id: first.menu.id },
      { entity: 'meal_guest_menu_dish', id: first.link.id },
    ],
  };
}

/** What makes an ingredient by its name, where this device has not sent that yet. */
export function madeWithIngredient(id: string): Named {
  const { view } = engineNow();
  const row = view.get('ingredient', id);
  if (!row || !isUnsent(row)) return {};
  // The first one has made it: others found it there. Ids of one device ascend.
  const [first] = [...view.all('dish_ingredient').values()]
    .filter(({ ingredient_id }) => ingredient_id === id)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) return {};
  return {
    made_with: [
      { entity: 'dish', id: first.dish_id },
      { entity: 'dish_ingredient', id: first.id },
    ],
  };
}
