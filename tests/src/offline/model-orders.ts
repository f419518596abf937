import type { BatchRequest } from '../../../core/contract/batch.ts';
import { createOrder, updateOrder } from '../../../core/contract/orders.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import { clashes, orderAfter } from '../../../core/rules/orders.ts';
import { type Answer, gone, refuse } from './model-answer.ts';
import type { ModelServer } from './model-server.ts';

type Rows = [Entity, string, Row | null][];

/**
 * What the API does with orders: the rows that a request writes, or why it does not; undefined where it is about
 * something else.
 */
export function ofOrders(
  model: ModelServer,
  { method, path, body }: BatchRequest,
  seen: number,
): Rows | Answer | undefined {
  if (path.endsWith('/orders')) return placed(model, body);
  const [, id] = /\/orders\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const current = model.row('order', id);
  if (!current) return gone;
  if (method === 'PUT') return changed(current, body, seen);
  if (current.version !== seen) return refuse(412, 'stale', { current });
  return [['order', id, null]];
}

function placed(model: ModelServer, body: unknown): Rows | Answer {
  const { id = '', placed_at = '', items, ...order } = createOrder.body.parse(body);
  const issues = items.flatMap(({ dish_id }, n) =>
    dish_id === null || model.row('dish', dish_id)?.is_active
      ? []
      : [{ path: ['items', n, 'dish_id'], code: 'dish_removed' }],
  );
  if (issues.length > 0) return refuse(422, 'dish_removed', { issues });
  const at = { status: 'pending' as const, placed_at, status_at: placed_at };
  const row: Row<'order'> = {
    ...{ id, hotel_id: model.hotelId, version: 0, ...order, ...at },
    items: items.map((item) => ({ ...item, done: false })),
  };
  return [['order', id, row]];
}

function changed(current: Row<'order'>, body: unknown, seen: number): Rows | Answer {
  const { moved_at = '', seen: shown, ...changes } = updateOrder.body.parse(body);
  const holds = shown !== undefined && !clashes(current, changes, shown);
  if (current.version !== seen && !holds) return refuse(412, 'stale', { current });
  return [['order', current.id, orderAfter(current, changes, moved_at)]];
}
