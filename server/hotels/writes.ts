import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type * as contract from '../../core/contract/hotels.ts';
import type { MemberHotel } from '../../core/contract/hotels.ts';
import { hotels, hotelVersions, members, roomTypes } from '../database/schema/hotels.ts';
import type { AccountWriteCall } from '../http/account-write.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { createChangeLog } from '../writes/change-log.ts';
import { logChanges } from '../writes/finish.ts';
import { hotelEntity } from './entities.ts';

const firstVersion = 1;

/** Creates a hotel in its first version, whose only change is the hotel itself, with the caller as its admin. */
export async function createHotel({
  tx,
  send,
  body,
  caller,
  request,
}: AccountWriteCall<typeof contract.createHotel>): Promise<MemberHotel> {
  const { id = randomUUIDv7(), name } = body;
  const { userId } = caller;
  const [made] = await tx
    .insert(hotels)
    .values({ id, name, version: firstVersion, created_by: userId })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await tx.insert(hotelVersions).values({ hotel_id: id, version: firstVersion });
  await tx.insert(members).values({ hotel_id: id, user_id: userId, role: 'admin' });
  const log = createChangeLog(firstVersion);
  const row = log.put(hotelEntity, { hotel: made, types: [] });
  const operationId = request.header('Idempotency-Key');
  await logChanges(send, { hotelId: id, userId, operationId, device: request.device }, log);
  return { ...row, role: 'admin', lacks_second_factor: false, is_demo: made.is_demo };
}

/** Instead of the usual statement timeout: a large hotel has millions of rows. */
const timeout = '10min';

/**
 * Deletes a hotel, and by ON DELETE CASCADE all rows of it. Its change log is among them, so there is no change to note.
 * Its members are too, so its streams end: the signal makes them check who may read.
 */
export async function deleteHotel({
  tx,
  hotelId: id,
  seen,
  signalStreams,
}: HotelWriteCall<typeof contract.deleteHotel>): Promise<{ id: string }> {
  const [hotel] = await tx.select().from(hotels).where(eq(hotels.id, id));
  if (!hotel) throw new Refusal('not_found');
  const types = await tx.select().from(roomTypes).where(eq(roomTypes.hotel_id, id));
  seen(hotelEntity.rowOf({ hotel, types }));
  await tx.execute(sql`SELECT set_config('statement_timeout', ${timeout}, true)`);
  await tx.delete(hotels).where(eq(hotels.id, id));
  signalStreams();
  return { id };
}
