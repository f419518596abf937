import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/orders.ts';
import type { Row } from '../../core/contract/rows.ts';
import { clashes, leavesBoardBefore, orderAfter } from '../../core/rules/orders.ts';
import { enteredAt } from '../../core/rules/stay.ts';
import { dishes } from '../database/schema/dishes.ts';
import { orders } from '../database/schema/orders.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { orderEntity } from './entities.ts';
import { onBoard, orderOnBoard, type StoredOrder } from './queries.ts';

/** Places an order; what was done long ago makes room for it. */
export async function createOrder({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createOrder>): Promise<Row<'order'>> {
  const { id = randomUUIDv7(), table_name, order_type, placed_at, items } = body;
  await checkDishes(tx, hotelId, items);
  await clearBoard(tx, log, hotelId);
  const placed = momentOf(placed_at);
  const [made] = await tx
    .insert(orders)
    .values({
      ...{ hotel_id: hotelId, id, version: log.version, table_name, order_type },
      ...{ status: 'pending', placed_at: placed, status_at: placed },
      items: items.map(({ id: item, ...placed }) => ({ id: item, done: false, ...placed })),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  const count = await tx.$count(orders, onBoard(hotelId));
  if (count > bounds.ordersOnBoard) throw new Refusal('limit_reached');
  return log.put(orderEntity, made);
}

/** Moves an order, or strikes items of it through. */
export async function updateOrder({
  tx,
  log,
  hotelId,
  params,
  body,
  seen,
}: HotelWriteCall<typeof contract.updateOrder>): Promise<Row<'order'>> {
  const { moved_at, seen: shown, ...changes } = body;
  const before = await theOrder(tx, hotelId, params.orderId);
  const row = orderEntity.rowOf(before);
  seen(row, () => shown !== undefined && !clashes(row, changes, shown));
  checkItems(row, changes.items ?? []);
  const moved = Math.max(momentOf(moved_at).getTime(), before.placed_at.getTime());
  const { status, status_at, items } = orderAfter(row, changes, new Date(moved).toISOString());
  const [after] = await tx
    .update(orders)
    .set({ status, status_at: new Date(status_at), items, version: log.version })
    .where(own(before))
    .returning();
  if (!after) throw Refusal.gone();
  return log.put(orderEntity, after);
}

export async function deleteOrder({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.deleteOrder>): Promise<{ id: string }> {
  const before = await theOrder(tx, hotelId, params.orderId);
  seen(orderEntity.rowOf(before));
  await tx.delete(orders).where(own(before));
  log.remove(orderEntity, before.id);
  return { id: before.id };
}

const own = ({ hotel_id, id }: StoredOrder) =>
  and(eq(orders.hotel_id, hotel_id), eq(orders.id, id));

async function theOrder(tx: Tx, hotelId: string, id: string): Promise<StoredOrder> {
  const found = await orderOnBoard(tx, hotelId, id);
  if (!found) throw Refusal.gone();
  return found;
}

/** When a person did it, by their device's clock as far as that can be believed. */
const momentOf = (said: string | undefined): Date =>
  new Date(enteredAt(Date.now(), said === undefined ? undefined : Date.parse(said)));

type Ordered = Pick<Row<'order'>['items'][number], 'dish_id'>;

/**
 * @throws Refusal `not_found` for a dish that the hotel does not have; `dish_removed`, at each line of a dish that was
 * taken out of use
 */
async function checkDishes(tx: Tx, hotelId: string, items: readonly Ordered[]): Promise<void> {
  const wanted = [...new Set(items.flatMap(({ dish_id }) => dish_id ?? []))];
  if (wanted.length === 0) return;
  const found = await tx
    .select({ id: dishes.id, is_active: dishes.is_active })
    .from(dishes)
    .where(and(eq(dishes.hotel_id, hotelId), inArray(dishes.id, wanted)));
  if (found.length < wanted.length) throw new Refusal('not_found');
  const removed = new Set(found.flatMap(({ id, is_active }) => (is_active ? [] : id)));
  const issues = items.flatMap(({ dish_id }, n) =>
    dish_id !== null && removed.has(dish_id)
      ? [{ path: ['items', n, 'dish_id'], code: 'dish_removed' }]
      : [],
  );
  if (issues.length > 0) throw new Refusal('dish_removed', { issues });
}

/** @throws Refusal `not_found` for an item that the order does not have */
function checkItems(order: Row<'order'>, items: readonly { id: string }[]): void {
  const known = new Set(order.items.map(({ id }) => id));
  if (items.some(({ id }) => !known.has(id))) throw new Refusal('not_found');
}

/** Orders that leave the board in one write; more come with the next orders. */
const leavingAtOnce = 200;

/** Takes what was done long ago off the board, and off all devices. */
async function clearBoard(tx: Tx, log: ChangeLog, hotelId: string): Promise<void> {
  const old = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        onBoard(hotelId),
        eq(orders.status, 'done'),
        lt(orders.status_at, leavesBoardBefore(Date.now())),
      ),
    )
    .limit(leavingAtOnce);
  const left = await tx
    .update(orders)
    .set({ is_on_board: false, version: log.version })
    .where(and(eq(orders.hotel_id, hotelId), inArray(orders.id, old)))
    .returning({ id: orders.id });
  for (const { id } of left) log.remove(orderEntity, id);
}
