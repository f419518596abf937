import type { Row } from '../../../core/contract/rows.ts';
import { normalizedName } from '../../../core/rules/names.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { madeWithService } from '../engine/made-with.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';

type Link = Row<'dish_ingredient'>;

/** An ingredient of a dish in the service that it is cooked for. */
export interface Portion {
  link: Link;
  name: string;
  dailyMealId: string;
}

/**
 * Adds ingredients to a dish, by name: the hotel's, or new ones. What the dish has meanwhile stays as it is. Rejects
 * when the device can't store it.
 */
export async function addIngredients(dishId: string, names: readonly string[]): Promise<void> {
  const { view } = engineNow();
  const has = new Set(linksOf(view, dishId).map(({ ingredient_id }) => ingredient_id));
  const missing = names.filter((name) => !has.has(called(view, name)?.id ?? ''));
  // Operations performed in one task share one transaction of the device.
  await Promise.all(
    missing.map((name) => {
      const known = called(view, name);
      return perform('add-dish-ingredient', {
        ...{ id: newId(), dish_id: dishId, ingredient_id: known?.id ?? newId() },
        ...{ name: known?.name ?? name.trim(), quantity: 1, unit: 'piece' },
        is_new: isNew(known),
      });
    }),
  );
}

/** Enters the kitchen's amount of an ingredient, kg. Rejects when the device can't store it. */
export function enterIngredientWeight(
  { link, dailyMealId }: Omit<Portion, 'name'>,
  weight: number,
): Promise<void> {
  const { id: dish_ingredient_id, dish_id, ingredient_id } = link;
  return perform('set-ingredient-weight', {
    ...{ dish_ingredient_id, dish_id, ingredient_id },
    ...{ daily_meal_id: dailyMealId, weight },
    ...madeWithService({ dish_id, daily_meal_id: dailyMealId }),
  });
}

/** Takes an ingredient out of its dish. Rejects when the device can't store it. */
export const removeIngredient = ({ link, name }: Portion): Promise<void> =>
  perform('remove-dish-ingredient', {
    ...{ dish_ingredient_id: link.id, dish_id: link.dish_id, name },
  });

/**
 * Puts an ingredient back that was taken out, with what the dish said of it: an unsent removal is dropped, else the
 * ingredient is added again.
 */
export async function putBack({ link, name, dailyMealId }: Portion): Promise<void> {
  const engine = engineNow();
  const removal = (await engine.operations()).find(
    (each) =>
      each.name === 'remove-dish-ingredient' &&
      each.state.kind !== 'sent' &&
      (each.args as { dish_ingredient_id: string }).dish_ingredient_id === link.id,
  );
  if (removal) return engine.discard(removal.id);
  const { dish_id, ingredient_id, quantity, unit, chef_assumed_weight: weight } = link;
  const has = linksOf(engine.view, dish_id).some((each) => each.ingredient_id === ingredient_id);
  if (has) return;
  const id = newId();
  const known = engine.view.get('ingredient', ingredient_id);
  const added = perform('add-dish-ingredient', {
    ...{ id, dish_id, ingredient_id, name, quantity, unit },
    is_new: isNew(known),
  });
  const again = { link: { ...link, id }, dailyMealId };
  await Promise.all([added, ...(weight === null ? [] : [enterIngredientWeight(again, weight)])]);
}

const linksOf = (view: View, dishId: string): Link[] =>
  [...view.all('dish_ingredient').values()].filter((link) => link.dish_id === dishId);

const called = (view: View, name: string): Row<'ingredient'> | undefined =>
  [...view.all('ingredient').values()].find(
    (each) => each.is_active && normalizedName(each.name) === normalizedName(name),
  );

/** Whether the server may not have it yet. */
const isNew = (ingredient: Row<'ingredient'> | undefined): boolean =>
  ingredient === undefined || ingredient.version === 0;
