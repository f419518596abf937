import { eq } from 'drizzle-orm';
import { hotels, roomTypes } from '../database/schema/hotels.ts';
import { mirrored } from '../live/mirrored.ts';

type Stored = {
  hotel: typeof hotels.$inferSelect;
  types: readonly (typeof roomTypes.$inferSelect)[];
};

/** The hotel itself, with its room types by name. */
export const hotelEntity = mirrored({
  entity: 'hotel',
  part: 'always',
  async select({ tx, hotelId }): Promise<Stored[]> {
    const found = await tx.select().from(hotels).where(eq(hotels.id, hotelId));
    const types = await tx.select().from(roomTypes).where(eq(roomTypes.hotel_id, hotelId));
    return found.map((hotel) => ({ hotel, types }));
  },
  rowOf({ hotel, types }: Stored) {
    const { is_demo: _demo, created_by: _by, created_at: _at, ...row } = hotel;
    const room_types = types.map(({ id, name, capacity, total_available_rooms }) => ({
      id,
      name,
      capacity,
      total_available_rooms,
    }));
    return { ...row, room_types: room_types.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  },
});
