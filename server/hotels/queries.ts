import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberHotel } from '../../core/contract/hotels.ts';
import { compareNames } from '../../core/rules/names.ts';
import type { Role } from '../../core/rules/permissions.ts';
import { mealTypes } from '../database/schema/guests.ts';
import { hotels, roomTypes } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import type { Caller } from '../identity/tokens.ts';
import { belonging } from '../integrations/belonging.ts';
import { hotelEntity } from './entities.ts';
import { lacksSecondFactor } from './second-factor.ts';

/**
 * Hotels that a person is a member of, or whose key a program has, with the role, by name. A caller whose token is for
 * one hotel gets that one.
 */
export async function hotelsOf(
  tx: Tx,
  { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
): Promise<MemberHotel[]> {
  const found = await tx
    .select({
      hotel: hotels,
      role: sql<Role>`belonging.role`,
      lacks_second_factor: sql<boolean>`${sql.raw(lacksSecondFactor('belonging'))}`,
    })
    .from(hotels)
    .innerJoin(sql.raw(`${belonging} AS belonging`), sql`belonging.hotel_id = ${hotels.id}`)
    .where(and(sql`belonging.user_id = ${userId}`, scope && eq(hotels.id, scope.hotelId)));
  const ids = found.map(({ hotel }) => hotel.id);
  const types = await tx.select().from(roomTypes).where(inArray(roomTypes.hotel_id, ids));
  return found
    .map(({ hotel, ...standing }) => {
      const own = types.filter((type) => type.hotel_id === hotel.id);
      return { ...hotelEntity.rowOf({ hotel, types: own }), ...standing, is_demo: hotel.is_demo };
    })
    .sort((a, b) => compareNames(a.name, b.name));
}

/** Meal types in use, by name. */
export function activeMealTypes(tx: Tx) {
  return tx.select().from(mealTypes).where(eq(mealTypes.is_active, true)).orderBy(mealTypes.name);
}
