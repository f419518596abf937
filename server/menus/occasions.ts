import { randomUUIDv7 } from 'node:crypto';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/occasions.ts';
import type { Row } from '../../core/contract/rows.ts';
import { occasions } from '../database/schema/dishes.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import { isNameTaken } from '../writes/names.ts';
import { occasionEntity } from './entities.ts';

/** Creates an occasion that a day's menu can be for. */
export async function createOccasion({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createOccasion>): Promise<Row<'occasion'>> {
  const { id = randomUUIDv7(), ...fields } = body;
  if (await isNameTaken(tx, occasions, { hotelId, name: fields.name })) {
    throw new Refusal('already_exists');
  }
  const [made] = await tx
    .insert(occasions)
    .values({ hotel_id: hotelId, id, version: log.version, ...fields })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await checkHotelCount(tx, occasions, hotelId, bounds.occasions);
  return log.put(occasionEntity, made);
}
