import type { BatchRequest } from '../../../core/contract/batch.ts';
import { addDishIngredient, setIngredientWeight } from '../../../core/contract/kitchen.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import { type Answer, gone, refuse } from './model-answer.ts';
import type { ModelServer } from './model-server.ts';

type Rows = [Entity, string, Row | null][];

/**
 * What the API does with the ingredients of dishes: the rows that a request writes, or why it does not; undefined where
 * it is about something else.
 */
export function ofIngredients(
  model: ModelServer,
  { method, path, body }: BatchRequest,
  seen: number,
): Rows | Answer | undefined {
  if (path.endsWith('/ingredient-weights')) return weighed(model, body, seen);
  const [, dishId] = /\/kitchen\/dishes\/([^/]+)\/ingredients$/.exec(path) ?? [];
  if (dishId !== undefined && method === 'POST') return added(model, dishId, body);
  const [, linkId] = /\/dish-ingredients\/([^/]+)$/.exec(path) ?? [];
  return linkId === undefined ? undefined : removed(model, linkId, seen);
}

function weighed(model: ModelServer, body: unknown, seen: number): Rows | Answer {
  const { dish_id, ingredient_id, weight } = setIngredientWeight.body.parse(body);
  if (model.row('dish', dish_id)?.is_active !== true) return refuse(404, 'not_found');
  const link = linksIn(model).find(
    (each) => each.dish_id === dish_id && each.ingredient_id === ingredient_id,
  );
  if (!link) return gone;
  if (link.version !== seen) return refuse(412, 'stale', { current: link });
  return [['dish_ingredient', link.id, { ...link, chef_assumed_weight: weight }]];
}

function added(model: ModelServer, dish_id: string, body: unknown): Rows | Answer {
  const { id = '', ingredient_id = '', ...line } = addDishIngredient.body.parse(body);
  if (model.row('dish', dish_id)?.is_active !== true) return refuse(404, 'not_found');
  const known = model
    .live()
    .flatMap((each) => (each.entity === 'ingredient' && each.row ? [each.row] : []))
    .find(({ name }) => name.toLowerCase() === line.name.toLowerCase());
  const of = { hotel_id: model.hotelId, version: 0 };
  const { name, quantity, unit } = line;
  const made: Row<'ingredient'> = {
    ...{ ...of, id: ingredient_id, name, category: null, current_stock: 0, unit: 'g' },
    ...{ package_size: null, barcode: null, allergens: null, is_active: true },
  };
  const link: Row<'dish_ingredient'> = {
    ...{ ...of, id, dish_id, ingredient_id: known?.id ?? ingredient_id, quantity, unit },
    chef_assumed_weight: null,
  };
  return [
    ...(known ? [] : ([['ingredient', ingredient_id, made]] satisfies Rows)),
    ['dish_ingredient', id, link],
  ];
}

function removed(model: ModelServer, id: string, seen: number): Rows | Answer {
  const link = model.row('dish_ingredient', id);
  if (!link) return gone;
  if (link.version !== seen) return refuse(412, 'stale', { current: link });
  return [['dish_ingredient', id, null]];
}

const linksIn = (model: ModelServer): Row<'dish_ingredient'>[] =>
  model.live().flatMap((each) => (each.entity === 'dish_ingredient' && each.row ? [each.row] : []));
