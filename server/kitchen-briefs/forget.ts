import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BriefNote } from '../../core/rules/kitchen-brief.ts';
import { audit } from '../database/schema/audit.ts';
import { briefAcknowledgements, kitchenBriefs } from '../database/schema/briefs.ts';
import { reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { briefAcknowledgementEntity, kitchenBriefEntity } from './entities.ts';

type Noted = typeof kitchenBriefs | typeof briefAcknowledgements;

/**
 * Takes what is noted of deleted guests (name, room, diets, allergies) out of all briefs and acknowledgements of the
 * hotel. Their lines, with which the counts were sent, stay.
 */
export async function forgetInBriefs(
  tx: Tx,
  log: ChangeLog,
  hotelId: string,
  guests: readonly string[],
): Promise<void> {
  const noting = (table: Noted) =>
    and(eq(table.hotel_id, hotelId), sql`${table.notes} @> ANY(${named(guests)}::jsonb[])`);
  const without = (table: Noted) => ({
    version: log.version,
    notes: notesWithout(table, guests),
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
  // The audit has nothing of a brief but that it was sent: no entry of its own.
  for (const brief of briefs) log.put(kitchenBriefEntity, brief, { before: brief });
  for (const each of seen) log.put(briefAcknowledgementEntity, each, { before: each });
}

/** Notes of which one names a guest: in a form that the index of the notes answers. */
const named = (guests: readonly string[]) =>
  sql.param(guests.map((reservation_id) => JSON.stringify([{ reservation_id }])));

const notesWithout = ({ notes }: Noted, guests: readonly string[]): SQL =>
  sql`(SELECT coalesce(jsonb_agg(note ORDER BY place), '[]')
    FROM jsonb_array_elements(${notes}) WITH ORDINALITY AS noted (note, place)
    WHERE note ->> 'reservation_id' <> ALL(${sql.param([...guests])}::text[]))`;

/** Notes without those of guests who were deleted before the brief came: a device without a network still had them. */
export async function notesOfKnown(
  tx: Tx,
  hotelId: string,
  notes: readonly BriefNote[],
): Promise<BriefNote[]> {
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
