import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/attendance.ts';
import { bounds } from '../../core/contract/bounds.ts';
import type { Row } from '../../core/contract/rows.ts';
import { inHouse } from '../../core/rules/guest-list.ts';
import { unrecordedStatus } from '../../core/rules/meal-status.ts';
import { headsOf } from '../../core/rules/people.ts';
import { checkIns, mealStatuses } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { learnAfterCommit } from '../estimator/learning.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { tappedAtOf } from '../http/tapped-at.ts';
import { reservationOf } from '../reservations/queries.ts';
import { checkInEntity, type StoredCheckIn } from './entities.ts';

type Cell = Pick<StoredCheckIn, 'hotel_id' | 'reservation_id' | 'meal_date' | 'meal_type_id'>;

/** Adds that a guest came. Another door may have said so already: both entries stay, and count once. */
export async function checkIn({
  tx,
  log,
  send,
  hotelId,
  body,
  caller,
  request,
}: HotelWriteCall<typeof contract.checkInGuest>): Promise<Row<'check_in'>> {
  const { reservation_id, meal_date, meal_type_id } = body;
  const guest = await reservationOf(tx, hotelId, reservation_id);
  if (!inHouse(guest, meal_date)) throw Refusal.field('outside_stay', 'meal_date');
  const cell = { hotel_id: hotelId, reservation_id, meal_date, meal_type_id };
  const all = headsOf(guest);
  const added = await add(tx, {
    ...cell,
    ...{ id: body.id ?? randomUUIDv7(), version: log.version, kind: 'came', takes_back: null },
    people: guest.is_external_guest ? (body.people ?? all) : all,
    status_before: body.status_before ?? (await recordedStatus(tx, cell)),
    ...said(body, { caller, request }),
  });
  learnAfterCommit(send, hotelId);
  return log.put(checkInEntity, added);
}

/** Adds that an entry does not hold. One that is taken back already, by this door or another, may be again. */
export async function takeBack({
  tx,
  log,
  send,
  hotelId,
  params,
  body,
  caller,
  request,
}: HotelWriteCall<typeof contract.takeBackCheckIn>): Promise<Row<'check_in'>> {
  const [came] = await tx
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.hotel_id, hotelId), eq(checkIns.id, params.checkInId)));
  if (came?.kind !== 'came') throw Refusal.gone();
  const added = await add(tx, {
    ...came,
    ...{ id: body.id ?? randomUUIDv7(), version: log.version },
    ...{ kind: 'taken_back', takes_back: came.id, status_before: null },
    ...said(body, { caller, request }),
  });
  learnAfterCommit(send, hotelId);
  return log.put(checkInEntity, added);
}

const said = (
  body: { tapped_at?: string | undefined },
  { caller, request }: Pick<HotelWriteCall<typeof contract.checkInGuest>, 'caller' | 'request'>,
) => {
  const at = new Date();
  return { by: caller.userId, at, tapped_at: tappedAtOf(request, body.tapped_at) ?? at };
};

/** @throws Refusal `already_exists`, `limit_reached` */
async function add(tx: Tx, entry: typeof checkIns.$inferInsert): Promise<StoredCheckIn> {
  const [added] = await tx.insert(checkIns).values(entry).onConflictDoNothing().returning();
  if (!added) throw new Refusal('already_exists');
  const { hotel_id, reservation_id, meal_date, meal_type_id } = entry;
  const ofGuest = and(
    eq(checkIns.hotel_id, hotel_id),
    eq(checkIns.meal_date, meal_date),
    eq(checkIns.meal_type_id, meal_type_id),
    eq(checkIns.reservation_id, reservation_id),
  );
  // Under the hotel's lock: two who add at once don't go beyond.
  if ((await tx.$count(checkIns, ofGuest)) > bounds.checkInsAMeal)
    throw new Refusal('limit_reached');
  return added;
}

async function recordedStatus(tx: Tx, cell: Cell) {
  const [recorded] = await tx
    .select({ status: mealStatuses.meal_status })
    .from(mealStatuses)
    .where(
      and(
        eq(mealStatuses.hotel_id, cell.hotel_id),
        eq(mealStatuses.reservation_id, cell.reservation_id),
        eq(mealStatuses.meal_date, cell.meal_date),
        eq(mealStatuses.meal_type_id, cell.meal_type_id),
      ),
    );
  return recorded?.status ?? unrecordedStatus;
}
