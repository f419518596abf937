import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { updateHotel } from '../../core/contract/hotels.ts';
import { rooms, roomTypes } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';

type RoomType = typeof roomTypes.$inferSelect;
type Change = NonNullable<z.output<(typeof updateHotel)['body']>['room_types']>[number];

/**
 * Creates, updates and deletes room types of a hotel; rooms of a deleted type have none from then on.
 * @returns the hotel's room types as they are then
 * @throws Refusal `invalid_request`: `not_found` at a type that is not the hotel's, `already_exists` at a new one
 *   whose id is taken, `no_room_type` where none is left
 */
export async function changeRoomTypes(
  tx: Tx,
  version: number,
  hotelId: string,
  before: readonly RoomType[],
  changes: readonly Change[],
): Promise<RoomType[]> {
  if (changes.length === 0) return [...before];
  const types = new Map(before.map((type) => [type.id, type]));
  const deleted: string[] = [];
  const upserted = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const id = (change.id ?? randomUUIDv7()).toLowerCase();
    const refuse = (code: string) =>
      new Refusal('invalid_request', { issues: [{ path: ['room_types', index, 'id'], code }] });
    if (change.action === 'create' && types.has(id)) throw refuse('already_exists');
    if (change.action !== 'create' && !types.has(id)) throw refuse('not_found');
    if (change.action === 'delete') {
      types.delete(id);
      upserted.delete(id);
      deleted.push(id);
      continue;
    }
    const { name, capacity, total_available_rooms } = change;
    types.set(id, { hotel_id: hotelId, id, version, name, capacity, total_available_rooms });
    upserted.add(id);
  }
  if (types.size === 0) {
    throw new Refusal('invalid_request', {
      issues: [{ path: ['room_types'], code: 'no_room_type' }],
    });
  }
  if (deleted.length > 0) {
    await tx
      .update(rooms)
      .set({ room_type_id: null, version })
      .where(and(eq(rooms.hotel_id, hotelId), inArray(rooms.room_type_id, deleted)));
    await tx
      .delete(roomTypes)
      .where(and(eq(roomTypes.hotel_id, hotelId), inArray(roomTypes.id, deleted)));
  }
  for (const id of upserted) {
    const type = types.get(id);
    if (!type) continue;
    await tx
      .insert(roomTypes)
      .values(type)
      .onConflictDoUpdate({ target: [roomTypes.hotel_id, roomTypes.id], set: type });
  }
  return [...types.values()];
}
