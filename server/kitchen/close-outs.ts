import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { setCloseOut } from '../../core/contract/close-outs.ts';
import type { Row } from '../../core/contract/rows.ts';
import { type CloseOutIssue, closeOutIssue } from '../../core/rules/close-out.ts';
import { closeOuts } from '../database/schema/kitchen.ts';
import { learnAfterCommit } from '../estimator/learning.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { takeFromStock } from '../stock/close-out.ts';
import { closeOutEntity } from './entities.ts';
import { planningOf } from './queries.ts';

/** Appends how a dish was closed out in one service; seen is the newest entry before it. */
export async function addCloseOut(
  call: HotelWriteCall<typeof setCloseOut>,
): Promise<Row<'close_out'>> {
  const { tx, log, send, hotelId, body, caller, seen } = call;
  const { id = randomUUIDv7(), ...entry } = body;
  const issue = closeOutIssue(entry);
  if (issue) throw refusalOf(issue);
  await checkService(call);
  const [newest] = await tx
    .select()
    .from(closeOuts)
    .where(
      and(
        eq(closeOuts.hotel_id, hotelId),
        eq(closeOuts.daily_meal_id, entry.daily_meal_id),
        eq(closeOuts.dish_id, entry.dish_id),
      ),
    )
    .orderBy(desc(closeOuts.version))
    .limit(1);
  seen(newest ? closeOutEntity.rowOf(newest) : null);
  const [made] = await tx
    .insert(closeOuts)
    .values({ hotel_id: hotelId, id, version: log.version, ...entry, created_by: caller.userId })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await takeFromStock(call, caller.userId, made);
  learnAfterCommit(send, hotelId);
  return log.put(closeOutEntity, made);
}

const refusalOf = ({ field, code }: CloseOutIssue): Refusal =>
  code === 'more_left_than_made'
    ? Refusal.field(code, field)
    : new Refusal('invalid_request', { issues: [{ path: [field], code }] });

/** Refuses a dish that is not on the menu of the service, and a service that is still to come. */
async function checkService(call: HotelWriteCall<typeof setCloseOut>): Promise<void> {
  const { daily_meal_id, dish_id } = call.body;
  const { known, planned, day } = await planningOf(call.tx, call.hotelId, daily_meal_id, dish_id);
  if (!known) throw new Refusal('not_found');
  if (!planned) throw Refusal.field('dish_not_planned', 'dish_id');
  if (day !== null && day > call.today) throw Refusal.field('service_to_come', 'daily_meal_id');
}
