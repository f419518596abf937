import { orderStatuses, orderTypes } from '../../core/rules/orders.ts';
import { epoch } from './machine.ts';
import { activeDishes, oneOf } from './sample-parts.ts';
import type { Samples } from './samples.ts';

/** What kitchen and reception tap on the board of orders. */
export const orderSamples: Pick<
  Samples,
  'create-order' | 'move-order' | 'set-order-item' | 'delete-order'
> = {
  'create-order': {
    weight: 1,
    draw(view, random, newId) {
      const dish = random.chance(0.7) ? oneOf(activeDishes(view), random) : undefined;
      const customizations = random.chance(0.3) ? ['no nuts'] : [];
      // One item: whoever strikes it through rests on all of them, as far as the promises know.
      const item = {
        ...{ id: newId(), name: dish?.name ?? 'Bread', dish_id: dish?.id ?? null },
        ...{ quantity: random.int(1, 6), customizations },
      };
      return {
        ...{ id: newId(), table_name: `Table ${random.int(1, 20)}` },
        ...{ order_type: random.pick(orderTypes), placed_at: new Date(epoch).toISOString() },
        items: [item],
      };
    },
    says: (row) => [row.id, row.table_name, row.order_type],
  },
  'move-order': {
    weight: 1.5,
    draw(view, random) {
      const order = oneOf(view.all('order').values(), random);
      if (!order) return undefined;
      return {
        ...{ order_id: order.id, table_name: order.table_name, seen: order.status },
        status: random.pick(orderStatuses.filter((status) => status !== order.status)),
        moved_at: new Date(epoch).toISOString(),
      };
    },
    says: (row) => [row.id, row.status],
    restsOn: () => ['status'],
  },
  'set-order-item': {
    weight: 1,
    draw(view, random) {
      const order = oneOf(view.all('order').values(), random);
      const item = order && oneOf(order.items, random);
      if (!order || !item) return undefined;
      return {
        ...{ order_id: order.id, table_name: order.table_name },
        ...{ item_id: item.id, dish: item.name, done: !item.done },
      };
    },
    says: (row) => [row.id, row.items.map(({ done }) => done)],
    restsOn: () => ['items'],
  },
  'delete-order': {
    weight: 0.4,
    draw(view, random) {
      const order = oneOf(view.all('order').values(), random);
      return order && { order_id: order.id, table_name: order.table_name };
    },
    says: (row) => row.id,
  },
};
