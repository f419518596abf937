import { and, between, eq } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { briefAcknowledgements, kitchenBriefs } from '../database/schema/briefs.ts';
import { mirrored } from '../live/mirrored.ts';

export const kitchenBriefEntity = mirrored({
  entity: 'kitchen_brief',
  part: 'days',
  select: ({ tx, hotelId, from, to }) =>
    tx
      .select()
      .from(kitchenBriefs)
      .where(and(eq(kitchenBriefs.hotel_id, hotelId), between(kitchenBriefs.meal_date, from, to))),
  rowOf: (row: typeof kitchenBriefs.$inferSelect): Row<'kitchen_brief'> => ({
    ...row,
    sent_at: row.sent_at.toISOString(),
    as_of: row.as_of.toISOString(),
  }),
});

export const briefAcknowledgementEntity = mirrored({
  entity: 'brief_acknowledgement',
  part: 'days',
  select: ({ tx, hotelId, from, to }) =>
    tx
      .select()
      .from(briefAcknowledgements)
      .where(
        and(
          eq(briefAcknowledgements.hotel_id, hotelId),
          between(briefAcknowledgements.meal_date, from, to),
        ),
      ),
  rowOf: (row: typeof briefAcknowledgements.$inferSelect): Row<'brief_acknowledgement'> => ({
    ...row,
    acknowledged_at: row.acknowledged_at.toISOString(),
    as_of: row.as_of.toISOString(),
  }),
});
