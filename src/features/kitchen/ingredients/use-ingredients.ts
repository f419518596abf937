import { useMemo } from 'react';
import type { Row } from '../../../../core/contract/rows.ts';
import { groupBy } from '../../../../core/rules/group-by.ts';
import { ingredientShares } from '../../../../core/rules/ingredient-shares.ts';
import { addedUp, type Quantity } from '../../../../core/rules/kitchen-units.ts';
import { compareNames } from '../../../../core/rules/names.ts';
import { useView, type View } from '../../../data/engine/view.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';

type Link = Row<'dish_ingredient'>;

/** One ingredient, summed over one dish or all dishes of a meal. */
export interface IngredientView {
  /** The ingredient's id. */
  id: string;
  name: string;
  /** Recipe quantities in kitchen units: one of mass, one of volume, one of each other unit. */
  quantities: readonly Quantity[];
  /** Its part of the dishes' suggested amounts, kg. */
  suggested: number;
  /** Sum of the kitchen's own amounts, kg; null where a dish has none. */
  kitchen: number | null;
  /** Names of the dishes that contain it. */
  dishes: readonly string[];
  /** What brings it into the dish; into the last one of several. */
  link: Link;
  /** Something of it is not yet acknowledged by the server. */
  pending: boolean;
}

/** Ingredients of the given dishes, each once, ordered by name. */
export function useIngredients(dishes: readonly KitchenDishView[]): readonly IngredientView[] {
  const links = useView(linksIn);
  const names = useView(namesIn);
  const pending = useView(pendingIn);
  return useMemo(
    () => ingredientsOf(dishes, links, names, pending),
    [dishes, links, names, pending],
  );
}

const linksIn = (view: View): ReadonlyMap<string, readonly Link[]> =>
  groupBy(view.all('dish_ingredient').values(), (link) => link.dish_id);

const namesIn = (view: View): ReadonlyMap<string, string> =>
  new Map([...view.all('ingredient')].map(([id, { name }]) => [id, name]));

const pendingIn = (view: View): ReadonlySet<string> =>
  new Set(
    [...view.all('dish_ingredient').keys()].filter((id) =>
      view.pending({ entity: 'dish_ingredient', id }),
    ),
  );

export function ingredientsOf(
  dishes: readonly KitchenDishView[],
  links: ReadonlyMap<string, readonly Link[]>,
  names: ReadonlyMap<string, string>,
  pending: ReadonlySet<string> = new Set(),
): IngredientView[] {
  const found = new Map<string, IngredientView>();
  for (const { dish, suggestion } of dishes) {
    const own = links.get(dish.id) ?? [];
    const shares = ingredientShares(own, suggestion.kg);
    for (const [index, link] of own.entries()) {
      const name = names.get(link.ingredient_id);
      if (name === undefined) continue;
      const before = found.get(link.ingredient_id) ?? {
        id: link.ingredient_id,
        name,
        quantities: [],
        suggested: 0,
        kitchen: 0,
        dishes: [],
        pending: false,
      };
      found.set(link.ingredient_id, {
        ...before,
        quantities: addedUp([...before.quantities, link]),
        suggested: before.suggested + (shares[index] ?? 0),
        kitchen: sumOf(before.kitchen, link.chef_assumed_weight),
        dishes: [...before.dishes, dish.name],
        link,
        pending: before.pending || pending.has(link.id),
      });
    }
  }
  return [...found.values()].sort((a, b) => compareNames(a.name, b.name));
}

function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
