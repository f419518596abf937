import type { PoolClient } from 'pg';
import { type AuditEntry, auditPage } from '../../core/contract/audit.ts';
import { forAdmins } from '../../core/rules/audit.ts';

/** Who wrote an entry: a person, or an API key, by the name that they have now. */
export const nameOfAuthor = {
  columns: 'coalesce(users.name, api_keys.name) AS name',
  joins: `LEFT JOIN users ON users.id = audit.user_id
    LEFT JOIN api_keys ON api_keys.hotel_id = audit.hotel_id AND api_keys.id::text = audit.user_id`,
};

/** An entry as it is stored, with the name of its author. */
export type Found = Omit<AuditEntry, 'version' | 'at' | 'tapped_at'> & {
  version: string;
  at: Date;
  tapped_at: Date | null;
};

/** Without entries of what only admins read. */
const forMembers = `entity NOT IN (${forAdmins.map((entity) => `'${entity}'`).join(', ')})`;

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
        audit.after, audit.at, audit.tapped_at, audit.user_id, ${nameOfAuthor.columns}, audit.device, audit.via
      FROM (SELECT * FROM audit WHERE hotel_id = $1 AND about = ANY($2::text[]) AND ${forMembers}
          AND ($3::bigint IS NULL OR version < $3)
        ORDER BY version DESC FETCH FIRST ${auditPage} ROWS WITH TIES) AS audit
      ${nameOfAuthor.joins}
      ORDER BY audit.version DESC, audit.entity, audit.entity_id`,
    values: [hotelId, about, before],
  });
  const entries = rows.map(entryIn);
  return { entries, next: nextOf(entries) };
}

export const entryIn = (row: Found): AuditEntry => ({
  ...row,
  version: Number(row.version),
  at: row.at.toISOString(),
  tapped_at: row.tapped_at?.toISOString() ?? null,
});

/** What a page has to be asked for that follows one of these entries; null: they are the oldest. */
export const nextOf = (entries: readonly AuditEntry[]): number | null =>
  entries.length >= auditPage ? (entries.at(-1)?.version ?? null) : null;
