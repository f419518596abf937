import { and, eq, inArray } from 'drizzle-orm';
import { alertAcknowledgements } from '../database/schema/alerts.ts';
import type { Tx } from '../database/transaction.ts';

/** What the kitchen has seen of the dishes of some services. */
export const acknowledgementsOfServices = (tx: Tx, hotelId: string, services: readonly string[]) =>
  tx
    .select()
    .from(alertAcknowledgements)
    .where(
      and(
        eq(alertAcknowledgements.hotel_id, hotelId),
        inArray(alertAcknowledgements.daily_meal_id, [...services]),
      ),
    );
