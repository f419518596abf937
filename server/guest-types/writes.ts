import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/guest-types.ts';
import type { Row } from '../../core/contract/rows.ts';
import { guestTypes, reservations } from '../database/schema/guests.ts';
import { mealGuestMenus } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import { isNameTaken } from '../writes/names.ts';
import { guestTypeEntity } from './entities.ts';

export async function createGuestType({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createGuestType>): Promise<Row<'guest_type'>> {
  const { id = randomUUIDv7(), ...fields } = body;
  if (await isNameTaken(tx, guestTypes, { hotelId, name: fields.name })) {
    throw new Refusal('already_exists');
  }
  const [made] = await tx
    .insert(guestTypes)
    .values({ hotel_id: hotelId, id, version: log.version, ...fields })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await checkHotelCount(tx, guestTypes, hotelId, bounds.guestTypes);
  return log.put(guestTypeEntity, made);
}

export async function updateGuestType({
  tx,
  log,
  hotelId,
  params,
  body,
  seen,
}: HotelWriteCall<typeof contract.updateGuestType>): Promise<Row<'guest_type'>> {
  const before = await guestTypeOf(tx, hotelId, params.guestTypeId);
  seen(guestTypeEntity.rowOf(before));
  const { name = before.name, is_active = before.is_active } = body;
  // One that has its name already keeps it: earlier releases told upper from lower case.
  const takesName = is_active && (name !== before.name || !before.is_active);
  if (takesName && (await isNameTaken(tx, guestTypes, { hotelId, name, except: before.id }))) {
    throw new Refusal('already_exists');
  }
  const [row] = await tx
    .update(guestTypes)
    .set({ ...body, version: log.version })
    .where(own(before))
    .returning();
  if (!row) throw new Refusal('not_found');
  return log.put(guestTypeEntity, row);
}

/** Deletes a guest type that no menu and no guest has. */
export async function deleteGuestType({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.deleteGuestType>): Promise<{ id: string }> {
  const before = await guestTypeOf(tx, hotelId, params.guestTypeId);
  seen(guestTypeEntity.rowOf(before));
  if (await isInUse(tx, before)) throw new Refusal('guest_type_in_use');
  await tx.delete(guestTypes).where(own(before));
  log.remove(guestTypeEntity, before.id);
  return { id: before.id };
}

type GuestType = typeof guestTypes.$inferSelect;

const own = ({ hotel_id, id }: GuestType) =>
  and(eq(guestTypes.hotel_id, hotel_id), eq(guestTypes.id, id));

async function guestTypeOf(tx: Tx, hotelId: string, id: string): Promise<GuestType> {
  const [row] = await tx
    .select()
    .from(guestTypes)
    .where(and(eq(guestTypes.hotel_id, hotelId), eq(guestTypes.id, id)));
  if (!row) throw Refusal.gone();
  return row;
}

async function isInUse(tx: Tx, { hotel_id, id }: GuestType): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`SELECT
    EXISTS (SELECT FROM ${mealGuestMenus} WHERE hotel_id = ${hotel_id} AND guest_type_id = ${id})
      OR EXISTS (SELECT FROM ${reservations} WHERE hotel_id = ${hotel_id} AND guest_type_id = ${id})
      AS used`);
  return rows[0]?.used === true;
}
