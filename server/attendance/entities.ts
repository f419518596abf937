import { and, between, eq } from 'drizzle-orm';
import { checkIns } from '../database/schema/guests.ts';
import { mirrored } from '../live/mirrored.ts';

export type StoredCheckIn = typeof checkIns.$inferSelect;

/** What doors said at the meals of the days. */
export const checkInEntity = mirrored({
  entity: 'check_in',
  part: 'days',
  isLarge: true,
  select: ({ tx, hotelId, from, to }) =>
    tx
      .select()
      .from(checkIns)
      .where(and(eq(checkIns.hotel_id, hotelId), between(checkIns.meal_date, from, to))),
  rowOf: (stored: StoredCheckIn) => ({
    ...stored,
    at: stored.at.toISOString(),
    tapped_at: stored.tapped_at.toISOString(),
  }),
});
