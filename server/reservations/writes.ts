import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/reservations.ts';
import type { Row } from '../../core/contract/rows.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import { enteredAt } from '../../core/rules/stay.ts';
import { checkInEntity } from '../attendance/entities.ts';
import { removeCheckIns } from '../attendance/removal.ts';
import { reservations } from '../database/schema/guests.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { forgetInKitchen } from '../kitchen-briefs/forget.ts';
import { cellId, mealStatusEntity, reservationEntity } from './entities.ts';
import { mealStatusesOf, reservationOf } from './queries.ts';

/** Adds a party without a room, from today on at the earliest. */
export async function addExternalGuest({
  tx,
  log,
  hotelId,
  body,
  timeZone,
  prefetched: fullDay,
}: HotelWriteCall<typeof contract.createExternalGuest, { prefetched: Day | undefined }>): Promise<
  Row<'reservation'>
> {
  const { id = randomUUIDv7(), name: guest_name, tapped_at, ...stay } = body;
  const tapped = tapped_at === undefined ? undefined : new Date(tapped_at);
  const entered = enteredAt(Date.now(), tapped?.getTime());
  if (stay.check_in < dayAt(entered, timeZone)) throw Refusal.field('date_in_past', 'check_in');
  if (fullDay) throw Refusal.field('too_many_guests', 'check_in');
  const [made] = await tx
    .insert(reservations)
    .values({
      hotel_id: hotelId,
      id,
      version: log.version,
      guest_name,
      ...stay,
      is_external_guest: true,
      tapped_at: tapped ?? null,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(reservationEntity, made);
}

/** Deletes a party without a room, what it said about its meals, what doors said of it, and what briefs noted of it. */
export async function removeExternalGuest({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.deleteReservation>): Promise<{ id: string }> {
  const guest = await reservationOf(tx, hotelId, params.reservationId);
  if (!guest.is_external_guest) throw new Refusal('not_external');
  seen(reservationEntity.rowOf(guest));
  const meals = await mealStatusesOf(tx, hotelId, guest.id);
  const checkIns = await removeCheckIns(tx, hotelId, [guest.id]);
  await tx
    .delete(reservations)
    .where(and(eq(reservations.hotel_id, hotelId), eq(reservations.id, guest.id)));
  for (const meal of meals) log.remove(mealStatusEntity, cellId(meal), { before: meal });
  for (const entry of checkIns) log.remove(checkInEntity, entry.id, { before: entry });
  log.remove(reservationEntity, guest.id);
  await forgetInKitchen(tx, log, hotelId, [guest.id]);
  return { id: guest.id };
}
