import type { PoolClient } from 'pg';
import { type ImportReport, importsPage } from '../../core/contract/guest-import.ts';

type Found = Omit<ImportReport, 'at'> & { at: Date };

/**
 * A page of a hotel's imports, the newest first, and what the next one has to be asked for.
 * @param before only those before this instant
 */
export async function reportPage(
  client: PoolClient,
  hotelId: string,
  before: string | undefined,
): Promise<{ data: ImportReport[]; next: string | null }> {
  // To the millisecond, as it is asked for.
  const { rows } = await client.query<Found>({
    name: 'imports-report',
    text: `SELECT imports.id, state, counts, source, imports.name, at, refusal, issues, issue_count,
        coalesce(users.name, api_keys.name) AS by
      FROM (SELECT *, date_trunc('milliseconds', created_at) AS at FROM imports
        WHERE hotel_id = $1 AND ($2::timestamptz IS NULL OR date_trunc('milliseconds', created_at) < $2)
        ORDER BY date_trunc('milliseconds', created_at) DESC
        FETCH FIRST ${importsPage} ROWS WITH TIES) AS imports
      LEFT JOIN users ON users.id = imports.user_id
      LEFT JOIN api_keys ON api_keys.hotel_id = imports.hotel_id AND api_keys.id::text = imports.user_id
      ORDER BY at DESC, imports.id`,
    values: [hotelId, before],
  });
  const data = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  const isFull = data.length >= importsPage;
  return { data, next: isFull ? (data.at(-1)?.at ?? null) : null };
}
