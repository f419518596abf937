import { and, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { z } from 'zod';
import type { listRooms } from '../../core/contract/hotels.ts';
import type { Day } from '../../core/rules/day.ts';
import { compareNames } from '../../core/rules/names.ts';
import { reservations } from '../database/schema/guests.ts';
import { rooms, roomTypes } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';

/** A hotel's room types by name, its rooms by number, and the numbers in which somebody stays on `today`. */
export async function roomsOf(
  tx: Tx,
  hotelId: string,
  today: Day,
): Promise<z.input<typeof listRooms.answer>['data']> {
  const { id, name, capacity, total_available_rooms } = roomTypes;
  const types = await tx
    .select({ id, name, capacity, total_available_rooms })
    .from(roomTypes)
    .where(eq(roomTypes.hotel_id, hotelId));
  const own = await tx
    .select({ id: rooms.id, room_number: rooms.room_number, room_type_id: rooms.room_type_id })
    .from(rooms)
    .where(eq(rooms.hotel_id, hotelId));
  const stays = await tx
    .selectDistinct({ number: reservations.room_number })
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        lte(reservations.check_in, today),
        gte(reservations.check_out, today),
        isNotNull(reservations.room_number),
      ),
    );
  return {
    room_types: types.sort((a, b) => compareNames(a.name, b.name)),
    rooms: own.sort((a, b) => compareNames(a.room_number, b.room_number)),
    occupied: stays.flatMap(({ number }) => number ?? []).sort(compareNames),
  };
}
