import { asc, eq } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { LostVersions } from '../../core/contract/changes.ts';
import { lostVersions } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';

/** The versions that a hotel has lost in restores, the oldest first. */
export function lostVersionsOf(tx: Tx, hotelId: string): Promise<LostVersions[]> {
  return tx
    .select({ after: lostVersions.after, until: lostVersions.until })
    .from(lostVersions)
    .where(eq(lostVersions.hotel_id, hotelId))
    .orderBy(asc(lostVersions.until));
}

/**
 * Says of a database that it was restored to an earlier state. Each hotel goes on from a version that it never had, the
 * time in ms: so a version of before stands for no other state, no If-Match of before holds for a row that has become
 * another, and every device finds its cursor gone from the log, and reads the hotel anew.
 */
export async function loseVersions(client: ClientBase): Promise<void> {
  await client.query(
    `WITH restored AS (
      UPDATE hotel_versions SET
        version = greatest(before.version + 1, floor(extract(epoch FROM now()) * 1000)::bigint),
        pruned_to = greatest(before.version + 1, floor(extract(epoch FROM now()) * 1000)::bigint)
      FROM hotel_versions AS before WHERE before.hotel_id = hotel_versions.hotel_id
      RETURNING hotel_versions.hotel_id, before.version AS after, hotel_versions.version AS until)
    INSERT INTO lost_versions (hotel_id, after, until) SELECT hotel_id, after, until FROM restored`,
  );
}
