import type { Send } from '../database/transaction.ts';
import type { ChangeLog } from '../writes/change-log.ts';

/** SQL: who an organization goes on with (`organization_id`, `user_id`): the longest-serving admin of its hotels. */
export const heirs = `(SELECT DISTINCT ON (organization_id) organization_id, user_id
  FROM organization_hotels JOIN members USING (hotel_id) WHERE role = 'admin'
  ORDER BY organization_id, members.created_at, user_id)`;

/**
 * Ends what somebody decides over a hotel by organizations that they own, once they are no admin of it any more. One in
 * which they administer other hotels goes on without this one; any other goes on with another admin of its hotels.
 * Runs under the hotel's lock, after the membership was changed.
 */
export async function endOwnership(
  { send, log }: { send: Send; log: Pick<ChangeLog, 'administered'> },
  hotelId: string,
  userId: string,
): Promise<void> {
  const left = await send<{ id: string }>({
    name: 'organizations-left',
    text: `DELETE FROM organization_hotels AS left_out USING organizations
      WHERE hotel_id = $1 AND organization_id = organizations.id AND owner_id = $2 AND EXISTS (
        SELECT FROM organization_hotels JOIN members USING (hotel_id)
        WHERE organization_id = organizations.id AND user_id = $2 AND role = 'admin')
      RETURNING organizations.id`,
    values: [hotelId, userId],
  });
  for (const { id } of left.rows) log.administered({ entity: 'organization', id }, {}, null);
  const handedOn = await send<{ id: string; owner_id: string }>({
    name: 'organizations-handed-on',
    text: `UPDATE organizations SET owner_id = heir.user_id FROM ${heirs} AS heir
      WHERE id = heir.organization_id AND owner_id = $2 AND EXISTS (
        SELECT FROM organization_hotels WHERE organization_id = organizations.id AND hotel_id = $1)
      RETURNING id, owner_id`,
    values: [hotelId, userId],
  });
  for (const { id, owner_id } of handedOn.rows) {
    log.administered({ entity: 'organization', id }, { owner_id: userId }, { owner_id });
  }
}
