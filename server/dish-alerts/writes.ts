import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/dish-alerts.ts';
import type { Row } from '../../core/contract/rows.ts';
import { alertAcknowledgements } from '../database/schema/alerts.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { checkPlanned } from '../kitchen/writes.ts';
import { notesOfKnown } from '../kitchen-briefs/forget.ts';
import { alertAcknowledgementEntity } from './entities.ts';

/** Appends that the kitchen has seen whom a dish concerns in one service. */
export async function acknowledgeAlert({
  tx,
  log,
  hotelId,
  body,
  caller,
  request,
}: HotelWriteCall<typeof contract.acknowledgeAlert>): Promise<Row<'alert_acknowledgement'>> {
  const { id = randomUUIDv7(), dish_id, daily_meal_id, as_of } = body;
  await checkPlanned(tx, hotelId, { dish_id, daily_meal_id });
  const ofService = and(
    eq(alertAcknowledgements.hotel_id, hotelId),
    eq(alertAcknowledgements.daily_meal_id, daily_meal_id),
    eq(alertAcknowledgements.dish_id, dish_id),
  );
  const before = await tx.$count(alertAcknowledgements, ofService);
  if (before >= bounds.acknowledgementsOfAlert) throw new Refusal('limit_reached');
  const seen = await notesOfKnown(tx, hotelId, body.seen);
  const [made] = await tx
    .insert(alertAcknowledgements)
    .values({
      ...{ hotel_id: hotelId, id, version: log.version, dish_id, daily_meal_id, seen },
      ...{ acknowledged_by: caller.userId, acknowledged_from: request.device ?? null },
      as_of: new Date(as_of),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(alertAcknowledgementEntity, made);
}
