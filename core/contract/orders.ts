import { z } from 'zod';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { order, orderStatus, orderType, placedItem, tableName } from './row-schemas/orders.ts';

const orderParams = hotelParams.extend({ orderId: f.id });

/** Ids are stored as text, in lower case, as the rows that they name have them. */
const rowId = f.id.toLowerCase();

const placedItems = z
  .array(placedItem.extend({ id: rowId, dish_id: rowId.nullable() }))
  .min(1, { error: 'required' })
  .max(bounds.orderItems, { error: 'too_many' })
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: 'already_exists',
  });

const doneItems = z
  .array(z.strictObject({ id: rowId, done: z.boolean() }))
  .max(bounds.orderItems, { error: 'too_many' });

/** What of an order a person changes, or saw of what they change. */
export const orderChanges = z.strictObject({ status: orderStatus, items: doneItems }).partial();

export const listOrders = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/orders',
  summary: 'Orders on the board, oldest first: those that are not done, and those done lately.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(order)),
});

/** `placed_at` is when a person placed it: without a network, it comes later. */
export const createOrder = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/orders',
  summary: 'Places an order of a table.',
  access: 'order.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    table_name: tableName,
    order_type: orderType,
    placed_at: f.instant.optional(),
    items: placedItems,
  }),
  answer: written(order),
  errors: ['already_exists', 'dish_removed', 'limit_reached'],
  writes: 'create',
});

/**
 * What is left out stays. With `seen`, what the person saw of what they change, it holds beside what others have changed
 * of the order since.
 */
export const updateOrder = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/orders/{orderId}',
  summary: 'Moves an order to another column, or says which of its items are done.',
  access: 'order.write',
  params: orderParams,
  body: orderChanges.extend({ moved_at: f.instant.optional(), seen: orderChanges.optional() }),
  answer: written(order),
  writes: 'change',
});

export const deleteOrder = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/orders/{orderId}',
  summary: 'Deletes an order.',
  access: 'order.write',
  params: orderParams,
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});
