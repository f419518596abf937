import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type EntityDefinition, entities } from '../../core/contract/rows.ts';
import { rooms } from '../../server/database/schema/hotels.ts';
import { mirroredEntities } from '../../server/entities.ts';
import { guestTypeEntity } from '../../server/guest-types/entities.ts';
import { mirrored } from '../../server/live/mirrored.ts';
import { reservationEntity } from '../../server/reservations/entities.ts';
import type { Machine } from './machine.ts';
import { runsNext } from './releases.ts';

/** Reservations with one more required column. */
const reservation: EntityDefinition = {
  schema: entities.reservation.schema.extend({ name_length: z.int() }),
};
/** Guest types with one more nullable column. */
const guestType: EntityDefinition = {
  schema: entities.guest_type.schema.extend({ colour: z.string().nullable() }),
};
/** Rooms: an entity of the next release only. */
const room: EntityDefinition = {
  schema: z.object({
    id: z.string(),
    hotel_id: z.string(),
    version: z.int(),
    room_number: z.string(),
  }),
};

/** The next server's room entity. The cast: its name is no entity of today. */
export const roomEntity = mirrored({
  entity: 'room' as 'guest_group',
  part: 'always',
  select: ({ tx, hotelId }) => tx.select().from(rooms).where(eq(rooms.hotel_id, hotelId)),
  rowOf: ({ room_type_id: _, ...row }: typeof rooms.$inferSelect) =>
    row as unknown as ReturnType<(typeof guestTypeEntity)['rowOf']>,
});

/** Gives each page and server the entities and columns of its release. @returns undoes that */
export function installSchemas(machine: Machine): () => void {
  const stayOf = reservationEntity.rowOf;
  const typeOf = guestTypeEntity.rowOf;
  const undo = [
    replace(machine, entities, 'reservation', reservation),
    replace(machine, entities, 'guest_type', guestType),
    replace(machine, entities, 'room', room),
    replace(machine, mirroredEntities, 'room', roomEntity),
    replace(machine, reservationEntity, 'rowOf', (stored: Parameters<typeof stayOf>[0]) => ({
      ...stayOf(stored),
      name_length: stored.guest_name.length,
    })),
    replace(machine, guestTypeEntity, 'rowOf', (stored: Parameters<typeof typeOf>[0]) => ({
      ...typeOf(stored),
      colour: stored.name === 'Adult' ? null : stored.name,
    })),
  ];
  return () => {
    for (const each of undo) each();
  };
}

/** Makes a property return `next` for pages and servers of the next release. @returns undoes that */
function replace(machine: Machine, owner: object, name: string, next: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const today: unknown = before?.value;
  const get = () => (runsNext(machine) ? next : today);
  Object.defineProperty(owner, name, { get, configurable: true, enumerable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}
