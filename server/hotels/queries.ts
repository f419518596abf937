import { eq, inArray } from 'drizzle-orm';
import type { MemberHotel } from '../../core/contract/hotels.ts';
import { compareNames } from '../../core/rules/planned-dishes.ts';
import { mealTypes } from '../database/schema/guests.ts';
import { hotels, members, roomTypes } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { hotelEntity } from './entities.ts';

/** Hotels that a person is a member of, with their role, by name. */
export async function hotelsOf(tx: Tx, userId: string): Promise<MemberHotel[]> {
  const found = await tx
    .select({ hotel: hotels, role: members.role })
    .from(members)
    .innerJoin(hotels, eq(hotels.id, members.hotel_id))
    .where(eq(members.user_id, userId));
  const ids = found.map(({ hotel }) => hotel.id);
  const types = await tx.select().from(roomTypes).where(inArray(roomTypes.hotel_id, ids));
  return found
    .map(({ hotel, role }) => {
      const own = types.filter((type) => type.hotel_id === hotel.id);
      return { ...hotelEntity.rowOf({ hotel, types: own }), role, is_demo: hotel.is_demo };
    })
    .sort((a, b) => compareNames(a.name, b.name));
}

/** Meal types in use, by name. */
export function activeMealTypes(tx: Tx) {
  return tx.select().from(mealTypes).where(eq(mealTypes.is_active, true)).orderBy(mealTypes.name);
}
