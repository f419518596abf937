import { and, eq, gte, or, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type { Row } from '../../core/contract/rows.ts';
import type { Day } from '../../core/rules/day.ts';
import { ingredientDeliveries, stockMovements } from '../database/schema/stock.ts';
import { mirrored } from '../live/mirrored.ts';

export type StoredDelivery = typeof ingredientDeliveries.$inferSelect;

const daysBefore = (day: Day, count: number) => sql`${day}::date - ${count}::int`;

/** What is on its way, and what has come of late. */
export const ingredientDeliveryEntity = mirrored({
  entity: 'ingredient_delivery',
  part: 'always',
  select: ({ tx, hotelId, from }) =>
    tx
      .select()
      .from(ingredientDeliveries)
      .where(
        and(
          eq(ingredientDeliveries.hotel_id, hotelId),
          or(
            eq(ingredientDeliveries.status, 'pending'),
            gte(ingredientDeliveries.delivery_date, daysBefore(from, bounds.deliveryDays)),
          ),
        ),
      ),
  rowOf: (stored: StoredDelivery): Row<'ingredient_delivery'> => ({
    ...stored,
    received_at: stored.received_at?.toISOString() ?? null,
  }),
});

/** Why stocks changed of late; what is older is read when somebody asks. */
export const stockMovementEntity = mirrored({
  entity: 'stock_movement',
  part: 'always',
  select: ({ tx, hotelId, from }) =>
    tx
      .select()
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.hotel_id, hotelId),
          gte(stockMovements.at, daysBefore(from, bounds.movementDays)),
        ),
      ),
  rowOf: (stored: typeof stockMovements.$inferSelect): Row<'stock_movement'> => ({
    ...stored,
    at: stored.at.toISOString(),
    tapped_at: stored.tapped_at.toISOString(),
  }),
});
