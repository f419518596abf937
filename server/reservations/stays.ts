import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/reservations.ts';
import type { Row } from '../../core/contract/rows.ts';
import { given } from '../../core/given.ts';
import type { Day } from '../../core/rules/day.ts';
import { isSameStay, mealsFrom, stayIssues } from '../../core/rules/stay.ts';
import { clashingFields } from '../../core/rules/stay-edits.ts';
import { type Reservation, reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { byHandAfter } from '../imports/by-hand.ts';
import { edgeDayMeals } from '../imports/known.ts';
import { prefillChanged, prefillNew } from './board.ts';
import { fullDay } from './capacity.ts';
import { reservationEntity } from './entities.ts';
import { groupOf, typeOf } from './guest.ts';
import { perhapsSameStays, reservationOf } from './queries.ts';

type Changes = Omit<
  HotelWriteCall<typeof contract.updateReservation>['body'],
  'meals_from' | 'seen'
>;

/** Adds a guest of the house, and pre-fills the meals of the stay. */
export async function addGuest({
  tx,
  send,
  log,
  hotelId,
  body,
  today,
  prefetched: full,
}: HotelWriteCall<typeof contract.createReservation, { prefetched: Day | undefined }>): Promise<
  Row<'reservation'>
> {
  if (full) throw Refusal.field('too_many_guests', 'check_in');
  const values = {
    ...body,
    ...{ hotel_id: hotelId, id: body.id ?? randomUUIDv7(), version: log.version },
  };
  const [made] = await tx.insert(reservations).values(values).onConflictDoNothing().returning();
  if (!made) throw new Refusal('already_exists');
  checkFacts(made, today);
  await checkRows(tx, made);
  await checkOverlap(tx, made);
  await prefillNew({ send }, log, [made], await edgeDayMeals(tx, hotelId));
  return log.put(reservationEntity, made);
}

/** Changes a stay, and brings the meals that nobody set by hand in line with it. */
export async function changeStay({
  tx,
  send,
  log,
  hotelId,
  params,
  body,
  today,
  seen,
  caller,
}: HotelWriteCall<typeof contract.updateReservation>): Promise<Row<'reservation'>> {
  const before = await reservationOf(tx, hotelId, params.reservationId);
  const { meals_from, seen: shown, ...changes } = body;
  const row = reservationEntity.rowOf(before);
  seen(row, () => shown !== undefined && clashingFields(row, changes, shown).length === 0);
  checkKind(before, changes);
  const after: Reservation = {
    ...before,
    ...given(changes),
    made_up: before.made_up && changes.guest_name === undefined,
    version: log.version,
  };
  const isMoved = before.check_in !== after.check_in || before.check_out !== after.check_out;
  checkFacts(after, today);
  await checkRows(tx, changes.guest_type_id || changes.guest_group_id ? after : undefined);
  if (isMoved && (await fullDay({ send, hotelId, body: after })))
    throw Refusal.field('too_many_guests', 'check_in');
  const isOther = changes.guest_name !== undefined || changes.guest_date_of_birth !== undefined;
  if (isMoved || isOther || changes.is_no_show === false) await checkOverlap(tx, after, before);
  // A program's word is no person's: an import may overwrite it.
  if (!caller.isProgram) after.by_hand = byHandAfter(before, after);
  await tx
    .update(reservations)
    .set(after)
    .where(and(eq(reservations.hotel_id, hotelId), eq(reservations.id, before.id)));
  const changed = log.put(reservationEntity, after);
  if (
    isMoved ||
    before.board !== after.board ||
    before.arrives_before_noon !== after.arrives_before_noon
  ) {
    await prefillChanged({ tx, send }, log, [after], await edgeDayMeals(tx, hotelId), {
      ...{ before: new Map([[before.id, before]]), from: mealsFrom(today, meals_from) },
    });
  }
  return changed;
}

const ofHouse = [
  ...(['room_number', 'guest_gender', 'guest_date_of_birth', 'guest_type_id'] as const),
  ...(['guest_group_id', 'booking_reference', 'client_name', 'board'] as const),
  'arrives_before_noon',
] as const satisfies (keyof Changes)[];

/** @throws Refusal where a party is given what only a guest of the house has, or the other way round */
function checkKind(guest: Reservation, changes: Changes): void {
  const wrong = guest.is_external_guest
    ? ofHouse.find((field) => changes[field] !== undefined)
    : changes.number_of_guests === undefined
      ? undefined
      : 'number_of_guests';
  if (wrong) throw Refusal.field('not_for_guest', wrong);
}

function checkFacts(stay: Reservation, today: Day): void {
  const [issue] = stayIssues(stay, { today, most: bounds.stayNights });
  if (issue) throw Refusal.field(issue.code, issue.field);
}

/** The guest's type and group have to be of the hotel. */
async function checkRows(tx: Tx, guest: Reservation | undefined): Promise<void> {
  if (!guest) return;
  if (guest.guest_type_id && !(await typeOf(tx, guest))) throw new Refusal('not_found');
  if (guest.guest_group_id && !(await groupOf(tx, guest))) throw new Refusal('not_found');
}

/**
 * @param before the stay before the change: guests whom an import has put into the house twice stay as they are
 * @throws Refusal `stay_overlaps`
 */
async function checkOverlap(tx: Tx, stay: Reservation, before?: Reservation): Promise<void> {
  const others = await perhapsSameStays(tx, stay);
  const clashes = (other: Reservation) =>
    isSameStay(stay, other) && !(before && isSameStay(before, other));
  if (others.some(clashes)) throw Refusal.field('stay_overlaps', 'check_in');
}
