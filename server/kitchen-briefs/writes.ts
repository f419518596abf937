import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import { snapshotDays } from '../../core/contract/changes.ts';
import type * as contract from '../../core/contract/kitchen-briefs.ts';
import type { Row } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import { countsIn } from '../../core/rules/kitchen-brief.ts';
import { briefAcknowledgements, kitchenBriefs } from '../database/schema/briefs.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { briefAcknowledgementEntity, kitchenBriefEntity } from './entities.ts';
import { notesOfKnown } from './forget.ts';

/**
 * Stores a brief as reception sent it, under the day's next number. What was tapped before midnight without a network
 * may come a day late.
 */
export async function sendToKitchen({
  tx,
  log,
  hotelId,
  body,
  caller,
  request,
  today,
}: HotelWriteCall<typeof contract.sendToKitchen>): Promise<Row<'kitchen_brief'>> {
  const { id = randomUUIDv7(), meal_date, as_of, guests } = body;
  if (meal_date < addDays(today, -snapshotDays.before)) {
    throw Refusal.field('date_in_past', 'meal_date');
  }
  const ofDay = and(eq(kitchenBriefs.hotel_id, hotelId), eq(kitchenBriefs.meal_date, meal_date));
  const before = await tx.$count(kitchenBriefs, ofDay);
  if (before >= bounds.briefsADay) throw new Refusal('limit_reached');
  const notes = await notesOfKnown(tx, hotelId, body.notes);
  const [made] = await tx
    .insert(kitchenBriefs)
    .values({
      ...{ hotel_id: hotelId, id, version: log.version, meal_date, number: before + 1 },
      ...{ sent_by: caller.userId, sent_from: request.device ?? null, as_of: new Date(as_of) },
      ...{ guests, notes, counts: countsIn({ guests, notes }) },
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(kitchenBriefEntity, made);
}

/** Appends that the kitchen has seen a brief, with what had moved by then. */
export async function acknowledgeBrief({
  tx,
  log,
  hotelId,
  params,
  body,
  caller,
  request,
}: HotelWriteCall<typeof contract.acknowledgeBrief>): Promise<Row<'brief_acknowledgement'>> {
  const { id = randomUUIDv7(), as_of, guests } = body;
  const [brief] = await tx
    .select({ id: kitchenBriefs.id, meal_date: kitchenBriefs.meal_date })
    .from(kitchenBriefs)
    .where(and(eq(kitchenBriefs.hotel_id, hotelId), eq(kitchenBriefs.id, params.briefId)));
  if (!brief) throw new Refusal('not_found');
  const ofBrief = and(
    eq(briefAcknowledgements.hotel_id, hotelId),
    eq(briefAcknowledgements.brief_id, brief.id),
  );
  const before = await tx.$count(briefAcknowledgements, ofBrief);
  if (before >= bounds.acknowledgementsOfBrief) throw new Refusal('limit_reached');
  const notes = await notesOfKnown(tx, hotelId, body.notes);
  const [made] = await tx
    .insert(briefAcknowledgements)
    .values({
      ...{ hotel_id: hotelId, id, version: log.version, brief_id: brief.id },
      ...{ meal_date: brief.meal_date, acknowledged_by: caller.userId, as_of: new Date(as_of) },
      ...{ acknowledged_from: request.device ?? null, guests, notes },
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(briefAcknowledgementEntity, made);
}
