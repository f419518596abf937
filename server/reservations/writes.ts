import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '../../core/contract/reservations.ts';
import type { Row } from '../../core/contract/rows.ts';
import { inHouse } from '../../core/rules/guest-list.ts';
import { statusAfter, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { mealStatuses, reservations } from '../database/schema/guests.ts';
import { prepared, type Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { WriteCall } from '../http/route.ts';
import { mealStatusesOf, reservationOf } from './queries.ts';
import { mealStatusRow, reservationRow } from './rows.ts';

type Cell = { reservation_id: string; meal_date: string; meal_type_id: number };

/** Records a person's word on one cell. The same word of a person again changes nothing. */
export async function setMealStatus({
  tx,
  log,
  hotelId,
  body,
  caller,
  seen,
}: WriteCall<typeof contract.setDailyMealStatus>): Promise<Row<'meal_status'>> {
  const { meal_status: requested, ...cell } = body;
  const { guest, recorded } = await guestAndCell(tx, hotelId, cell);
  if (!inHouse(guest, cell.meal_date)) throw Refusal.field('outside_stay', 'meal_date');
  const current = recorded && mealStatusRow(recorded);
  seen(current);
  const meal_status = statusAfter(current?.meal_status ?? unrecordedStatus, requested);
  if (current?.source === 'person' && current.meal_status === meal_status) return current;

  const values = {
    hotel_id: hotelId,
    ...cell,
    reservation_id: guest.id,
    meal_status,
    source: 'person' as const,
    updated_by: caller.userId,
    updated_at: new Date(),
    version: log.version,
  };
  await prepared(tx, writeCell).execute(values);
  const row = mealStatusRow(values);
  log.put('meal_status', row);
  return row;
}

/** @throws Refusal `not_found` for an unknown guest */
async function guestAndCell(tx: Tx, hotelId: string, cell: Cell) {
  const [found] = await prepared(tx, readGuestAndCell).execute({ hotelId, ...cell });
  if (!found) throw new Refusal('not_found');
  return found;
}

const readGuestAndCell = (tx: Tx) => {
  const { id, check_in, check_out } = reservations;
  return tx
    .select({ guest: { id, check_in, check_out }, recorded: mealStatuses })
    .from(reservations)
    .leftJoin(
      mealStatuses,
      and(
        eq(mealStatuses.hotel_id, reservations.hotel_id),
        eq(mealStatuses.reservation_id, reservations.id),
        eq(mealStatuses.meal_date, sql.placeholder('meal_date')),
        eq(mealStatuses.meal_type_id, sql.placeholder('meal_type_id')),
      ),
    )
    .where(
      and(
        eq(reservations.hotel_id, sql.placeholder('hotelId')),
        eq(reservations.id, sql.placeholder('reservation_id')),
      ),
    )
    .prepare('guest-and-cell');
};

const writeCell = (tx: Tx) => {
  const { hotel_id, reservation_id, meal_date, meal_type_id } = mealStatuses;
  const given = (name: string) => sql.placeholder(name);
  return tx
    .insert(mealStatuses)
    .values({
      hotel_id: given('hotel_id'),
      reservation_id: given('reservation_id'),
      meal_date: given('meal_date'),
      meal_type_id: given('meal_type_id'),
      meal_status: given('meal_status'),
      source: given('source'),
      updated_by: given('updated_by'),
      updated_at: given('updated_at'),
      version: given('version'),
    })
    .onConflictDoUpdate({
      target: [hotel_id, reservation_id, meal_date, meal_type_id],
      set: {
        meal_status: sql`excluded.meal_status`,
        source: sql`excluded.source`,
        updated_by: sql`excluded.updated_by`,
        updated_at: sql`excluded.updated_at`,
        version: sql`excluded.version`,
      },
    })
    .prepare('write-cell');
};

/** Adds a party without a room, from today on at the earliest. */
export async function addExternalGuest({
  tx,
  log,
  hotelId,
  body,
  today,
}: WriteCall<typeof contract.createExternalGuest>): Promise<Row<'reservation'>> {
  const { id = randomUUIDv7(), name: guest_name, ...stay } = body;
  if (stay.check_in < today) throw Refusal.field('date_in_past', 'check_in');
  const [made] = await tx
    .insert(reservations)
    .values({
      hotel_id: hotelId,
      id,
      version: log.version,
      guest_name,
      ...stay,
      is_external_guest: true,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  const row = reservationRow(made);
  log.put('reservation', row);
  return row;
}

/** Deletes a party without a room, and what it said about its meals. */
export async function removeExternalGuest({
  tx,
  log,
  hotelId,
  params,
  seen,
}: WriteCall<typeof contract.deleteReservation>): Promise<{ id: string }> {
  const guest = await reservationOf(tx, hotelId, params.reservationId);
  if (!guest.is_external_guest) throw new Refusal('not_external');
  seen(reservationRow(guest));
  const meals = await mealStatusesOf(tx, hotelId, guest.id);
  await tx
    .delete(reservations)
    .where(and(eq(reservations.hotel_id, hotelId), eq(reservations.id, guest.id)));
  for (const meal of meals) log.remove('meal_status', mealStatusRow(meal).id);
  log.remove('reservation', guest.id);
  return { id: guest.id };
}
