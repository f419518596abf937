import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { updateHotel } from '../../core/contract/hotels.ts';
import type { Row } from '../../core/contract/rows.ts';
import { given } from '../../core/given.ts';
import { configurationIssues } from '../../core/rules/hotel-configuration.ts';
import { hotels, roomTypes } from '../database/schema/hotels.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { prefillEdgeDays } from '../reservations/board.ts';
import { hotelEntity } from './entities.ts';
import { changeRoomTypes } from './room-types.ts';

/** Changes what a hotel says of itself, its room types, and the meals that follow from its edge days. */
export async function changeHotel(call: HotelWriteCall<typeof updateHotel>): Promise<Row<'hotel'>> {
  const { tx, log, hotelId, today, body, seen } = call;
  const [hotel] = await tx.select().from(hotels).where(eq(hotels.id, hotelId));
  if (!hotel) throw new Refusal('not_found');
  const types = await tx.select().from(roomTypes).where(eq(roomTypes.hotel_id, hotelId));
  const before = hotelEntity.rowOf({ hotel, types });
  seen(before);

  const { room_types: typeChanges = [], website = hotel.website, ...fields } = body;
  const changed = { ...hotel, ...given(fields), website: website || null };
  const issues = configurationIssues(changed).map(({ field, code }) => ({ path: [field], code }));
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });

  const typesNow = await changeRoomTypes(tx, log.version, hotelId, types, typeChanges);
  if (isDeepStrictEqual(hotelEntity.rowOf({ hotel: changed, types: typesNow }), before))
    return before;
  const { id: _id, ...columns } = { ...changed, version: log.version };
  await tx.update(hotels).set(columns).where(eq(hotels.id, hotelId));
  const hotelNow = { ...changed, version: log.version };
  const row = log.put(hotelEntity, { hotel: hotelNow, types: typesNow });
  if (!isDeepStrictEqual(changed.edge_day_meals, hotel.edge_day_meals)) {
    await prefillEdgeDays(
      { tx, send: call.send },
      log,
      { hotelId, from: today },
      changed.edge_day_meals,
    );
  }
  return row;
}
