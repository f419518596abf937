import { and, eq } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { guestGroups, guestTypes, type Reservation } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { guestGroupEntity, guestTypeEntity } from '../guest-types/entities.ts';

/** The type of a guest, or null where none is given. */
export async function typeOf(tx: Tx, guest: Reservation): Promise<Row<'guest_type'> | null> {
  if (guest.guest_type_id === null) return null;
  const [row] = await tx
    .select()
    .from(guestTypes)
    .where(and(eq(guestTypes.hotel_id, guest.hotel_id), eq(guestTypes.id, guest.guest_type_id)));
  return row ? guestTypeEntity.rowOf(row) : null;
}

/** The group of a guest, or null where none is given. */
export async function groupOf(tx: Tx, guest: Reservation): Promise<Row<'guest_group'> | null> {
  if (guest.guest_group_id === null) return null;
  const [row] = await tx
    .select()
    .from(guestGroups)
    .where(and(eq(guestGroups.hotel_id, guest.hotel_id), eq(guestGroups.id, guest.guest_group_id)));
  return row ? guestGroupEntity.rowOf(row) : null;
}
