import type { Operation } from '../../offline/queue/operation.ts';
import type { ArgsOf } from '../../offline/queue/operations/registry.ts';
import { engineNow } from '../engine/running.ts';
import { putDishes } from './planning.ts';

/**
 * Puts the dishes of a refused guest menu on the menu that is planned at its place, with what was done to it while it
 * waited, and discards it. The dishes are stored first, and those that are there already stay as they are: whatever
 * interrupts it, it can be done again. Rejects where this device can't have the day's menus.
 */
export async function joinMenu(id: string): Promise<void> {
  const engine = engineNow();
  const operations = await engine.operations();
  const refused = operations.find((each) => each.id === id);
  if (!refused || !isOf('add-guest-menu', refused) || refused.state.kind !== 'inbox') return;
  const { args } = refused;
  const day = args.menu_date;
  if ((await engine.ensureMenus(day, day)) === 'missing') throw new Error('the menus are not here');
  const added = operations
    .filter((each) => isOf('add-menu-dish', each))
    .filter((each) => each.args.guest_menu_id === args.id);
  const removed = operations
    .filter((each) => isOf('remove-menu-dish', each))
    .filter((each) => each.args.guest_menu_id === args.id);
  const gone = new Set(removed.map((each) => each.args.menu_dish_id));
  const dishes = [...args.dishes, ...added.map((each) => each.args)].filter((e) => !gone.has(e.id));
  const place = { day, mealTypeId: args.meal_type_id, guestTypeId: args.guest_type_id };
  const dishIds = dishes.map(({ dish_id }) => dish_id);
  await putDishes(place, dishIds, args.menu).stored;
  for (const each of [...added, ...removed, refused]) await engine.discard(each.id);
}

const isOf = <N extends 'add-guest-menu' | 'add-menu-dish' | 'remove-menu-dish'>(
  name: N,
  operation: Operation,
): operation is Operation<ArgsOf<N>> => operation.name === name;
