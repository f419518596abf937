import { and, eq, inArray } from 'drizzle-orm';
import { checkIns } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';

/** Deletes what doors said of guests whose rows go. @returns what has to be noted as gone */
export const removeCheckIns = (
  tx: Tx,
  hotelId: string,
  guests: readonly string[],
): Promise<(typeof checkIns.$inferSelect)[]> =>
  tx
    .delete(checkIns)
    .where(and(eq(checkIns.hotel_id, hotelId), inArray(checkIns.reservation_id, [...guests])))
    .returning();
