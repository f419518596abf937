import type { Row } from '../../core/contract/rows.ts';
import type { hotels, roomTypes } from '../database/schema/hotels.ts';

/** A hotel as it stands on the wire, with its room types by name. */
export function hotelRow(
  hotel: typeof hotels.$inferSelect,
  types: readonly (typeof roomTypes.$inferSelect)[],
): Row<'hotel'> {
  const { is_demo: _demo, created_by: _by, created_at: _at, ...row } = hotel;
  const room_types = types.map(({ id, name, capacity, total_available_rooms }) => ({
    id,
    name,
    capacity,
    total_available_rooms,
  }));
  return { ...row, room_types: room_types.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
