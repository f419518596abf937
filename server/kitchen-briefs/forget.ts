import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alertAcknowledgements } from '../database/schema/alerts.ts';
import { audit } from '../database/schema/audit.ts';
import { briefAcknowledgements, kitchenBriefs } from '../database/schema/briefs.ts';
import { reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { alertAcknowledgementEntity } from '../dish-alerts/entities.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { briefAcknowledgementEntity, kitchenBriefEntity } from './entities.ts';

type Noted = typeof kitchenBriefs | typeof briefAcknowledgements;
/** A list of what is said of guests, each naming one. */
type Naming = Noted['notes'] | typeof alertAcknowledgements.seen;

/**
 * Takes what is noted of deleted guests (name, room, diets, allergies) out of all that the kitchen was told and has seen
 * in the hotel. Their lines in briefs, with which the counts were sent, stay.
 */
export async function forgetInKitchen(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  guests: readonly string[],
): Promise<void> {
  const naming = (list: Naming) => sql`${list} @> ANY(${named(guests)}::jsonb[])`;
  const noting = (table: Noted) => and(eq(table.hotel_id, hotelId), naming(table.notes));
  const without = ({ notes }: Noted) => ({
    version: log.version,
    notes: listWithout(notes, guests),
  });
  const briefs = await tx
    .update(kitchenBriefs)
    .set(without(kitchenBriefs))
    .where(noting(kitchenBriefs))
    .returning();
  const seen = await tx
    .update(briefAcknowledgements)
    .set(without(briefAcknowledgements))
    .where(noting(briefAcknowledgements))
    .returning();
  const alerts = await tx
    .update(alertAcknowledgements)
    .set({ version: log.version, seen: listWithout(alertAcknowledgements.seen, guests) })
    .where(and(eq(alertAcknowledgements.hotel_id, hotelId), naming(alertAcknowledgements.seen)))
    .returning();
  // The audit has nothing of these but that they were sent and seen: no entry of its own.
  for (const brief of briefs) log.put(kitchenBriefEntity, brief, { before: brief });
  for (const each of seen) log.put(briefAcknowledgementEntity, each, { before: each });
  for (const each of alerts) log.put(alertAcknowledgementEntity, each, { before: each });
}

/** Lists of which one names a guest: in a form that the list's index answers. */
const named = (guests: readonly string[]) =>
  sql.param(guests.map((reservation_id) => JSON.stringify([{ reservation_id }])));

const listWithout = (list: Naming, guests: readonly string[]): SQL =>
  sql`(SELECT coalesce(jsonb_agg(note ORDER BY place), '[]')
    FROM jsonb_array_elements(${list}) WITH ORDINALITY AS noted (note, place)
    WHERE note ->> 'reservation_id' <> ALL(${sql.param([...guests])}::text[]))`;

/** A list without guests who were deleted before it came: a device without a network still had them. */
export async function notesOfKnown<N extends { reservation_id: string }>(
  tx: Tx,
  hotelId: string,
  notes: readonly N[],
): Promise<N[]> {
  const ids = notes.map(({ reservation_id }) => reservation_id);
  if (ids.length === 0) return [];
  const isThere = sql`EXISTS (SELECT FROM ${reservations}
    WHERE ${reservations.hotel_id} = ${hotelId} AND ${reservations.id}::text = ${audit.about})`;
  const deleted = await tx
    .select({ id: audit.about })
    .from(audit)
    .where(
      and(
        eq(audit.hotel_id, hotelId),
        inArray(audit.about, ids),
        eq(audit.entity, 'reservation'),
        sql`${audit.after} IS NULL AND NOT ${isThere}`,
      ),
    );
  const gone = new Set(deleted.map(({ id }) => id));
  return notes.filter(({ reservation_id }) => !gone.has(reservation_id));
}
