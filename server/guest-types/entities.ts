import { eq } from 'drizzle-orm';
import { guestGroups, guestTypes } from '../database/schema/guests.ts';
import { mirrored } from '../live/mirrored.ts';

export const guestTypeEntity = mirrored({
  entity: 'guest_type',
  part: 'always',
  select: ({ tx, hotelId }) => tx.select().from(guestTypes).where(eq(guestTypes.hotel_id, hotelId)),
  rowOf: (row: typeof guestTypes.$inferSelect) => row,
});

export const guestGroupEntity = mirrored({
  entity: 'guest_group',
  part: 'always',
  select: ({ tx, hotelId }) =>
    tx.select().from(guestGroups).where(eq(guestGroups.hotel_id, hotelId)),
  rowOf: (row: typeof guestGroups.$inferSelect) => row,
});
