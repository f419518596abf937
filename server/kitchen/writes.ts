import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/kitchen.ts';
import type { Row } from '../../core/contract/rows.ts';
import { dishWeights } from '../database/schema/kitchen.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { dishWeightEntity } from './entities.ts';
import { planningOf } from './queries.ts';

/** Appends the chef's amount of a dish in one service; seen is the newest one before it. */
export async function addDishWeight({
  tx,
  log,
  hotelId,
  body,
  caller,
  seen,
}: HotelWriteCall<typeof contract.setDishWeight>): Promise<Row<'dish_weight'>> {
  const { id = randomUUIDv7(), ...amount } = body;
  const { known, planned } = await planningOf(tx, hotelId, amount.daily_meal_id, amount.dish_id);
  if (!known) throw new Refusal('not_found');
  if (!planned) throw Refusal.field('dish_not_planned', 'dish_id');
  const [newest] = await tx
    .select()
    .from(dishWeights)
    .where(
      and(
        eq(dishWeights.hotel_id, hotelId),
        eq(dishWeights.daily_meal_id, amount.daily_meal_id),
        eq(dishWeights.dish_id, amount.dish_id),
      ),
    )
    .orderBy(desc(dishWeights.version))
    .limit(1);
  seen(newest ? dishWeightEntity.rowOf(newest) : null);
  const [made] = await tx
    .insert(dishWeights)
    .values({ hotel_id: hotelId, id, version: log.version, ...amount, created_by: caller.userId })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  return log.put(dishWeightEntity, made);
}
