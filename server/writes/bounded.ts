import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Checks what a hotel has of something, after rows were added to it: under the hotel's lock, so that two who add at
 * once don't go beyond.
 * @throws Refusal `limit_reached`, with which the rows that were added go
 */
export async function checkHotelCount(
  tx: Tx,
  table: PgTable & { hotel_id: AnyPgColumn },
  hotelId: string,
  most: number,
): Promise<void> {
  const count = await tx.$count(table, eq(table.hotel_id, hotelId));
  if (count > most) throw new Refusal('limit_reached');
}
