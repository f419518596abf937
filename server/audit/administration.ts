import type { PoolClient } from 'pg';
import { type AdministrationEntry, auditPage } from '../../core/contract/audit.ts';
import { type AdministrationKind, administration } from '../../core/rules/audit.ts';
import { entryIn, type Found, nameOfAuthor, nextOf } from './read.ts';

const entities = Object.values(administration).flat();
/** As the index has it. */
const isAdministration = `entity IN (${entities.map((entity) => `'${entity}'`).join(', ')})`;

/**
 * A page of what administration changed in a hotel, the newest first. The names of what it is about are those of now:
 * the audit has none, and who is gone has none either.
 * @param before only versions before this one
 */
export async function readAdministration(
  client: PoolClient,
  hotelId: string,
  { kind, before }: { kind?: AdministrationKind | undefined; before?: number | undefined },
): Promise<{ entries: AdministrationEntry[]; next: number | null }> {
  const { rows } = await client.query<Found & { subject: string | null }>({
    name: 'audit-administration',
    text: `SELECT audit.version, audit.entity, audit.entity_id AS id, audit.about, audit.before,
        audit.after, audit.at, audit.tapped_at, audit.user_id, ${nameOfAuthor.columns},
        audit.device, audit.via,
        coalesce(member.name, invitations.email, key.name, tablet.name, organization.name,
          guest_types.name) AS subject
      FROM (SELECT * FROM audit WHERE hotel_id = $1 AND ${isAdministration}
          AND entity = ANY($2::text[]) AND ($3::bigint IS NULL OR version < $3)
        ORDER BY version DESC FETCH FIRST ${auditPage} ROWS WITH TIES) AS audit
      ${nameOfAuthor.joins}
      LEFT JOIN users AS member ON entity = 'member' AND member.id = entity_id
      LEFT JOIN invitations ON entity = 'invitation'
        AND invitations.hotel_id = audit.hotel_id AND invitations.id::text = entity_id
      LEFT JOIN api_keys AS key ON entity = 'api_key'
        AND key.hotel_id = audit.hotel_id AND key.id::text = entity_id
      LEFT JOIN shared_devices AS tablet ON entity = 'shared_device'
        AND tablet.hotel_id = audit.hotel_id AND tablet.id::text = entity_id
      LEFT JOIN organizations AS organization ON entity = 'organization'
        AND organization.id::text = entity_id
      LEFT JOIN guest_types ON entity = 'guest_type'
        AND guest_types.hotel_id = audit.hotel_id AND guest_types.id::text = entity_id
      ORDER BY audit.version DESC, audit.entity, audit.entity_id`,
    values: [hotelId, kind ? administration[kind] : entities, before],
  });
  const entries = rows.map(({ subject, ...row }) => ({
    ...entryIn(row),
    subject: subject ?? nameIn(row),
  }));
  return { entries, next: nextOf(entries) };
}

/** The name that a row had whose entry says it, as that of a guest type that is gone. */
function nameIn({ before, after }: Pick<Found, 'before' | 'after'>): string | null {
  const { name, host } = { ...before, ...after };
  return typeof name === 'string' ? name : typeof host === 'string' ? host : null;
}
