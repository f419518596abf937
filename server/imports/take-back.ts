import { and, eq, inArray, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type { ImportProgress } from '../../core/contract/guest-import.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import {
  checkIns,
  guestGroups,
  guestTypes,
  mealStatuses,
  reservations,
} from '../database/schema/guests.ts';
import type { BeforePiece } from '../database/schema/imports.ts';
import { mealGuestMenus } from '../database/schema/menus.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { guestGroupEntity, guestTypeEntity } from '../guest-types/entities.ts';
import { prefillChanged } from '../reservations/board.ts';
import { reservationEntity } from '../reservations/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { type HotelWrite, type WriteDeps, writeHotel } from '../writes/write.ts';
import { edgeDayMeals } from './known.ts';
import {
  beginReversal,
  endReversal,
  enqueueRecovery,
  forgetPiece,
  type ImportId,
  lastPiece,
  progressOf,
  type Reversal,
} from './records.ts';
import { putBack, removeGuests } from './removed-guests.ts';
import { upsert } from './upsert.ts';

/**
 * Takes an import back, the latest piece first, each step a version of its own. Should this process not come to the
 * end, a job goes on.
 * @param goesOn whether another step may be begun
 * @returns the import as it is then
 * @throws Refusal `not_found`
 */
export async function takeBack(
  deps: WriteDeps,
  write: Omit<HotelWrite, 'keyed'>,
  of: ImportId,
  as: Reversal,
  goesOn: () => boolean = () => true,
): Promise<ImportProgress> {
  for (let isFirst = true; ; isFirst = false) {
    const { data } = await writeHotel(
      deps,
      { ...write, via: 'import' },
      async (tx, log, { send, timeZone }) => {
        const record = await beginReversal(tx, of, as);
        const isOver = record.state !== 'failing' && record.state !== 'taking_back';
        if (isOver) return { isOver, progress: progressOf(record) };
        if (isFirst) enqueueRecovery(send, of);
        const today = dayAt(Date.now(), timeZone);
        await takeBackStep({ tx, send }, log, of, { today, since: record.created_at });
        return { isOver, progress: progressOf(record) };
      },
    );
    if (data.isOver || !goesOn()) return data.progress;
  }
}

/** Takes back as much as one version may change. @param since when the import began */
async function takeBackStep(
  session: Pick<Session, 'tx' | 'send'>,
  log: ChangeLog,
  of: ImportId,
  { today, since }: { today: Day; since: Date },
): Promise<void> {
  const { tx } = session;
  const piece = await lastPiece(tx, of);
  if (!piece) return endReversal(tx, of);
  const { created, updated, removed = [], groups, types } = piece.before;
  if (await removeSome(tx, log, of.hotelId, created)) return;
  await restore(session, log, { hotelId: of.hotelId, today, version: piece.version }, updated);
  await putBack(tx, log, { hotelId: of.hotelId, since }, removed);
  await removeNames(tx, log, of.hotelId, { groups, types });
  await forgetPiece(tx, of, piece.version);
}

/** Deletes guests with their meals, as many as one version may change. @returns whether there were any */
async function removeSome(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  created: readonly string[],
): Promise<boolean> {
  const isOne = and(eq(reservations.hotel_id, hotelId), inArray(reservations.id, [...created]));
  const meals = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(mealStatuses)
    .where(
      and(eq(mealStatuses.hotel_id, hotelId), eq(mealStatuses.reservation_id, reservations.id)),
    );
  const doors = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(checkIns)
    .where(and(eq(checkIns.hotel_id, hotelId), eq(checkIns.reservation_id, reservations.id)));
  if (created.length === 0) return false;
  const left = await tx
    .select({ id: reservations.id, changes: sql<number>`1 + (${meals}) + (${doors})` })
    .from(reservations)
    .where(isOne);
  let size = 0;
  const some = left.filter((guest, index) => {
    size += guest.changes;
    return index === 0 || size <= bounds.versionChanges;
  });
  if (some.length === 0) return false;
  await removeGuests(
    tx,
    log,
    hotelId,
    some.map(({ id }) => id),
  );
  return true;
}

/**
 * Writes guests as they were before, except those that somebody has changed since `version`; their meals follow from
 * today on.
 */
async function restore(
  { tx, send }: Pick<Session, 'tx' | 'send'>,
  log: ChangeLog,
  { hotelId, today, version }: { hotelId: string; today: Day; version: number },
  updated: BeforePiece['updated'],
): Promise<void> {
  if (updated.length === 0) return;
  const ids = updated.map(({ id }) => id);
  const unchanged = await tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        inArray(reservations.id, ids),
        eq(reservations.version, version),
      ),
    );
  const mine = new Map(unchanged.map((guest) => [guest.id, guest]));
  const rows = updated
    .filter(({ id }) => mine.has(id))
    .map((row) => ({ ...row, version: log.version }));
  await upsert(tx, rows);
  for (const row of rows) log.put(reservationEntity, row, { before: mine.get(row.id) });
  const edges = await edgeDayMeals(tx, hotelId);
  await prefillChanged({ tx, send }, log, rows, edges, { before: mine, from: today });
}

/** Deletes groups and guest types that nothing refers to. */
async function removeNames(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  { groups, types }: Pick<BeforePiece, 'groups' | 'types'>,
): Promise<void> {
  if (groups.length > 0) {
    const guest = sql`SELECT FROM ${reservations} WHERE ${reservations.hotel_id} = ${hotelId}
      AND ${reservations.guest_group_id} = ${guestGroups.id}`;
    const gone = await tx
      .delete(guestGroups)
      .where(
        and(
          eq(guestGroups.hotel_id, hotelId),
          inArray(guestGroups.id, groups),
          sql`NOT EXISTS (${guest})`,
        ),
      )
      .returning();
    for (const group of gone) log.remove(guestGroupEntity, group.id, { before: group });
  }
  if (types.length > 0) {
    const guest = sql`SELECT FROM ${reservations} WHERE ${reservations.hotel_id} = ${hotelId}
      AND ${reservations.guest_type_id} = ${guestTypes.id}`;
    const menu = sql`SELECT FROM ${mealGuestMenus} WHERE ${mealGuestMenus.hotel_id} = ${hotelId}
      AND ${mealGuestMenus.guest_type_id} = ${guestTypes.id}`;
    const gone = await tx
      .delete(guestTypes)
      .where(
        and(
          eq(guestTypes.hotel_id, hotelId),
          inArray(guestTypes.id, types),
          sql`NOT EXISTS (${guest}) AND NOT EXISTS (${menu})`,
        ),
      )
      .returning();
    for (const type of gone) log.remove(guestTypeEntity, type.id, { before: type });
  }
}
