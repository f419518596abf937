import type { BatchRequest } from '../../../core/contract/batch.ts';
import { updateIngredient } from '../../../core/contract/dishes.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import {
  countStock,
  createDelivery,
  createIngredient,
  receiveDelivery,
} from '../../../core/contract/stock.ts';
import { given } from '../../../core/given.ts';
import { clashingFields } from '../../../core/rules/stay-edits.ts';
import { changedIngredient } from '../../../core/rules/stock/ingredient.ts';
import { stockAfter } from '../../../core/rules/stock/movements.ts';
import { inUnit, stored } from '../../../core/rules/stock/units.ts';
import { type Answer, gone, refuse } from './model-answer.ts';
import type { ModelServer } from './model-server.ts';

type Rows = [Entity, string, Row | null][];

/**
 * What the API does with the stock, counts and deliveries in the order in which they arrive: the rows that a request
 * writes, or why it does not; undefined where it is about something else.
 */
export function ofStock(
  model: ModelServer,
  { method, path, body }: BatchRequest,
  seen: number,
): Rows | Answer | undefined {
  const [, ingredientId] = /\/ingredients\/([^/]+)\/counts$/.exec(path) ?? [];
  if (ingredientId !== undefined) return counted(model, ingredientId, body);
  if (path.endsWith('/deliveries')) return announced(model, body);
  const [, deliveryId, receives] = /\/deliveries\/([^/]+)(\/receive)?$/.exec(path) ?? [];
  if (deliveryId !== undefined) {
    const current = model.row('ingredient_delivery', deliveryId);
    if (!current) return gone;
    if (current.version !== seen) return refuse(412, 'stale', { current });
    if (current.status !== 'pending') return refuse(409, 'already_received');
    return receives ? received(model, current, body) : [['ingredient_delivery', deliveryId, null]];
  }
  if (/\/hotels\/[^/]+\/ingredients$/.test(path)) return created(model, body);
  const [, id] = /\/hotels\/[^/]+\/ingredients\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const current = model.row('ingredient', id);
  if (!current) return gone;
  return method === 'PUT' ? changed(current, body, seen) : deleted(model, current, seen);
}

function created(model: ModelServer, body: unknown): Rows | Answer {
  const { id = '', name, ...facts } = createIngredient.body.parse(body);
  if (isNamed(model, name)) {
    const issues = [{ path: ['name'], code: 'already_exists' }];
    return refuse(409, 'already_exists', { issues });
  }
  const row: Row<'ingredient'> = {
    ...{ id, hotel_id: model.hotelId, version: 0, name, category: null, current_stock: 0 },
    ...{ package_size: null, barcode: null, allergens: null, is_active: true },
    ...given(facts),
    unit: facts.unit,
  };
  return [['ingredient', id, row]];
}

function changed(current: Row<'ingredient'>, body: unknown, seen: number): Rows | Answer {
  const { seen: shown, ...said } = updateIngredient.body.parse(body);
  const changes = given(said);
  if (!current.is_active && changes.is_active !== true) {
    return refuse(404, 'not_found', { current });
  }
  const holds = shown !== undefined && clashingFields(current, changes, shown).length === 0;
  if (current.version !== seen && !holds) return refuse(412, 'stale', { current });
  return [['ingredient', current.id, changedIngredient(current, changes)]];
}

function deleted(model: ModelServer, current: Row<'ingredient'>, seen: number): Rows | Answer {
  if (!current.is_active) return refuse(404, 'not_found', { current });
  if (current.version !== seen) return refuse(412, 'stale', { current });
  const issues = rowsIn(model, 'dish_ingredient').flatMap(({ ingredient_id, dish_id }) =>
    ingredient_id === current.id && model.row('dish', dish_id)?.is_active
      ? [{ path: ['dishes', dish_id], code: 'ingredient_in_use' }]
      : [],
  );
  if (issues.length > 0) return refuse(409, 'ingredient_in_use', { issues });
  return [['ingredient', current.id, { ...current, is_active: false }]];
}

function counted(model: ModelServer, ingredientId: string, body: unknown): Rows | Answer {
  const said = countStock.body.parse(body);
  const ingredient = model.row('ingredient', ingredientId);
  if (!ingredient?.is_active) return refuse(404, 'not_found');
  const unit = said.unit ?? ingredient.unit;
  const counted = inUnit({ quantity: said.counted, unit }, ingredient.unit);
  if (counted === undefined) return refuse(422, 'unit_not_convertible');
  const quantity = stored(counted - ingredient.current_stock);
  return moved(model, ingredient, { ...said, kind: 'count', quantity, counted });
}

function announced(model: ModelServer, body: unknown): Rows | Answer {
  const { id = '', ...said } = createDelivery.body.parse(body);
  const ingredient = model.row('ingredient', said.ingredient_id);
  if (!ingredient?.is_active) return refuse(404, 'not_found');
  const of = { id, hotel_id: model.hotelId, version: 0, status: 'pending' as const };
  return [['ingredient_delivery', id, { ...of, ...said, received_by: null, received_at: null }]];
}

function received(
  model: ModelServer,
  delivery: Row<'ingredient_delivery'>,
  body: unknown,
): Rows | Answer {
  const said = receiveDelivery.body.parse(body);
  const ingredient = model.row('ingredient', delivery.ingredient_id);
  if (!ingredient) return gone;
  const { quantity = delivery.quantity, movement_id: id, tapped_at } = said;
  const added = inUnit({ quantity, unit: delivery.unit }, ingredient.unit);
  if (added === undefined) return refuse(422, 'unit_not_convertible');
  const of = { kind: 'delivery' as const, counted: null, delivery_id: delivery.id };
  const here = { status: 'delivered' as const, received_by: model.owner };
  return [
    ...moved(model, ingredient, { ...of, id, tapped_at, quantity: stored(added) }),
    [
      'ingredient_delivery',
      delivery.id,
      { ...delivery, ...here, quantity, received_at: tapped_at ?? noon },
    ],
  ];
}

const noon = '2026-11-21T12:00:00.000Z';

function moved(
  model: ModelServer,
  ingredient: Row<'ingredient'>,
  said: Pick<Row<'stock_movement'>, 'kind' | 'quantity' | 'counted'> & {
    id?: string | undefined;
    tapped_at?: string | undefined;
    delivery_id?: string;
  },
): Rows {
  const { id = '', tapped_at = noon, kind, quantity, counted, delivery_id = null } = said;
  const row: Row<'stock_movement'> = {
    ...{ id, hotel_id: model.hotelId, version: 0, ingredient_id: ingredient.id },
    ...{ kind, quantity, counted, unit: ingredient.unit, delivery_id },
    ...{ dish_id: null, daily_meal_id: null, by: model.owner, at: tapped_at, tapped_at },
  };
  const current_stock = stockAfter(ingredient.current_stock, row);
  return [
    ['stock_movement', id, row],
    ['ingredient', ingredient.id, { ...ingredient, current_stock }],
  ];
}

const isNamed = (model: ModelServer, name: string): boolean =>
  rowsIn(model, 'ingredient').some(
    (each) => each.is_active && each.name.toLowerCase() === name.toLowerCase(),
  );

const rowsIn = <E extends Entity>(model: ModelServer, entity: E): Row<E>[] =>
  model.live().flatMap((each) => (each.entity === entity && each.row ? [each.row as Row<E>] : []));
