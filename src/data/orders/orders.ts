import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { compareNames } from '../../../core/rules/names.ts';
import type { Order, OrderStatus } from '../../../core/rules/orders.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { rowNow, useView } from '../engine/view.ts';

/** The hotel's own orders, as this device sees them: its unsent ones included. */
export const useOwnOrders = (): readonly Row<'order'>[] => useView(ordersIn);

const ordersIn = (view: View): Row<'order'>[] => [...view.all('order').values()];

/** Dishes in use by name. */
export const useOrderableDishes = (): readonly Row<'dish'>[] => useView(dishesIn);

const dishesIn = (view: View): Row<'dish'>[] =>
  [...view.all('dish').values()]
    .filter(({ is_active }) => is_active)
    .sort((a, b) => compareNames(a.name, b.name));

/** Ids of the dishes that are on a menu of a day. */
export const useDishesOfDay = (day: Day): readonly string[] =>
  useView(useCallback((view) => dishesOfDay(view, day), [day]));

function dishesOfDay(view: View, day: Day): string[] {
  const menus = new Set<string>();
  for (const menu of view.all('daily_menu').values())
    if (menu.menu_date === day && menu.is_active) menus.add(menu.id);
  const meals = new Set<string>();
  for (const meal of view.all('daily_meal').values())
    if (menus.has(meal.daily_menu_id)) meals.add(meal.id);
  const guestMenus = new Set<string>();
  for (const menu of view.all('meal_guest_menu').values())
    if (meals.has(menu.daily_meal_id)) guestMenus.add(menu.id);
  const dishes = new Set<string>();
  for (const link of view.all('meal_guest_menu_dish').values())
    if (guestMenus.has(link.meal_guest_menu_id)) dishes.add(link.dish_id);
  return [...dishes];
}

export type PlacedItem = Omit<Order['items'][number], 'id' | 'done'>;

/** Places an order. Rejects where this device can't store it. @returns its id */
export async function placeOrder(
  order: Pick<Order, 'table_name' | 'order_type'> & { items: readonly PlacedItem[] },
): Promise<string> {
  const id = newId();
  await perform('create-order', {
    ...{ id, table_name: order.table_name, order_type: order.order_type },
    placed_at: new Date().toISOString(),
    items: order.items.map(({ name, dish_id, quantity, customizations }) => ({
      ...{ id: newId(), name, dish_id, quantity, customizations },
    })),
  });
  return id;
}

/** Moves an order to another column. Rejects where this device can't store it. */
export async function moveOrder(id: string, status: OrderStatus): Promise<void> {
  const order = rowNow('order', id);
  if (!order) return;
  const { table_name, status: seen } = order;
  const moved_at = new Date().toISOString();
  await perform('move-order', { order_id: id, table_name, status, seen, moved_at });
}

/** Strikes an item of an order through, or takes that back. */
export async function setOrderItem(id: string, itemId: string, done: boolean): Promise<void> {
  const order = rowNow('order', id);
  const item = order?.items.find((each) => each.id === itemId);
  if (!order || !item || item.done === done) return;
  const { table_name } = order;
  const what = { item_id: itemId, dish: item.name, done };
  await perform('set-order-item', { order_id: id, table_name, ...what });
}

export async function deleteOrder(id: string): Promise<void> {
  const order = rowNow('order', id);
  if (order) await perform('delete-order', { order_id: id, table_name: order.table_name });
}

/** Places an order anew as it was before it was deleted, under another id. */
export async function restoreOrder(order: Order): Promise<void> {
  const id = newId();
  const { table_name, order_type, placed_at, status, status_at } = order;
  const items = order.items.map((item) => ({ ...item, id: newId() }));
  const placed = items.map(({ done: _, ...item }) => item);
  const stored = [
    perform('create-order', { id, table_name, order_type, placed_at, items: placed }),
    ...(status === 'pending'
      ? []
      : [
          perform('move-order', {
            ...{ order_id: id, table_name, status, seen: 'pending', moved_at: status_at },
          }),
        ]),
    ...items
      .filter(({ done }) => done)
      .map((item) =>
        perform('set-order-item', {
          ...{ order_id: id, table_name, item_id: item.id, dish: item.name, done: true },
        }),
      ),
  ];
  await Promise.all(stored);
}
