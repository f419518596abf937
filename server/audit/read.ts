import type { PoolClient } from 'pg';
import { type AuditEntry, auditPage } from '../../core/contract/audit.ts';

/** Who wrote an entry: a person, or an API key, by the name that they have now. */
export const nameOfAuthor = {
  columns: 'coalesce(users.name, api_keys.name) AS name',
  joins: `LEFT JOIN users ON users.id = audit.user_id
    LEFT JOIN api_keys ON api_keys.hotel_id = audit.hotel_id AND api_keys.id::text = audit.user_id`,
};

type Found = Omit<AuditEntry, 'version' | 'at'> & { version: string; at: Date };

/**
 * A page of what is found under `about`, the newest first. A version is never parted.
 * @param before only versions before this one
 */
export async function readEntries(
  client: PoolClient,
  hotelId: string,
  about: readonly string[],
  before: number | undefined,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const { rows } = await client.query<Found>({
    name: 'audit-page',
    text: `SELECT audit.version, audit.entity, audit.entity_id AS id, audit.about, audit.before,
        audit.after, audit.at, audit.user_id, ${nameOfAuthor.columns}, audit.device, audit.via
      FROM (SELECT * FROM audit WHERE hotel_id = $1 AND about = ANY($2::text[])
          AND ($3::bigint IS NULL OR version < $3)
        ORDER BY version DESC FETCH FIRST ${auditPage} ROWS WITH TIES) AS audit
      ${nameOfAuthor.joins}
      ORDER BY audit.version DESC, audit.entity, audit.entity_id`,
    values: [hotelId, about, before],
  });
  const entries = rows.map((row) => ({
    ...row,
    version: Number(row.version),
    at: row.at.toISOString(),
  }));
  const isFull = entries.length >= auditPage;
  return { entries, next: isFull ? (entries.at(-1)?.version ?? null) : null };
}
