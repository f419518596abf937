import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import { createOrder, deleteOrder, updateOrder } from '../../../../../core/contract/orders.ts';
import {
  orderStatus,
  orderType,
  placedItem,
  tableName,
} from '../../../../../core/contract/row-schemas/orders.ts';
import { clashes, orderAfter } from '../../../../../core/rules/orders.ts';
import { defineChange, defineCreate, defineDelete } from '../../define.ts';

/** "2 × Soup (no nuts)" */
const inWords = ({ name, quantity, customizations }: z.infer<typeof placedItem>): string =>
  `${quantity} × ${name}${customizations.length > 0 ? ` (${customizations.join(', ')})` : ''}`;

/** A table orders. */
export const createOrderOperation = defineCreate({
  name: 'create-order',
  entity: 'order',
  endpoint: createOrder,
  args: z.strictObject({
    /** Minted on the device, as those of its items are: it can be moved before the server knows it. */
    id: f.id,
    table_name: tableName,
    order_type: orderType,
    placed_at: f.instant,
    items: z.array(placedItem),
  }),
  row: ({ args: { table_name, order_type, placed_at, items } }) => ({
    ...{ table_name, order_type, placed_at, status: 'pending' as const, status_at: placed_at },
    items: items.map(({ id, ...item }) => ({ id, done: false, ...item })),
  }),
  dependsOn: ({ items }) =>
    items.flatMap(({ dish_id }) => (dish_id ? [{ entity: 'dish' as const, id: dish_id }] : [])),
  // All of it: where it is refused, this is what is left to read it from.
  describe: ({ table_name, items }) => ({
    key: 'create_order',
    values: { table: table_name, dishes: items.map(inWords) },
  }),
});

const order = { order_id: f.id, table_name: z.string() };

/** Moves an order to another column of the board. */
export const moveOrderOperation = defineChange({
  name: 'move-order',
  entity: 'order',
  endpoint: updateOrder,
  args: z.strictObject({
    ...order,
    status: orderStatus,
    /** As the person saw it. */
    seen: orderStatus,
    moved_at: f.instant,
  }),
  id: (args) => args.order_id,
  params: (args) => ({ orderId: args.order_id }),
  body: ({ status, seen, moved_at }) => ({ status, moved_at, seen: { status: seen } }),
  overlay: (row, { args: { status, moved_at } }) => row && orderAfter(row, { status }, moved_at),
  satisfied: (current, { status }) => current?.status === status,
  reapply: (current, { args }) => (current ? { ...args, seen: current.status } : args),
  merging: {
    holdsOver: (current, { status, seen }) =>
      !!current && !clashes(current, { status }, { status: seen }),
    // Somebody has moved it elsewhere: nothing is left of this move.
    rest: () => null,
  },
  describe: ({ table_name, status }) => ({
    key: 'move_order',
    values: { table: table_name, column: status },
  }),
  describeTheirs: ({ table_name, status }) => ({
    key: 'keep_order',
    values: { table: table_name, column: status },
  }),
});

/** Strikes an item of an order through, or takes that back. */
export const setOrderItemOperation = defineChange({
  name: 'set-order-item',
  entity: 'order',
  endpoint: updateOrder,
  args: z.strictObject({ ...order, item_id: f.id, dish: z.string(), done: z.boolean() }),
  id: (args) => args.order_id,
  params: (args) => ({ orderId: args.order_id }),
  body: ({ item_id, done }) => ({
    items: [{ id: item_id, done }],
    seen: { items: [{ id: item_id, done: !done }] },
  }),
  overlay: (row, { args: { item_id, done } }) =>
    // The time is that of moves.
    row && orderAfter(row, { items: [{ id: item_id, done }] }, row.status_at),
  satisfied: (current, { item_id, done }) =>
    current?.items.find(({ id }) => id === item_id)?.done === done,
  merging: {
    holdsOver: (current, { item_id, done }) =>
      !!current &&
      !clashes(
        current,
        { items: [{ id: item_id, done }] },
        { items: [{ id: item_id, done: !done }] },
      ),
    rest: () => null,
  },
  describe: ({ table_name, dish, done }) => ({
    key: done ? 'finish_order_item' : 'reopen_order_item',
    values: { table: table_name, dish },
  }),
  describeTheirs: ({ table_name, items, status }, { item_id, dish }) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return { key: 'keep_order', values: { table: table_name, column: status } };
    return {
      key: item.done ? 'finish_order_item' : 'reopen_order_item',
      values: { table: table_name, dish },
    };
  },
});

/** Takes an order off the board for good. */
export const deleteOrderOperation = defineDelete({
  name: 'delete-order',
  entity: 'order',
  endpoint: deleteOrder,
  args: z.strictObject(order),
  id: (args) => args.order_id,
  params: (args) => ({ orderId: args.order_id }),
  undoes: createOrderOperation,
  describe: ({ table_name }) => ({ key: 'delete_order', values: { table: table_name } }),
  describeTheirs: ({ table_name, status }) => ({
    key: 'keep_order',
    values: { table: table_name, column: status },
  }),
});
