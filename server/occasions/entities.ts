import { eq } from 'drizzle-orm';
import { occasions } from '../database/schema/dishes.ts';
import { mirrored } from '../live/mirrored.ts';

export const occasionEntity = mirrored({
  entity: 'occasion',
  part: 'always',
  select: ({ tx, hotelId }) => tx.select().from(occasions).where(eq(occasions.hotel_id, hotelId)),
  rowOf: (row: typeof occasions.$inferSelect) => row,
});
