import { and, asc, eq } from 'drizzle-orm';
import { orders } from '../database/schema/orders.ts';
import type { Tx } from '../database/transaction.ts';

export type StoredOrder = typeof orders.$inferSelect;

export const onBoard = (hotelId: string) =>
  and(eq(orders.hotel_id, hotelId), eq(orders.is_on_board, true));

/** All that devices have, oldest first. */
export const ordersOnBoard = (tx: Tx, hotelId: string): Promise<StoredOrder[]> =>
  tx.select().from(orders).where(onBoard(hotelId)).orderBy(asc(orders.placed_at), asc(orders.id));

/** An order of the board; undefined for one that has left it, or that there never was. */
export async function orderOnBoard(
  tx: Tx,
  hotelId: string,
  id: string,
): Promise<StoredOrder | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(onBoard(hotelId), eq(orders.id, id)));
  return row;
}
