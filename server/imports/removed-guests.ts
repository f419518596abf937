import { and, eq, inArray, sql } from 'drizzle-orm';
import { checkInEntity } from '../attendance/entities.ts';
import { removeCheckIns } from '../attendance/removal.ts';
import { guestGroups, guestTypes, mealStatuses, reservations } from '../database/schema/guests.ts';
import type { RemovedGuest } from '../database/schema/imports.ts';
import type { Tx } from '../database/transaction.ts';
import { forgetInKitchen } from '../kitchen-briefs/forget.ts';
import { cellId, mealStatusEntity, reservationEntity } from '../reservations/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { missingGuests } from './missing-guests.ts';
import { upsert } from './upsert.ts';

export type { RemovedGuest };

/** Deletes guests with their meals and what doors said of them. @returns the guests with their meals */
export async function removeGuests(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  ids: readonly string[],
): Promise<RemovedGuest[]> {
  if (ids.length === 0) return [];
  const some = [...ids];
  const meals = await tx
    .delete(mealStatuses)
    .where(and(eq(mealStatuses.hotel_id, hotelId), inArray(mealStatuses.reservation_id, some)))
    .returning();
  const entries = await removeCheckIns(tx, hotelId, ids);
  const guests = await tx
    .delete(reservations)
    .where(and(eq(reservations.hotel_id, hotelId), inArray(reservations.id, some)))
    .returning();
  for (const meal of meals) log.remove(mealStatusEntity, cellId(meal), { before: meal });
  for (const entry of entries) log.remove(checkInEntity, entry.id, { before: entry });
  for (const guest of guests) log.remove(reservationEntity, guest.id, { before: guest });
  await forgetInKitchen(tx, log, hotelId, ids);
  const mealsOf = Map.groupBy(meals, ({ reservation_id }) => reservation_id);
  return guests.map((guest) => ({ guest, meals: mealsOf.get(guest.id) ?? [] }));
}

/** Writes guests again with their meals, except those whom another import has brought since their own began. */
export async function putBack(
  tx: Tx,
  log: ChangeLog,
  { hotelId, since }: { hotelId: string; since: Date },
  removed: readonly RemovedGuest[],
): Promise<void> {
  const missing = await missingGuests(tx, { hotelId, since }, removed);
  if (missing.length === 0) return;
  const groups = await idsThere(tx, guestGroups, hotelId);
  const types = await idsThere(tx, guestTypes, hotelId);
  const rows = missing.map(({ guest }) => ({
    ...guest,
    // They may have gone meanwhile, for nobody was of them.
    guest_group_id: groups.has(guest.guest_group_id ?? '') ? guest.guest_group_id : null,
    guest_type_id: types.has(guest.guest_type_id ?? '') ? guest.guest_type_id : null,
    version: log.version,
  }));
  await upsert(tx, rows);
  for (const row of rows) log.put(reservationEntity, row);
  const cells = missing.flatMap(({ meals }) => meals);
  if (cells.length === 0) return;
  const json = JSON.stringify(cells.map((cell) => ({ ...cell, version: log.version })));
  await tx.execute(sql`INSERT INTO ${mealStatuses}
    SELECT * FROM jsonb_populate_recordset(NULL::${mealStatuses}, ${json}::jsonb)`);
  for (const cell of cells) {
    // Kept as JSON, which has no dates.
    const updated_at = new Date(cell.updated_at);
    log.put(mealStatusEntity, { ...cell, updated_at, version: log.version });
  }
}

async function idsThere(
  tx: Tx,
  table: typeof guestGroups | typeof guestTypes,
  hotelId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.hotel_id, hotelId));
  return new Set(rows.map(({ id }) => id));
}
