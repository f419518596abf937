import { and, eq, inArray } from 'drizzle-orm';
import { foundIds } from '../database/schema/changes.ts';
import type { Tx } from '../database/transaction.ts';

type Place = { tx: Tx; hotelId: string };

/** An id that a device proposed for what the hotel had already, and the id that it has there. */
export type FoundId = { proposed: string | undefined; found: string };

/**
 * Notes under which ids the hotel has what a request brought others for. Writes that were made before the device was told
 * name those.
 */
export async function noteFound({ tx, hotelId }: Place, ids: readonly FoundId[]): Promise<void> {
  const rows = ids.flatMap(({ proposed, found }) =>
    proposed === undefined || proposed.toLowerCase() === found
      ? []
      : [{ hotel_id: hotelId, proposed_id: proposed, found_id: found }],
  );
  if (rows.length > 0) await tx.insert(foundIds).values(rows).onConflictDoNothing();
}

/** The ids that the hotel has some things under, by those that devices proposed for them, in lower case. */
export async function foundAs(
  { tx, hotelId }: Place,
  proposed: readonly string[],
): Promise<Map<string, string>> {
  if (proposed.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(foundIds)
    .where(and(eq(foundIds.hotel_id, hotelId), inArray(foundIds.proposed_id, [...proposed])));
  return new Map(rows.map(({ proposed_id, found_id }) => [proposed_id, found_id]));
}
